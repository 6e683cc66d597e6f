import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { activityFor } from '#domain/programme/activities/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import type { Client } from '#kit/http/client.ts'
import { attendanceApi } from './api.ts'
import type { AttendanceState } from './rules.ts'
import { activitySeats, attendances } from './server/tables.ts'

/** An organisation account that signs its people up. */
type Caller = { call: Client['call'] }

/** So many approved guests of an organisation. */
export async function approvedGuests(db: Database, caller: Caller, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made++) ids.push(await putApprovedGuest(db, caller))
  return ids
}

/** Signs people up on site. */
export const signUpFor = ({ call }: Caller, id: string, participantIds: string[]) =>
  call(attendanceApi.signUp, {
    params: { id },
    body: { entries: participantIds.map((participantId) => ({ participantId, form: 'onSite' as const })) },
  })

/** The places of an activity: the counter, the number of rows, and the ceiling; all forms together. */
export async function placesOf(db: Database, activityId: string) {
  const { rows } = await db.execute<{ taken: number; held: number; ceiling: number | null }>(sql`
    select (select sum(taken)::int from activity_seats where activity_id = ${activityId}) as taken,
      (select sum(ceiling)::int from activity_seats where activity_id = ${activityId}) as ceiling,
      (select count(*)::int from attendances
        where activity_id = ${activityId} and state in ('assigned', 'offered', 'confirmed')) as held`)
  const [row] = rows
  if (!row) throw new Error('a query without a row')
  return row
}

/** Makes a person a speaker directly. */
export const putSpeaker = (db: Database, id: string) =>
  db.update(attendances).set({ isSpeaker: true }).where(eq(attendances.id, id))

/** Sets the state of an attendance directly; with more places than are ever used. */
export async function putState(
  db: Database,
  { id, activityId }: { id: string; activityId: string },
  state: AttendanceState,
) {
  await db
    .update(activitySeats)
    .set({ capacity: 100, ceiling: 100, taken: 50 })
    .where(eq(activitySeats.activityId, activityId))
  await db
    .update(attendances)
    .set({
      state,
      waitingSince: state === 'waitlisted' ? 1 : null,
      attendedAt: null,
      seatNumber: null,
      seatKey: null,
      seatWords: null,
      offerEndsAt: state === 'offered' ? new Date('2026-06-17T00:00:00Z') : null,
    })
    .where(eq(attendances.id, id))
}

/** A place that the office has given somebody on site; the seats are not counted. */
export async function putPlace(
  db: Database,
  given: Pick<
    typeof attendances.$inferInsert,
    'activityId' | 'participantId' | 'organisationId' | 'state' | 'changedAt'
  >,
): Promise<string> {
  const id = randomUUID()
  await db
    .insert(attendances)
    .values({ ...given, id, form: 'onSite', groupId: randomUUID(), wasAssigned: true })
  return id
}

/** Deletes the attendance of a person in an activity. */
export const removePart = (db: Database, activityId: string, participantId: string) =>
  db
    .delete(attendances)
    .where(and(eq(attendances.activityId, activityId), eq(attendances.participantId, participantId)))

export const isolationRecords: IsolationRecords = {
  /** An activity for this organisation alone, with one of its people assigned. */
  async ofOrganisation(portal, { organisationId }, { '/qms/participants': participantId = '' }) {
    const { db, clock } = portal
    const [activityId, changedAt] = [await activityFor(portal, organisationId), clock.now()]
    await db.insert(activitySeats).values({ activityId, form: 'onSite', capacity: 10, ceiling: 10, taken: 1 })
    const id = await putPlace(db, { activityId, participantId, organisationId, state: 'assigned', changedAt })
    return { '/qms/attendance/activities': activityId, '/qms/attendance': id }
  },
}
