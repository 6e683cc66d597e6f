import type { Context } from '#domain/context.ts'
import { summitFor } from '#domain/ground/summit/server/actions.ts'
import { accountTypesOf } from '#domain/identity/organisations/server/actions.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import { refuse } from '../../refusals.ts'
import { guestDefaultsFor, isEditable, isEmptyDraft } from '../../rules.ts'
import { type Participant, updateParticipant } from '../store.ts'
import { derived, subjectOf } from './draft.ts'
import { peopleDecided } from './events.ts'
import { participantReplyFor } from './reply.ts'

/**
 * Marks a guest, whose row is locked, as special, or restores the type that their organisation registers. It takes effect at once and needs no new
 * decision. When repeated it changes nothing. Refused: `wrongState` for anyone but a guest, for empty drafts, withdrawn or not approved people, and
 * past editions.
 */
export async function nameSpecial({
  db,
  services: { clock, events },
  actor,
  record: participant,
  body: { special },
}: Context & { record: Participant; body: { special: boolean } }) {
  const now = clock.now()
  const summit = await summitFor(db, participant)
  const isThere = isEditable(participant.status) && !isEmptyDraft(participant)
  if (participant.kind !== 'guest' || !isThere || !summit.current) throw refuse('wrongState')
  const { id, organisationId, revision } = participant
  const types = await accountTypesOf(db, organisationId ? [organisationId] : [])
  const usual = guestDefaultsFor(types.get(organisationId ?? '') ?? '').guestType ?? null
  const guestType = special ? 'special' : participant.guestType === 'special' ? usual : participant.guestType
  if (guestType === participant.guestType && special === participant.namedSpecial)
    return participantReplyFor(actor, participant, summit, now)
  const named = await updateParticipant(db, id, {
    guestType,
    namedSpecial: special,
    ...derived({ ...participant, guestType }, summit, now),
    revision: revision + 1,
    updatedAt: now,
  })
  await recordChanges(db, now, actor, subjectOf(id), [
    { field: 'guestType', before: participant.guestType, after: guestType },
  ])
  await events.publish(peopleDecided, db, { ids: [id], at: now, author: actor })
  return participantReplyFor(actor, named, summit, now)
}
