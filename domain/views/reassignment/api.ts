import * as z from 'zod'
import { guest, kind, participantId, personnelKinds, status } from '#domain/people/participants/rules.ts'
import { place } from '#domain/plans/entourage/api.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { maxChosen } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { reason } from '#kit/rules/reason.ts'
import { access } from './access.ts'
import { becoming, effect, moving, obstacles, wanted } from './rules.ts'

const params = z.object({ id: participantId })
const said = { revision: z.int(), reason: reason() }

/** What a person could become, and who could take their companions or themself as one. */
export const reassignmentOptions = z.object({
  kinds: z.array(
    z.object({
      kind,
      personnelKind: z.enum(personnelKinds).nullable(),
      /** Why not; null where it is possible. */
      why: z.enum(obstacles).nullable(),
    }),
  ),
  /** Companions that cannot stay where the guest leaves. */
  companions: z.int(),
  /** Approved guests with a free place: of the own organisation, or of the one that was asked for. */
  guests: z.array(place),
})

export type ReassignmentOptions = z.output<typeof reassignmentOptions>

/** What a change would do, or why it is refused. */
export const reassignmentPreview = z.object({
  revision: z.int(),
  refused: bilingual.nullable(),
  /** The state afterwards. */
  status: status.nullable(),
  /** What the new kind asks for and the record lacks. */
  lacks: z.array(z.enum(guest.keys)),
  effects: z.array(effect),
})
export type ReassignmentPreview = z.output<typeof reassignmentPreview>

const reassigned = z.object({ id: participantId, status, lacks: z.array(z.enum(guest.keys)) })

/** How it went with one of many. */
export const moveOutcome = z.object({
  participantId,
  name: bilingual,
  /** `withGuest`: a companion came along with the guest. */
  result: z.enum(['moved', 'withGuest', 'refused']),
  refused: bilingual.nullable(),
})
export type MoveOutcome = z.output<typeof moveOutcome>

export const reassignmentApi = endpoints(access, {
  options: {
    method: 'GET',
    path: '/qms/reassignment/:id',
    allow: 'reassignment:make',
    summary: 'The kinds that a person can become and why not others, and guests who could take companions',
    params,
    query: z.object({ organisationId: z.uuid().optional() }),
    reply: reassignmentOptions,
  },
  preview: {
    method: 'GET',
    path: '/qms/reassignment/:id/preview',
    allow: 'reassignment:make',
    summary:
      'Everything that a change of kind or organisation would do, or why it would be refused; changes nothing',
    params,
    query: wanted,
    reply: reassignmentPreview,
  },
  changeKind: {
    method: 'POST',
    path: '/qms/reassignment/:id/kind',
    allow: 'reassignment:make',
    summary:
      'Makes a person guest, companion or personnel of another kind; a record that then lacks something is returned for it',
    params,
    body: becoming.extend(said),
    reply: reassigned,
  },
  move: {
    method: 'POST',
    path: '/qms/reassignment/:id/organisation',
    allow: 'reassignment:make',
    summary:
      'Gives a person to another organisation, a guest with the companions or after these have another guest',
    params,
    body: moving.extend(said),
    reply: reassigned,
  },
  moveMany: {
    method: 'POST',
    path: '/qms/reassignment/organisation',
    allow: 'reassignment:make',
    summary:
      'Gives many people to another organisation, guests with their companions; replies how it went with each',
    body: z.object({
      ids: z.array(participantId).min(1).max(maxChosen),
      organisationId: z.uuid(),
      reason: reason(),
    }),
    reply: z.array(moveOutcome),
  },
})
