import { and, asc, countDistinct, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Form } from '#domain/programme/activities/rules.ts'
import { activityIdsOf } from '#domain/programme/activities/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { excluded, setExcluded } from '#kit/db/excluded.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { insertMany } from '#kit/db/insert-many.ts'
import { type AttendanceState, liveStates } from '../rules.ts'
import { activitySeats, attendances, waitingOrder } from './tables.ts'

export type Attendance = typeof attendances.$inferSelect
export type Seats = typeof activitySeats.$inferSelect
/** Places under the lock; stored is the difference to `readTaken`. */
export type LockedSeats = Seats & { readTaken: number }
export type SeatsByForm = Map<Form, LockedSeats>

/** The places of an activity by form, locked until the transaction ends: every change of who holds a place waits here. */
export async function lockSeats(db: Database, activityId: string): Promise<SeatsByForm> {
  const rows = await db
    .select()
    .from(activitySeats)
    .where(eq(activitySeats.activityId, activityId))
    .orderBy(asc(activitySeats.form))
    .for('update')
  return new Map(rows.map((row) => [row.form, { ...row, readTaken: row.taken }]))
}

/** The places of these activities, as they are at this moment. */
export const seatsOf = (db: Database, activityIds: string[]): Promise<Seats[]> =>
  db.select().from(activitySeats).where(among(activitySeats.activityId, activityIds))

/**
 * Stores places. `taken` is incremented by the difference since it was read, never set: should the lock fail, the counter stays correct, and the
 * constraint refuses what exceeds the capacity.
 */
export async function putSeats(db: Database, rows: LockedSeats[]): Promise<void> {
  if (rows.length === 0) return
  const read = rows.map(({ form, readTaken }) => sql`when ${form} then ${readTaken}::int`)
  const moved = sql`${activitySeats.taken} + excluded.taken - case ${activitySeats.form} ${sql.join(read, sql` `)} end`
  await db
    .insert(activitySeats)
    .values(rows.map(({ readTaken: _, ...row }) => row))
    .onConflictDoUpdate({
      target: [activitySeats.activityId, activitySeats.form],
      set: { ...excluded(activitySeats, ['capacity', 'reserved', 'ceiling']), taken: moved },
    })
}

/** How many sign-ups for activities of an edition wait for a place. */
export const countWaitlisted = (db: Database, summitId: string): Promise<number> =>
  db.$count(
    attendances,
    and(eq(attendances.state, 'waitlisted'), sql`${attendances.activityId} in ${activityIdsOf(summitId)}`),
  )

export const attendancesWhere = (db: Database, where: SQL | undefined): Promise<Attendance[]> =>
  db.select().from(attendances).where(where).orderBy(asc(attendances.waitingSince), asc(attendances.id))

/** The attendances of these people in one activity. */
export const attendancesAmong = (db: Database, activityId: string, participantIds: string[]) =>
  attendancesWhere(
    db,
    and(eq(attendances.activityId, activityId), among(attendances.participantId, participantIds)),
  )

export const attendancesOfGroup = (db: Database, activityId: string, groupId: string) =>
  attendancesWhere(db, and(eq(attendances.activityId, activityId), eq(attendances.groupId, groupId)))

/** All who were offered a place together with one of these. */
export const offeredInGroups = (db: Database, rows: readonly Attendance[]) =>
  attendancesWhere(
    db,
    and(
      among(attendances.activityId, [...new Set(rows.map(({ activityId }) => activityId))]),
      among(attendances.groupId, [...new Set(rows.map(({ groupId }) => groupId))]),
      eq(attendances.state, 'offered'),
    ),
  )

export const attendancesOfActivity = (db: Database, activityId: string) =>
  attendancesWhere(db, eq(attendances.activityId, activityId))

/** All attendances of these people. */
export const attendancesOfPeople = async (db: Database, participantIds: string[]): Promise<Attendance[]> =>
  participantIds.length === 0 ? [] : attendancesWhere(db, among(attendances.participantId, participantIds))

/** The activities that a person takes part in or waits for, as a subquery for another noun. */
export const activitiesIn = (participantId: SQL): SQL =>
  sql`(select ${attendances.activityId} from ${attendances}
    where ${attendances.participantId} = ${participantId} and ${inArray(attendances.state, [...liveStates])})`

/** Whether a person is asked for an answer by one of these activities, as a condition for another noun. */
export const owesAnswer = (participantId: SQL, activities: SQL): SQL =>
  sql`exists (select from ${attendances} where ${attendances.participantId} = ${participantId}
    and ${attendances.state} in ('assigned', 'offered') and ${attendances.activityId} in ${activities})`

/** Those of these people who are asked for an answer by one of these activities, with the activity. */
export const answersOwedBy = (db: Database, participantIds: readonly string[], activities: SQL) =>
  db
    .select({ participantId: attendances.participantId, activityId: attendances.activityId })
    .from(attendances)
    .where(
      and(
        among(attendances.participantId, participantIds),
        inArray(attendances.state, ['assigned', 'offered']),
        sql`${attendances.activityId} in ${activities}`,
      ),
    )

const seated = sql`(select seated.activity_id from ${attendances} seated where seated.seat_number is not null)`

/** Whether a person comes to one of these activities in which others have seats already, and has none. */
export const lacksSeat = (participantId: SQL, activities: SQL): SQL =>
  sql`exists (select from ${attendances} where ${attendances.participantId} = ${participantId}
    and ${attendances.state} = 'confirmed' and ${attendances.form} = 'onSite' and ${attendances.seatNumber} is null
    and ${attendances.activityId} in ${activities} and ${attendances.activityId} in ${seated})`

export async function findAttendance(db: Database, id: string): Promise<Attendance | undefined> {
  const [row] = await db.select().from(attendances).where(eq(attendances.id, id))
  return row
}

/** One attendance, locked until the transaction ends. */
export async function lockPart(db: Database, id: string): Promise<Attendance | undefined> {
  const [row] = await db.select().from(attendances).where(eq(attendances.id, id)).for('update')
  return row
}

/** How many people of each organisation hold a place in an activity or wait for one. */
export async function placesByOrganisation(
  db: Database,
  activityId: string,
  organisationIds: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: attendances.organisationId, held: sql<number>`count(*)`.mapWith(Number) })
    .from(attendances)
    .where(
      and(
        eq(attendances.activityId, activityId),
        among(attendances.organisationId, organisationIds),
        inArray(attendances.state, [...liveStates]),
      ),
    )
    .groupBy(attendances.organisationId)
  return new Map(rows.flatMap(({ id, held }) => (id ? [[id, held] as const] : [])))
}

const waitsFor = (activityId: string) =>
  and(eq(attendances.activityId, activityId), eq(attendances.state, 'waitlisted'))

/** How many reserved places of an activity the organisers have given away. */
export async function reservedPlacesGiven(db: Database, activityId: string): Promise<number> {
  const [counted] = await db
    .select({ given: sql<number>`count(*)`.mapWith(Number) })
    .from(attendances)
    .where(and(eq(attendances.activityId, activityId), attendances.isReserved))
  return counted?.given ?? 0
}

/** Number of people waiting, and of entries of the waiting list: a group is one entry. */
export async function waitingOf(db: Database, activityId: string) {
  const [counted] = await db
    .select({
      people: sql<number>`count(*)`.mapWith(Number),
      entries: countDistinct(attendances.waitingSince),
    })
    .from(attendances)
    .where(waitsFor(activityId))
  return counted ?? { people: 0, entries: 0 }
}

/** How many entries of the waiting list are ahead of each of these rows, by row. */
export async function entriesAhead(db: Database, rows: Attendance[]): Promise<Map<string, number>> {
  const waiting = rows.filter(({ state }) => state === 'waitlisted')
  if (waiting.length === 0) return new Map()
  const own = sql`unnest(${sql.param(waiting.map(({ id }) => id))}::uuid[])`
  const { rows: found } = await db.execute<{ id: string; ahead: number }>(sql`
    select own.id, count(distinct other.waiting_since)::int as ahead
    from ${attendances} own
    left join ${attendances} other on other.activity_id = own.activity_id
      and other.state = 'waitlisted' and other.waiting_since < own.waiting_since
    where own.id in (select ${own})
    group by own.id`)
  return new Map(found.map(({ id, ahead }) => [id, ahead]))
}

/** The next rows of the waiting list after a position, in order; groups are not split. */
export const waitingAfter = (db: Database, activityId: string, after: number, limit: number) =>
  db
    .select()
    .from(attendances)
    .where(and(waitsFor(activityId), gt(attendances.waitingSince, after)))
    .orderBy(asc(attendances.waitingSince), asc(attendances.id))
    .limit(limit)

/** New positions at the end of the waiting lists, in order. */
export async function takeWaitingPlaces(db: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await db.execute<{ place: string }>(
    sql`select nextval(${sql.raw(`'${waitingOrder.seqName}'`)}) as place from generate_series(1, ${count})`,
  )
  return rows.map(({ place }) => Number(place)).sort((one, other) => one - other)
}

/** Writes rows; a person with a former attendance in the activity reuses its row. */
export async function putAttendances(db: Database, rows: Attendance[]): Promise<void> {
  const set = setExcluded(attendances, [
    'organisationId',
    'form',
    'state',
    'groupId',
    'waitingSince',
    'offerEndsAt',
    'changedAt',
    'answers',
    'declineReason',
    'substituteFor',
    'seatNumber',
    'seatKey',
    'seatWords',
    'isReserved',
    'wasAssigned',
    'isSpeaker',
    'attendedAt',
  ])
  for (const batch of inBatches(rows))
    await insertMany(
      db,
      attendances,
      batch,
      sql`on conflict (activity_id, participant_id) do update set ${set}`,
    )
}

/** Frees the seats of these rows as they are compared: seats that change hands are unique after each statement. */
export const clearSeatKeys = (db: Database, ids: string[]) =>
  db.update(attendances).set({ seatKey: null }).where(among(attendances.id, ids))

/** Everybody of an activity who has a seat, where some have one that is not known to be theirs alone; else nobody. */
export const seatsToCompare = (db: Database, activityId: string) =>
  db
    .select({ participantId: attendances.participantId, seatNumber: sql<string>`${attendances.seatNumber}` })
    .from(attendances)
    .where(
      and(
        eq(attendances.activityId, activityId),
        isNotNull(attendances.seatNumber),
        sql`exists (select from ${attendances} unkeyed where unkeyed.activity_id = ${activityId}
          and unkeyed.seat_number is not null and unkeyed.seat_key is null)`,
      ),
    )

/** Activities with an expired offer. */
export async function activitiesWithEndedOffers(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: attendances.activityId })
    .from(attendances)
    .where(and(eq(attendances.state, 'offered'), lte(attendances.offerEndsAt, now)))
  return rows.map(({ id }) => id)
}

export const endedOffers = (db: Database, activityId: string, now: Date) =>
  attendancesWhere(
    db,
    and(
      eq(attendances.activityId, activityId),
      eq(attendances.state, 'offered'),
      lte(attendances.offerEndsAt, now),
    ),
  )

/** These attendances, in no particular order. */
export const attendancesByIds = (db: Database, ids: string[]): Promise<Attendance[]> =>
  db.select().from(attendances).where(among(attendances.id, ids))

/** How many people of an activity were recorded as present. */
export const presentAt = (db: Database, activityId: string): Promise<number> =>
  db.$count(attendances, and(eq(attendances.activityId, activityId), isNotNull(attendances.attendedAt)))

/** How many people are in each state, by activity. */
export async function countsOf(
  db: Database,
  activityIds: string[],
): Promise<Map<string, Partial<Record<AttendanceState, number>>>> {
  const rows = await db
    .select({
      id: attendances.activityId,
      state: attendances.state,
      people: sql<number>`count(*)`.mapWith(Number),
    })
    .from(attendances)
    .where(among(attendances.activityId, activityIds))
    .groupBy(attendances.activityId, attendances.state)
  const counts = new Map<string, Partial<Record<AttendanceState, number>>>()
  for (const { id, state, people } of rows) counts.set(id, { ...counts.get(id), [state]: people })
  return counts
}

/** Of these activities: how many hold a place, and how many were present. */
export const attendedOf = (db: Database, activityIds: SQL) =>
  db
    .select({
      activityId: attendances.activityId,
      confirmed: sql<number>`count(*) filter (where ${attendances.state} = 'confirmed')`.mapWith(Number),
      attended: sql<number>`count(${attendances.attendedAt})`.mapWith(Number),
    })
    .from(attendances)
    .where(sql`${attendances.activityId} in ${activityIds}`)
    .groupBy(attendances.activityId)

/** The confirmed people of these activities as pairs; of these people only, where some are named. */
export const confirmedIn = (db: Database, activityIds: readonly string[], ids?: readonly string[]) =>
  activityIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ activityId: attendances.activityId, participantId: attendances.participantId })
        .from(attendances)
        .where(
          and(
            among(attendances.activityId, activityIds),
            eq(attendances.state, 'confirmed'),
            ids && among(attendances.participantId, ids),
          ),
        )

/** For a statement of another noun: who takes part in activities. */
export const attendanceRows = { table: attendances }
