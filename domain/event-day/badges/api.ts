import * as z from 'zod'
import { shownGrant } from '#domain/event-day/zones/api.ts'
import { letters } from '#domain/event-day/zones/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, maxChosen, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { badgesList } from './lists.ts'
import { acts } from './rules/transitions.ts'
import {
  badgeStates,
  badgeSteps,
  clearanceResults,
  maxReason,
  maxReceiverName,
  missingThings,
  ofPersonId,
  receivers,
} from './rules.ts'

const reason = z.string().trim().max(maxReason)

/** A badge for organisers, with what explains it. */
export const badgeDetail = z.object({
  id: z.uuid(),
  number: z.number().int(),
  revision: z.number().int(),
  state: z.enum(badgeStates),
  /** The state before it was revoked, lost or damaged. */
  heldState: z.enum(badgeStates).nullable(),
  missing: z.array(z.enum(missingThings)),
  changedSincePrinted: z.boolean(),
  /** Characters of what would be printed that no font has. */
  unprintable: z.array(z.string()),
  objection: z.string().nullable(),
  kind: z.object({ id: z.uuid(), name: bilingual }).nullable(),
  zones: z.array(z.enum(letters)),
  /** What opens and closes zones for this person. */
  grants: z.array(shownGrant),
  steps: z.array(
    z.object({
      step: z.enum(badgeSteps),
      revision: z.number().int(),
      at: z.iso.datetime(),
      by: bilingual,
      reason: z.string().nullable(),
      receiver: z.enum(receivers).nullable(),
      receiverName: z.string().nullable(),
    }),
  ),
})
export type BadgeDetail = z.output<typeof badgeDetail>

export const clearance = z.object({
  result: z.enum(clearanceResults),
  /** The person has another document since, or the vehicle another plate or driver: the result does not count. */
  isVoid: z.boolean(),
  at: z.iso.datetime(),
  by: bilingual,
  reason: z.string().nullable(),
})

/** The badge of a person or the pass of a vehicle; without one, what is known of clearance. */
export const personsBadge = z.object({ badge: badgeDetail.nullable(), clearance: clearance.nullable() })
export type PersonsBadge = z.output<typeof personsBadge>

/** A badge as the person sees it. */
export const ownBadge = z.object({
  number: z.number().int(),
  state: z.enum(badgeStates),
  kind: bilingual.nullable(),
  first: z.string(),
  second: z.string(),
  jobTitle: z.string(),
  organisation: z.string(),
  portrait: z.uuid().nullable(),
  zones: z.array(z.object({ letter: z.enum(letters), name: bilingual })),
  objection: z.string().nullable(),
})
export type OwnBadge = z.output<typeof ownBadge>

const params = z.object({ id: z.uuid() })

/** `seen`: the result that the screen showed, null without one; refused where it is another one by now. */
const clearanceGiven = z.object({
  result: z.enum(clearanceResults),
  reason: reason.min(1),
  seen: z.enum(clearanceResults).nullable().optional(),
})
export type ClearanceAsked = z.output<typeof clearanceGiven>

export const badgesApi = endpoints(access, {
  list: pageCall(badgesList, {
    path: '/cert/badges',
    allow: 'badges:list',
    summary: 'The badges of the current edition, by number',
  }),
  export: exportCall(badgesList, {
    path: '/cert/badges/export',
    allow: 'badges:export',
    summary: 'The same list as a file; printed, it is the list that a liaison signs',
  }),
  figures: {
    method: 'GET',
    path: '/cert/badges/figures',
    allow: 'badges:list',
    summary:
      'How many badges are ready, not ready, changed since printed, objected to, and how many day passes were given',
    reply: z.object({
      ready: z.number().int(),
      due: z.number().int(),
      changed: z.number().int(),
      objected: z.number().int(),
      dayPasses: z.number().int(),
    }),
  },
  ofPerson: {
    method: 'GET',
    path: '/cert/badges/people/:id',
    allow: 'badges:list',
    summary: 'The badge of a person, what is missing, what happened to it, and why it opens which zones',
    params: ofPersonId,
    reply: personsBadge,
  },
  clear: {
    method: 'POST',
    path: '/cert/badges/people/:id/clearance',
    allow: 'badges:clear',
    summary: 'Clears a person in the place of the police, or takes it back, with a reason',
    params: ofPersonId,
    body: clearanceGiven,
    reply: personsBadge,
  },
  ofVehicle: {
    method: 'GET',
    path: '/qms/vehicles/:id/pass',
    allow: 'badges:list',
    summary: 'The pass of a vehicle of the current edition, with the same',
    params,
    reply: personsBadge,
  },
  clearVehicle: {
    method: 'POST',
    path: '/qms/vehicles/:id/pass/clearance',
    allow: 'badges:clear',
    summary: 'Clears a vehicle in the place of the police, or takes it back, with a reason',
    params,
    body: clearanceGiven,
    reply: personsBadge,
  },
  act: {
    method: 'POST',
    path: '/cert/badges/:id/acts',
    allow: 'badges:handle',
    summary:
      'Notes what was done with a card; refused where it is in another state than the one that was seen',
    params,
    body: z.object({
      act: z.enum(acts),
      seen: z.enum(badgeStates),
      revision: z.number().int(),
      reason: reason.optional(),
      receiver: z.enum(receivers).optional(),
      receiverName: z.string().trim().max(maxReceiverName).optional(),
    }),
    reply: personsBadge,
  },
  actOnMany: {
    method: 'POST',
    path: '/cert/badges/many/acts',
    allow: 'badges:handle',
    summary:
      'Packs badges or hands them out, up to 500 at once; those in another state are left, those to which their person objects (`objected`), and those that lack clearance by now (`uncleared`): `skipped` counts all of them',
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(maxChosen),
      act: z.enum(['packed', 'handedOut']),
      receiver: z.enum(receivers).optional(),
      receiverName: z.string().trim().max(maxReceiverName).optional(),
    }),
    reply: z.object({
      done: z.number().int(),
      skipped: z.number().int(),
      objected: z.number().int(),
      uncleared: z.number().int(),
    }),
  },
  own: {
    method: 'GET',
    path: '/cert/badges/own/:id',
    allow: 'badges:own',
    summary:
      'The badge of a person as it will be printed, for the person and those who registered them; null without one',
    params: ofPersonId,
    reply: ownBadge.nullable(),
  },
  object: {
    method: 'POST',
    path: '/cert/badges/own/:id/objection',
    allow: 'badges:own',
    summary:
      'Says what is wrong with a badge; before that is settled it is not printed, and a printed one is not packed or handed out with others',
    params: ofPersonId,
    body: z.object({ text: z.string().trim().min(1).max(maxReason) }),
    reply: ownBadge.nullable(),
  },
})
