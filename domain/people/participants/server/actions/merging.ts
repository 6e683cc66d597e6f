import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { summitFor } from '#domain/ground/summit/server/actions.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import { writeChanges } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { moveFiles } from '#kit/files/store.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { refuse } from '../../refusals.ts'
import { contactKeyOf } from '../../rules/contacts.ts'
import { type GuestDraft, hasApproval, nextStatus, provenProblems, purposeOf } from '../../rules.ts'
import { putGuestsApproved } from '../store/companions.ts'
import { type Participant, updateParticipant } from '../store.ts'
import { requireConsentTo } from './consents.ts'
import { applyChange, history, refusingDuplicates, type Saving, subjectOf } from './draft.ts'
import { guestsApprovalChanged, participantCorrected, participantWithdrawn } from './events.ts'
import { keepInvitedPlace } from './invite-code.ts'
import { hasSubmitted, writeVersion } from './on-behalf.ts'
import { recordStatus, stepOf, withdrawParticipant } from './submission.ts'

type Of = Context & { record: Participant }

/**
 * Ends a duplicate: what follows has gone to the kept record before, the rest ends with its withdrawal. It has no owner any more, and its id leads to the
 * kept record.
 */
export async function giveUpDuplicate({
  db,
  services,
  actor,
  record,
  keptId,
}: Of & { keptId: string }): Promise<Participant> {
  const now = services.clock.now()
  if (nextStatus(record.status, 'withdraw'))
    await withdrawParticipant({
      db,
      services,
      actor,
      record,
      body: { revision: record.revision },
      isDuplicate: true,
    })
  else if (record.status !== 'withdrawn') {
    // one that was not approved can be decided on again; a merged record cannot
    await recordStatus(db, now, actor, record.id, record.status, 'withdrawn')
    await services.events.publish(participantWithdrawn, db, stepOf(record, now, actor))
  }
  return updateParticipant(db, record.id, {
    status: 'withdrawn',
    mergedInto: keptId,
    organisationId: null,
    registrantId: null,
    selfId: null,
    revision: record.revision + 1,
    updatedAt: now,
  })
}

type Takeover = Of & { change: GuestDraft; from: string; reason: string }

/**
 * Writes values of a merged duplicate into the record that is kept, its pictures included: a pending or approved one gets its next version by this act.
 * Refused: `invalid` for problems that the record did not have, `contactProven`, `consentMissing`, `duplicateDocument` of a third record.
 */
export async function takeFromDuplicate({
  db,
  services,
  actor,
  record: before,
  change,
  from,
  reason,
}: Takeover): Promise<Participant> {
  const summit = await summitFor(db, before)
  const saving: Saving = { now: services.clock.now(), actor, summit, reason }
  if (provenProblems(before, change).length > 0) throw refuse('contactProven')
  const changed = differences(before, change)
  if (changed.length === 0) return before
  await requireConsentTo(
    db,
    before,
    changed.map(({ field }) => field),
  )
  const pictures = changed.flatMap(({ field, after }) =>
    purposeOf(field as keyof GuestDraft) && after ? [String(after)] : [],
  )
  await moveFiles(db, pictures, { from, to: before.id })
  if (!hasSubmitted(before)) return applyChange(db, saving, before, changed)
  const saved = await writeChanges<Participant, GuestDraft>(
    db,
    {
      ...history(saving),
      before,
      write: (fields, next, made) => writeVersion(db, saving, before, { fields, next, changed: made }),
    },
    changed,
  )
  const { status } = before
  const step = stepOf(saved, saving.now, actor)
  await services.events.publish(participantCorrected, db, { ...step, status, reason })
  return saved
}

/**
 * Whoever registered themself and comes in by the duplicate does so by the kept record then, where that has no such person of its own. A number or
 * address that they proved stays proved where the kept record has it as well.
 */
export async function bringLogin(db: Database, kept: Participant, from: Participant): Promise<Participant> {
  const { selfId, provenContact } = from
  if (kept.selfId !== null || selfId === null) return kept
  const proven = contactKeyOf(provenContact, kept) ? provenContact : kept.provenContact
  return refusingDuplicates(() => updateParticipant(db, kept.id, { selfId, provenContact: proven }))
}

/** An objection to being kept for the next invitation is the person's: one on the duplicate holds for the kept record too. */
export async function bringObjection(
  db: Database,
  { now, actor }: { now: Date; actor: Actor },
  kept: Participant,
  from: Participant,
): Promise<Participant> {
  const { objectedAt } = from
  if (kept.objectedAt !== null || objectedAt === null) return kept
  await recordChanges(db, now, actor, subjectOf(kept.id), [
    { field: 'objectedAt', before: false, after: true },
  ])
  return updateParticipant(db, kept.id, { objectedAt })
}

/** The companions that came with a duplicate: whether their guest is approved follows the record that is kept. */
export const adoptCompanions = (db: Database, kept: Participant) =>
  putGuestsApproved(db, [kept.id], hasApproval(kept))

/**
 * A duplicate that is a record of its own again: writes the status, and with an approval tells upper nouns that it is in force again. Returns whether
 * its place of an invitation is its own again.
 */
export async function announceOwnRecord(
  { db, services, actor, record }: Of,
  { tookPlace }: { tookPlace: boolean },
): Promise<{ hasPlace: boolean }> {
  const { clock, events } = services
  const now = clock.now()
  await recordStatus(db, now, actor, record.id, 'withdrawn', record.status)
  const hasPlace = !tookPlace || (await isPlaceKept(db, services, record))
  if (record.kind === 'guest')
    await events.publish(guestsApprovalChanged, db, { guests: [record], actor, now, events })
  return { hasPlace }
}

async function isPlaceKept(db: Database, services: Context['services'], record: Participant) {
  try {
    // in a savepoint: a refusal leaves nothing behind
    return await db.transaction(async (tx) => (await keepInvitedPlace(tx, services, record)) !== undefined)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Writes a new revision into a record whose columns were given back, so that whoever has it open sees that it changed. */
export const noteGivenBack = (db: Database, { id }: { id: string }, revision: number) =>
  refusingDuplicates(() => updateParticipant(db, id, { revision }))
