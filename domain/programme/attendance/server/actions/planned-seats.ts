import { and, eq, sql } from 'drizzle-orm'
import { type NamedAuthor, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { defineHook, type Hooks } from '#kit/server/events/hooks.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { isExpected } from '../../rules.ts'
import { type Attendance, attendancesOfActivity, attendancesWhere } from '../store.ts'
import { attendances } from '../tables.ts'

/** Asks upper nouns whether they give the seats of an activity by a plan: then nobody types them. */
export const beforeSeatsAreTyped = defineHook<{ activityId: string; planned(): void }>(
  'attendance.beforeSeatsAreTyped',
)

/** People who had a place in an activity gave it up, in the transaction of that change. */
export const placesGivenUp = defineEvent<{
  activityId: string
  participantIds: readonly string[]
  at: Date
  author: NamedAuthor | undefined
}>('attendance.placesGivenUp')

export async function areSeatsPlanned(db: Database, hooks: Hooks, activityId: string): Promise<boolean> {
  let isPlanned = false
  await hooks.ask(beforeSeatsAreTyped, db, {
    activityId,
    planned() {
      isPlanned = true
    },
  })
  return isPlanned
}

/** Those who are expected on site at an activity: who confirmed, and who was assigned and has not answered. */
export const expectedOnSite = async (db: Database, activityId: string): Promise<Attendance[]> =>
  (await attendancesOfActivity(db, activityId)).filter(isExpected)

/** The seats that were typed for an activity. */
export const typedSeats = (db: Database, activityId: string): Promise<Attendance[]> =>
  attendancesWhere(
    db,
    and(eq(attendances.activityId, activityId), sql`${attendances.seatNumber} is not null`),
  )

/** A seat of a plan: short, its key, which is unique in the plan, and with row and entrance in words. */
export type PlannedSeat = { seatNumber: string; seatKey: string | null; words: Bilingual | null }

/** Keys of planned seats have a character that typed ones never have. */
const keyOfPlan = (key: string | null) => key && `:${key}`

type Given = {
  activityId: string
  seats: ReadonlyMap<string, PlannedSeat>
  at: Date
  author: NamedAuthor | undefined
}

/**
 * Gives the people of an activity, whose places are locked, exactly these seats, by the person; all others have none. Only people who hold a place get one.
 * Each change is in the history of the person.
 */
export async function putPlannedSeats(db: Database, { activityId, seats, at, author }: Given): Promise<void> {
  const rows = await attendancesOfActivity(db, activityId)
  const changed = rows.flatMap((before) => {
    const seat = isExpected(before) ? seats.get(before.participantId) : undefined
    const after = {
      number: seat?.seatNumber ?? null,
      key: seat ? (seat.words ? keyOfPlan(seat.seatKey) : seat.seatKey) : null,
      words: seat?.words ?? null,
    }
    const isSame =
      before.seatNumber === after.number &&
      before.seatKey === after.key &&
      JSON.stringify(before.seatWords) === JSON.stringify(after.words)
    return isSame ? [] : [{ before, after }]
  })
  if (changed.length === 0) return
  const ids = changed.map(({ before }) => before.id)
  // seats change hands, and are unique after each statement
  await db.execute(sql`update ${attendances} set seat_key = null where id = any(${sql.param(ids)}::uuid[])`)
  const values = JSON.stringify(changed.map(({ before, after }) => ({ id: before.id, ...after })))
  await db.execute(sql`update ${attendances} set seat_number = given.number, seat_key = given.key, seat_words = given.words
    from jsonb_to_recordset(${values}::jsonb) as given(id uuid, number text, key text, words jsonb)
    where ${attendances}.id = given.id`)
  await recordChangesOfMany(
    db,
    at,
    changed
      .filter(({ before, after }) => before.seatNumber !== after.number)
      .map(({ before, after }) => ({
        author,
        subject: { type: 'attendance', id: before.id },
        changes: [{ field: 'seatNumber', before: before.seatNumber, after: after.number }],
      })),
  )
}
