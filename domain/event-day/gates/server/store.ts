import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { activityRows } from '#domain/programme/activities/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { isTogether } from '../rules/counts-together.ts'
import type { GateUsers } from '../rules.ts'
import { gates, occasions } from './tables.ts'

const { table: activities } = activityRows

export type StoredGate = typeof gates.$inferSelect
export type StoredOccasion = typeof occasions.$inferSelect

/** The day of an activity in the event's zone; null at an occasion without an activity. */
const dayOfActivity = sql<
  string | null
>`to_char(${activities.beginsAt} at time zone ${sql.raw(`'${eventZone}'`)}, 'YYYY-MM-DD')`

/** The day of an occasion: that of its activity, which may be moved to another day. */
const dayNow = sql<string>`coalesce(${dayOfActivity}, ${occasions.day}::text)`

/** An occasion with the names of its gate and its activity. */
const named = {
  id: occasions.id,
  summitId: occasions.summitId,
  kind: occasions.kind,
  day: dayNow,
  gateId: occasions.gateId,
  activityId: occasions.activityId,
  // a gate may be moved to another zone
  zone: sql<StoredOccasion['zone']>`coalesce(${gates.zone}, ${occasions.zone})`,
  admits: sql<GateUsers>`coalesce(${gates.admits}, 'people')`,
  zh: sql<string>`coalesce(${occasions.chineseName}, ${gates.chineseName}, ${activities.chineseName}, ${activities.englishName}, '')`,
  en: sql<string>`coalesce(${occasions.englishName}, ${gates.englishName}, ${activities.englishName}, ${activities.chineseName}, '')`,
  endedAt: occasions.endedAt,
}

const source = (db: Database) =>
  db
    .select(named)
    .from(occasions)
    .leftJoin(gates, eq(gates.id, occasions.gateId))
    .leftJoin(activities, eq(activities.id, occasions.activityId))

export type NamedOccasion = Awaited<ReturnType<typeof occasionsOf>>[number]

export const occasionsOf = (db: Database, summitId: string, limit: number) =>
  source(db)
    .where(eq(occasions.summitId, summitId))
    .orderBy(asc(dayNow), asc(occasions.kind), asc(occasions.id))
    .limit(limit)

/** The occasions of one day, also those that have ended. */
export const occasionsOn = (db: Database, summitId: string, day: string): Promise<NamedOccasion[]> =>
  source(db)
    .where(
      and(
        eq(occasions.summitId, summitId),
        // two halves, each of which has an index
        or(
          and(isNull(occasions.activityId), eq(occasions.day, day)),
          and(isNotNull(occasions.activityId), eq(dayNow, day)),
        ),
      ),
    )
    .orderBy(asc(occasions.kind), asc(occasions.id))
    .limit(200)

export const occasionsAmong = (db: Database, ids: readonly string[]): Promise<NamedOccasion[]> =>
  source(db)
    .where(among(occasions.id, [...ids]))
    .orderBy(asc(dayNow), asc(occasions.kind), asc(occasions.id))

/** The occasions at which one admission counts as at one of these (`isTogether`): they themselves, and the doors into the same zones on the same days. */
export async function occasionsTogether(db: Database, of: readonly NamedOccasion[]) {
  const doors = of.filter(({ kind, zone }) => kind === 'gateDay' && zone !== null)
  const others = doors.length === 0 ? [] : await doorsInto(db, doors)
  return [...of.filter((one) => !doors.includes(one)), ...others].filter((one) =>
    of.some((own) => isTogether(own, one)),
  )
}

/** The doors of an edition into any of these zones on any of these days. */
const doorsInto = (db: Database, doors: readonly NamedOccasion[]): Promise<NamedOccasion[]> =>
  source(db).where(
    and(
      eq(occasions.summitId, doors[0]?.summitId ?? ''),
      eq(occasions.kind, 'gateDay'),
      inArray(occasions.day, [...new Set(doors.map(({ day }) => day))]),
      inArray(gates.zone, [...new Set(doors.flatMap(({ zone }) => zone ?? []))]),
    ),
  )

export async function lockOccasion(
  db: Database,
  summitId: string,
  id: string,
): Promise<StoredOccasion | undefined> {
  const [row] = await db
    .select()
    .from(occasions)
    .where(and(eq(occasions.id, id), eq(occasions.summitId, summitId)))
    .for('update')
  return row
}

/** Adds those that are not there; returns their ids. */
export async function insertOccasions(
  db: Database,
  rows: (typeof occasions.$inferInsert)[],
): Promise<string[]> {
  const added = await db.insert(occasions).values(rows).onConflictDoNothing().returning({ id: occasions.id })
  return added.map(({ id }) => id)
}

export const putEnded = (db: Database, id: string, endedAt: Date | null) =>
  db.update(occasions).set({ endedAt }).where(eq(occasions.id, id))

export async function findGate(db: Database, summitId: string, id: string): Promise<StoredGate | undefined> {
  const [row] = await db
    .select()
    .from(gates)
    .where(and(eq(gates.id, id), eq(gates.summitId, summitId)))
  return row
}

export const gatesOf = (db: Database, summitId: string): Promise<StoredGate[]> =>
  db
    .select()
    .from(gates)
    .where(eq(gates.summitId, summitId))
    .orderBy(asc(gates.chineseName), asc(gates.id))
    .limit(200)

/** Whether anything was ever to be admitted at a gate: its occasions are ended, never deleted. */
export const hasOccasions = async (db: Database, gateId: string): Promise<boolean> =>
  (await db.select({ id: occasions.id }).from(occasions).where(eq(occasions.gateId, gateId)).limit(1))
    .length > 0

/** Gates that lack the occasion of at least one of these days. */
export const gatesWithout = (
  db: Database,
  summitId: string,
  days: readonly string[],
): Promise<StoredGate[]> =>
  db
    .select()
    .from(gates)
    .where(
      and(
        eq(gates.summitId, summitId),
        lt(
          db.$count(occasions, and(eq(occasions.gateId, gates.id), inArray(occasions.day, [...days]))),
          days.length,
        ),
      ),
    )
    .orderBy(asc(gates.chineseName), asc(gates.id))
    .limit(200)

/** Whether a gate or an occasion of an edition has this letter, also one that has ended: what was scanned there counts under it. */
export async function isLetterOfGate(
  db: Database,
  { summitId, letter }: { summitId: string; letter: StoredGate['zone'] },
): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select
    exists (select from ${gates} where ${gates.summitId} = ${summitId} and ${gates.zone} = ${letter})
    or exists (select from ${occasions} where ${occasions.summitId} = ${summitId} and ${occasions.zone} = ${letter}) as found`)
  return rows[0]?.found === true
}

/** Published activities without an occasion, in order of their beginning. */
export const activitiesWithout = (db: Database, summitId: string) =>
  db
    .select({
      id: activities.id,
      chineseName: activities.chineseName,
      englishName: activities.englishName,
    })
    .from(activities)
    .where(
      and(
        eq(activities.summitId, summitId),
        notInArray(activities.state, ['draft', 'proposed', 'returned', 'notApproved', 'abandoned']),
        sql`not exists (select from ${occasions} where ${occasions.activityId} = ${activities.id})`,
      ),
    )
    .orderBy(asc(activities.beginsAt), asc(activities.id))
    .limit(200)

/** For a statement of another noun: the gates. */
export const gateRows = { table: gates }
