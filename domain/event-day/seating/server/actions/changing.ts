import type { Context } from '#domain/context.ts'
import { seatsInWords } from '#domain/event-day/halls/words/seats.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { namesOf } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { findActivity } from '#domain/programme/activities/server/actions.ts'
import { lockPlaces, putPlannedSeats } from '#domain/programme/attendance/server/actions.ts'
import { seatingTopic } from '#domain/seating-topic.ts'
import {
  type FieldChange,
  type NamedAuthor,
  recordChanges,
  recordChangesOfMany,
} from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { SeatingPlan } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import type { PlanState } from '../../rules.ts'
import { findPlan, lockPlanRow, type Plan, placementsOf, putPlan } from '../store.ts'
import { knownOf, seatsIn, seatsOfRows } from './people.ts'
import { shownPlan } from './reading.ts'
import { publishedSeats } from './seats-in-words.ts'

export type OnPlan = Context & { record: Plan }

/**
 * A plan, locked until the transaction ends, after the places of its activity: whoever gives a place up holds these and vacates a seat then. Undefined
 * where there is none.
 */
export async function lockPlan(db: Database, id: string): Promise<Plan | undefined> {
  const found = await findPlan(db, id)
  if (!found) return undefined
  await lockPlaces(db, found.activityId)
  return lockPlanRow(db, id)
}

/** Refuses `notEditable` in an edition that is not current. */
export async function requireOpen(db: Database, activityId: string) {
  const activity = await findActivity(db, activityId)
  if (!activity) throw refuse('notFound')
  await requireCurrent(db, activity)
  return activity
}

/** Refuses `changedElsewhere` where somebody else changed the plan since, with the plan as it is now. */
export async function requireRevision(call: OnPlan, revision: number): Promise<void> {
  const { db, actor, record: plan } = call
  if (plan.revision !== revision) throw refuse('changedElsewhere', await shownPlan(db, actor, plan))
}

/** Refuses `notInThisState` unless the plan is in one of these. */
export function requireState({ state }: Plan, ...states: PlanState[]): void {
  if (!states.includes(state)) throw refuse('notInThisState')
}

type By = { at: Date; author: NamedAuthor | undefined }

/** Brings what people see of their seats to the plan: the seats of a published one, none of any other. */
export async function tellSeats(db: Database, plan: Plan, { at, author }: By): Promise<void> {
  const rows = plan.state === 'published' ? await placementsOf(db, plan.id) : []
  await putPlannedSeats(db, {
    activityId: plan.activityId,
    seats: publishedSeats(plan.drawing, seatsOfRows(rows)),
    at,
    author,
  })
}

/** The next revision of a locked plan, after who sits where was stored: seats that people see follow, and open screens are told. */
export async function nextRevision(db: Database, plan: Plan, change: Partial<Plan>, by: By): Promise<Plan> {
  const saved = await putPlan(db, plan, { ...change, updatedAt: by.at })
  if (saved.state === 'published' || plan.state === 'published') await tellSeats(db, saved, by)
  await notify(db, seatingTopic)
  return saved
}

/** The same for a verb of an organiser, who gets the plan as it is then. */
export async function settle(call: OnPlan, change: Partial<Plan> = {}): Promise<SeatingPlan> {
  const { db, services, actor, record: plan } = call
  const by = { at: services.clock.now(), author: actor }
  return shownPlan(db, actor, await nextRevision(db, plan, change, by))
}

/** A person and a seat: `null` for nowhere. */
type InSeat = { participantId: string; seatId: string | null }

/** “Row 2, seat 5 (Wang Hai)”, for refusals. */
export async function inSeats(
  db: Database,
  { drawing }: Plan,
  people: readonly InSeat[],
): Promise<Bilingual> {
  const inWords = seatsInWords(drawing)
  const names = await namesOf(
    db,
    people.map(({ participantId }) => participantId),
  )
  const nobody = { chineseName: null, passportName: null }
  const named = people.map(({ participantId, seatId }) => ({
    // one that the hall does not have is called as the caller did
    seat: inWords.get(seatId ?? '')?.place ?? { zh: seatId ?? '–', en: seatId ?? '–' },
    name: nameOf(names.get(participantId) ?? nobody),
  }))
  return {
    zh: named.map(({ seat, name }) => `${seat.zh}（${name.zh}）`).join('、'),
    en: named.map(({ seat, name }) => `${seat.en} (${name.en})`).join(', '),
  }
}

type OfPerson = { id: string; changes: FieldChange[] }

/** What was done about people of a plan, in the history of each. `seatingRank` is read only by those who may read precedence. */
export const notePeople = (
  { db, services, actor: author }: OnPlan,
  type: 'seating' | 'seatingRank',
  people: readonly OfPerson[],
) =>
  recordChangesOfMany(
    db,
    services.clock.now(),
    people.map(({ id, changes }) => ({ author, subject: { type, id }, changes })),
  )

/** Who was seated, moved or lifted, in the history of each: seats by their names, which a later drawing may not have. */
export function noteSeats(
  call: OnPlan,
  people: readonly { id: string; before: string | null; after: string | null }[],
) {
  const inWords = seatsInWords(call.record.drawing)
  const said = (seatId: string | null) => inWords.get(seatId ?? '')?.place ?? null
  return notePeople(
    call,
    'seating',
    people.map(({ id, before, after }) => ({
      id,
      changes: [{ field: 'seat', before: said(before), after: said(after) }],
    })),
  )
}

/** What was done about a plan as a whole, in its history. */
export const notePlan = ({ db, services, actor, record: { id } }: OnPlan, changes: FieldChange[]) =>
  recordChanges(db, services.clock.now(), actor, { type: 'seatingPlan', id }, changes)

/** Refuses `notExpected` unless all of these people are expected at the activity of a plan. */
export async function requireExpected(db: Database, plan: Plan, ids: readonly string[]) {
  const known = await knownOf(db, plan)
  if (ids.some((id) => !known.expected.has(id))) throw refuse('notExpected')
  return { known, seatOf: seatsIn(known) }
}
