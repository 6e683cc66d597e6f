import type { Actor } from '#domain/actor.ts'
import { mayHaveGuestAnnexes } from '#domain/participants/rules.ts'
import type { Participant } from '#domain/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { windowOf } from '#domain/summit/rules.ts'
import { requireOpen, type Summit, summitOf } from '#domain/summit/server/actions.ts'
import { saveAsTyped, writeChanges } from '#kit/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { defineEvent } from '#kit/events/events.ts'
import { access } from '../access.ts'
import { type IntentionReply, intentionReply } from '../api.ts'
import { type IntentionDraft, intention, unanswered } from '../rules.ts'
import { findIntention, putIntention, type StoredIntention } from './store.ts'

export { withAll } from './store.ts'

/** A record from before the first save: no row, no answer. */
const untouched = (
  participantId: string,
): Pick<StoredIntention, 'participantId' | 'revision' | 'missing'> => ({
  participantId,
  revision: 0,
  missing: unanswered({}),
})

/** By whom and when something is said of a participant, whose row is locked. */
type Saying = { participant: Participant; actor: Actor; now: Date }

/** A guest has said whether they stay at the designated hotel. */
export const designatedHotelSaid = defineEvent<Saying & { designated: boolean }>(
  'intentions.designatedHotelSaid',
)

/** Whether the guest said to stay at the designated hotel; null where that was not answered. */
export const designatedHotelOf = async (db: Database, participantId: string) =>
  (await findIntention(db, participantId))?.designatedHotel ?? null

type Around = { actor: Actor; participant: Participant; summit: Summit; now: Date }
type Kept = ReturnType<typeof untouched> & IntentionDraft & { updatedAt?: Date }

/** The record as this actor may see it now. */
const shownTo = (
  { actor, participant, summit, now }: Around,
  { updatedAt, ...record }: Kept,
): IntentionReply =>
  intentionReply.parse({
    ...Object.fromEntries(intention.keys.map((key) => [key, null])),
    ...record,
    updatedAt: updatedAt?.toISOString() ?? null,
    may: {
      edit:
        actor.permissions.has('intentions:edit') &&
        access['intentions:edit'].when(actor, participant) &&
        mayHaveGuestAnnexes(participant) &&
        windowOf(summit, 'edits', now).state === 'open',
    },
  })

/** What a guest wishes; empty before the first save. */
export async function readIntention(
  db: Database,
  { clock }: Services,
  actor: Actor,
  participant: Participant,
) {
  const summit = await summitOf(db, participant)
  const record = (await findIntention(db, participant.id)) ?? untouched(participant.id)
  return shownTo({ actor, participant, summit, now: clock.now() }, record)
}

/** Answers to questions that are no longer asked go with the answer they depended on. */
function withCleared(before: IntentionDraft, change: IntentionDraft): IntentionDraft {
  const next = { ...before, ...change }
  const gone = intention.keys.filter((key) => !intention.isAsked(key, next))
  return { ...change, ...Object.fromEntries(gone.map((key) => [key, null])) }
}

type Stored = Kept & { id: string }

/** Stores changed answers with the number of those that are missing then. */
const writeTo =
  (db: Database, id: string) =>
  async (
    fields: Partial<IntentionDraft> & { revision: number; updatedAt: Date },
    next: Stored,
  ): Promise<Stored> => ({
    ...(await putIntention(db, { ...fields, participantId: id, missing: unanswered(next) })),
    id,
  })

/**
 * Saves what was typed into the record of a guest, whose row is locked. Refused: `notEditable` for who was withdrawn or refused, the refusals of
 * the window of edits, `changedElsewhere` with the current record when somebody saved since `revision`.
 */
export async function saveIntention(
  db: Database,
  { clock, events }: Services,
  actor: Actor,
  participant: Participant,
  { revision, change }: { revision: number; change: IntentionDraft },
) {
  const now = clock.now()
  const summit = await summitOf(db, participant)
  if (!mayHaveGuestAnnexes(participant)) throw refuse('notEditable')
  requireOpen(summit, 'edits', now)
  const around = { actor, participant, summit, now }
  const { id } = participant
  const before: Stored = { ...((await findIntention(db, id)) ?? untouched(id)), id }
  const saved = await saveAsTyped(db, {
    at: now,
    author: actor,
    subject: 'intention',
    before,
    seen: revision,
    change: withCleared(before, change),
    older: (current) => refuse('changedElsewhere', shownTo(around, current)),
    write: writeTo(db, id),
  })
  const { designatedHotel: designated } = saved
  if (designated != null && designated !== before.designatedHotel)
    await events.publish(designatedHotelSaid, db, { participant, actor, now, designated })
  return shownTo(around, saved)
}

/** The answer follows from the hotel that was named where the stay is planned, so that nobody gives it twice. For guests; nobody else is asked. */
export async function answerDesignatedHotel(
  db: Database,
  { participant, actor, now, designated }: Saying & { designated: boolean },
) {
  if (!mayHaveGuestAnnexes(participant)) return
  const { id } = participant
  const before: Stored = { ...((await findIntention(db, id)) ?? untouched(id)), id }
  if (before.designatedHotel === designated) return
  const change = { field: 'designatedHotel', before: before.designatedHotel ?? null, after: designated }
  const write = writeTo(db, id)
  await writeChanges(db, { at: now, author: actor, subject: 'intention', before, write }, [change])
}
