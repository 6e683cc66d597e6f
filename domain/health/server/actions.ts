import type { Actor } from '#domain/actor.ts'
import type { Participant } from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { windowOf } from '#domain/summit/rules.ts'
import { requireOpen, type Summit, summitOf } from '#domain/summit/server/actions.ts'
import { saveAsTyped } from '#kit/audit/save-as-typed.ts'
import { eventDay } from '#kit/clock/zone.ts'
import type { Database } from '#kit/db/database.ts'
import { access } from '../access.ts'
import { type HealthReply, healthReply } from '../api.ts'
import { refuse } from '../refusals.ts'
import { availabilityOf, type HealthDraft, health } from '../rules.ts'
import { findHealth, putHealth } from './store.ts'

export { withAll } from './store.ts'

type Around = { actor: Actor; participant: Participant; summit: Summit; now: Date }
type Kept = HealthDraft & { id: string; revision: number; updatedAt?: Date }

/** The record as stored, or as it is before the first save. */
async function keptOf(db: Database, id: string): Promise<Kept> {
  const stored = await findHealth(db, id)
  return stored
    ? { ...stored.answers, id, revision: stored.revision, updatedAt: stored.updatedAt }
    : { id, revision: 0 }
}

const problemsOf = (of: HealthDraft, now: Date) => health.problems({ ...of, today: eventDay(now) })

const availabilityAt = ({ participant, summit, now }: Omit<Around, 'actor'>) =>
  availabilityOf({ asked: summit.asksHealth, participant, window: windowOf(summit, 'edits', now).state })

/** The record as this actor may see it now. */
function shownTo(around: Around, { id, updatedAt, ...record }: Kept): HealthReply {
  const { actor, participant, now } = around
  const problems = problemsOf(record, now)
  const availability = availabilityAt(around)
  return healthReply.parse({
    ...Object.fromEntries(health.keys.map((key) => [key, null])),
    ...record,
    participantId: id,
    missing: problems.length,
    problems,
    updatedAt: updatedAt?.toISOString() ?? null,
    availability,
    may: {
      edit:
        availability === 'open' &&
        actor.permissions.has('health:edit') &&
        access['health:edit'].when(actor, participant),
    },
  })
}

/** What is said of a participant; empty before the first save. */
export async function readHealth(db: Database, { clock }: Services, actor: Actor, participant: Participant) {
  const summit = await summitOf(db, participant)
  return shownTo({ actor, participant, summit, now: clock.now() }, await keptOf(db, participant.id))
}

/** Answers to questions that are no longer asked go with the answer they depended on. */
function withCleared(before: HealthDraft, change: HealthDraft): HealthDraft {
  const next = { ...before, ...change }
  const gone = health.keys.filter((key) => !health.isAsked(key, next))
  return { ...change, ...Object.fromEntries(gone.map((key) => [key, null])) }
}

/**
 * Saves what was typed into the record of a participant, whose row is locked. Refused: `healthNotAsked` where the summit does not ask for it,
 * `epidemicStateUnfit` for whoever is not approved, the refusals of the window of edits, `changedElsewhere` with the current record when
 * somebody saved since `revision`.
 */
export async function saveHealth(
  db: Database,
  { clock }: Services,
  actor: Actor,
  participant: Participant,
  { revision, change }: { revision: number; change: HealthDraft },
) {
  const now = clock.now()
  const summit = await summitOf(db, participant)
  const around = { actor, participant, summit, now }
  const availability = availabilityAt(around)
  if (availability === 'notAsked') throw refuse('healthNotAsked')
  if (availability === 'unfit') throw refuse('epidemicStateUnfit')
  requireOpen(summit, 'edits', now)
  const before = await keptOf(db, participant.id)
  const saved = await saveAsTyped(db, {
    at: now,
    author: actor,
    subject: 'health',
    before,
    seen: revision,
    change: withCleared(before, change),
    older: (current) => refuse('changedElsewhere', shownTo(around, current)),
    async write({ revision: raised, updatedAt }, next) {
      const answers = Object.fromEntries(health.keys.map((key) => [key, next[key] ?? null])) as HealthDraft
      const missing = problemsOf(answers, now).length
      await putHealth(db, { participantId: participant.id, revision: raised, updatedAt, missing, answers })
      return { ...answers, id: participant.id, revision: raised, updatedAt }
    },
  })
  return shownTo(around, saved)
}
