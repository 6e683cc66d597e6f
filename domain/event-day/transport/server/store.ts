import { and, asc, between, count, eq, gt, gte, inArray, lt, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { excluded } from '#kit/db/excluded.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import type { Direction, MovementKey } from '../rules.ts'
import { movementReports, transportRides, transportRuns, transportTaps } from './tables.ts'

export type Run = typeof transportRuns.$inferSelect
export type Ride = typeof transportRides.$inferSelect
export type StoredTap = typeof transportTaps.$inferSelect
export type StoredReport = typeof movementReports.$inferSelect

const inTime = [asc(transportRuns.leavesAt), asc(transportRuns.id)] as const

/** The runs of an edition that leave in this span, the first first. */
export const runsBetween = (
  db: Database,
  { summitId, from, until, limit }: { summitId: string; from: Date; until: Date; limit: number },
): Promise<Run[]> =>
  db
    .select()
    .from(transportRuns)
    .where(
      and(
        eq(transportRuns.summitId, summitId),
        gte(transportRuns.leavesAt, from),
        lt(transportRuns.leavesAt, until),
      ),
    )
    .orderBy(...inTime)
    .limit(limit)

export const runsAmong = (db: Database, ids: readonly string[]): Promise<Run[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(transportRuns)
        .where(among(transportRuns.id, ids))
        .orderBy(...inTime)

/** The runs of these vehicles that touch this span and were not cancelled. */
export const runsOfVehicles = (
  db: Database,
  vehicleIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<Run[]> =>
  vehicleIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(transportRuns)
        .where(
          and(
            among(transportRuns.vehicleId, vehicleIds),
            ne(transportRuns.state, 'cancelled'),
            lt(transportRuns.leavesAt, until),
            gt(transportRuns.until, from),
          ),
        )
        .orderBy(...inTime)

export async function findRun(db: Database, id: string): Promise<Run | undefined> {
  const [row] = await db.select().from(transportRuns).where(eq(transportRuns.id, id))
  return row
}

/** A run, locked until the transaction ends: its seats are counted under this lock. */
export async function lockRun(db: Database, id: string): Promise<Run | undefined> {
  const [row] = await db.select().from(transportRuns).where(eq(transportRuns.id, id)).for('update')
  return row
}

/** These runs, locked in the order of their ids. */
export const lockRuns = (db: Database, ids: readonly string[]): Promise<Run[]> =>
  db
    .select()
    .from(transportRuns)
    .where(among(transportRuns.id, ids))
    .orderBy(asc(transportRuns.id))
    .for('update')

/** Inserts; false where a run of one of these ids is there by now. */
export async function insertRuns(db: Database, rows: readonly Run[]): Promise<boolean> {
  let added = 0
  for (const batch of inBatches(rows))
    added += (
      await db
        .insert(transportRuns)
        .values(batch)
        .onConflictDoNothing({ target: transportRuns.id })
        .returning({ id: transportRuns.id })
    ).length
  return added === rows.length
}

/** Stores what changed of a locked run as its next revision. */
export async function putRun(db: Database, { id, revision }: Run, change: Partial<Run>): Promise<Run> {
  const [row] = await db
    .update(transportRuns)
    .set({ ...change, revision: revision + 1 })
    .where(eq(transportRuns.id, id))
    .returning()
  if (!row) throw new Error('a locked run is gone')
  return row
}

/** Stores for which moment the times of locked runs are set. It is no fact that somebody typed: their revision stays. */
export const putSetFor = (db: Database, runs: readonly Pick<Run, 'id' | 'setFor'>[]) =>
  db.execute(sql`update ${transportRuns} set set_for = each.set_for from unnest(
    ${sql.param(runs.map(({ id }) => id))}::uuid[],
    ${sql.param(runs.map(({ setFor }) => setFor?.toISOString() ?? null))}::timestamptz[]) as each (id, set_for)
    where ${transportRuns.id} = each.id`)

/** Rides of these people in a direction, and all of these runs. */
export const ridesOf = (
  db: Database,
  { direction, people, runs }: { direction: Direction; people: readonly string[]; runs: readonly string[] },
): Promise<Ride[]> =>
  db
    .select()
    .from(transportRides)
    .where(
      or(
        and(among(transportRides.participantId, people), eq(transportRides.direction, direction)),
        among(transportRides.runId, runs),
      ),
    )
    .orderBy(asc(transportRides.participantId), asc(transportRides.direction))

export const ridesOfRuns = (db: Database, runs: readonly string[]): Promise<Ride[]> =>
  db
    .select()
    .from(transportRides)
    .where(among(transportRides.runId, runs))
    .orderBy(asc(transportRides.participantId), asc(transportRides.direction))

export const ridesOfPerson = (db: Database, participantId: string): Promise<Ride[]> =>
  db
    .select()
    .from(transportRides)
    .where(eq(transportRides.participantId, participantId))
    .orderBy(asc(transportRides.direction))

/** How many people are on these runs, by run; one without is absent. */
export async function countRidersOf(db: Database, runIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ runId: transportRides.runId, riders: count() })
    .from(transportRides)
    .where(among(transportRides.runId, runIds))
    .groupBy(transportRides.runId)
  return new Map(rows.map(({ runId, riders }) => [runId, riders]))
}

/** Puts people on runs; those who are on another one in this direction change to this one. In the order of the people, so that no two wait for each other. */
export async function putRides(db: Database, rows: readonly Ride[]): Promise<void> {
  const set = excluded(transportRides, ['runId', 'luggage', 'legSign', 'legAt', 'legHere', 'addedAt'])
  for (const batch of inBatches(rows.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1))))
    await db
      .insert(transportRides)
      .values(batch)
      .onConflictDoUpdate({ target: [transportRides.participantId, transportRides.direction], set })
}

/** Sets the luggage of somebody on a locked run; the number before, undefined where they are not on it. */
export async function putLuggage(
  db: Database,
  runId: string,
  participantId: string,
  luggage: number | null,
): Promise<Pick<Ride, 'luggage'> | undefined> {
  const own = and(eq(transportRides.runId, runId), eq(transportRides.participantId, participantId))
  const [before] = await db
    .select({ luggage: transportRides.luggage })
    .from(transportRides)
    .where(own)
    .for('update')
  if (before) await db.update(transportRides).set({ luggage }).where(own)
  return before
}

/** Deletes rides, locked before in the order in which they are put, so that no two wait for each other. */
async function dropInOrder(db: Database, where: SQL | undefined): Promise<Ride[]> {
  await db
    .select({ id: transportRides.participantId })
    .from(transportRides)
    .where(where)
    .orderBy(asc(transportRides.participantId))
    .for('update')
  return db.delete(transportRides).where(where).returning()
}

export const dropRides = (db: Database, runId: string, people: readonly string[]): Promise<Ride[]> =>
  dropInOrder(db, and(eq(transportRides.runId, runId), among(transportRides.participantId, people)))

export const dropRidesOfRun = (db: Database, runId: string): Promise<Ride[]> =>
  dropInOrder(db, eq(transportRides.runId, runId))

export const dropRidesOfPerson = (db: Database, participantId: string): Promise<Ride[]> =>
  db.delete(transportRides).where(eq(transportRides.participantId, participantId)).returning()

/** Adds those that are not there. */
export async function insertTaps(
  db: Database,
  rows: readonly (typeof transportTaps.$inferInsert)[],
): Promise<void> {
  for (const batch of inBatches(rows)) await db.insert(transportTaps).values(batch).onConflictDoNothing()
}

/** The taps about these people in a direction, by person: those of training, or all others. */
export async function tapsOf(
  db: Database,
  {
    direction,
    people,
    isTraining = false,
  }: { direction: Direction; people: readonly string[]; isTraining?: boolean },
): Promise<Map<string, StoredTap[]>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .select()
    .from(transportTaps)
    .where(
      and(
        among(transportTaps.participantId, people),
        eq(transportTaps.direction, direction),
        eq(transportTaps.isTraining, isTraining),
      ),
    )
    .orderBy(asc(transportTaps.at), asc(transportTaps.id))
  return Map.groupBy(rows, ({ participantId }) => participantId)
}

/** Which of these taps somebody made. */
export async function tapsMadeBy(
  db: Database,
  actorId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: transportTaps.id })
    .from(transportTaps)
    .where(and(among(transportTaps.id, ids), eq(transportTaps.actorId, actorId)))
  return new Set(rows.map(({ id }) => id))
}

/** The taps about a person in both directions; training is left out. */
export const tapsOfPerson = (db: Database, participantId: string): Promise<StoredTap[]> =>
  db
    .select()
    .from(transportTaps)
    .where(and(eq(transportTaps.participantId, participantId), eq(transportTaps.isTraining, false)))

/** Inserts; the row that is there already under this id, otherwise undefined. */
export async function insertReport(db: Database, row: StoredReport): Promise<StoredReport | undefined> {
  const added = await db
    .insert(movementReports)
    .values(row)
    .onConflictDoNothing({ target: movementReports.id })
    .returning({ id: movementReports.id })
  if (added.length > 0) return undefined
  const [there] = await db.select().from(movementReports).where(eq(movementReports.id, row.id))
  return there
}

/** The most minutes that anything of these days of departure is late. */
export async function mostMinutesLate(
  db: Database,
  { summitId, from, until }: { summitId: string; from: string; until: string },
): Promise<number> {
  const [row] = await db
    .select({ minutes: max(movementReports.minutes) })
    .from(movementReports)
    .where(and(eq(movementReports.summitId, summitId), between(movementReports.day, from, until)))
  return row?.minutes ?? 0
}

/** What was told of these flights and trains; of their numbers on these days, which the caller tells apart by the place of departure. */
export const reportsOf = (
  db: Database,
  summitId: string,
  keys: readonly MovementKey[],
): Promise<StoredReport[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(movementReports)
        .where(
          and(
            eq(movementReports.summitId, summitId),
            inArray(movementReports.number, [...new Set(keys.map(({ number }) => number))]),
            sql`${movementReports.day} = any(${sql.param([...new Set(keys.map(({ day }) => day))])}::date[])`,
          ),
        )
        .orderBy(asc(movementReports.at), asc(movementReports.id))
