import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { idsOfOpenAccounts } from '#domain/identity/accounts/server/actions.ts'
import { momentsOf } from '#domain/plans/itineraries/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { escortAssignments as table } from './tables.ts'

export type StoredAssignment = typeof table.$inferSelect

const where = (db: Database, condition: SQL | undefined): Promise<StoredAssignment[]> =>
  db.select().from(table).where(condition).orderBy(asc(table.beginsAt), asc(table.id))

/** The assignments of an edition that are not over, in the order of time. */
export const assignmentsFrom = (db: Database, summitId: string, now: Date) =>
  where(db, and(eq(table.summitId, summitId), gt(table.endsAt, now)))

/** All assignments of these people. */
export const assignmentsOf = (db: Database, people: readonly string[]) =>
  where(db, among(table.participantId, people))

export const assignmentsAmong = (db: Database, ids: readonly string[]) => where(db, among(table.id, ids))

/**
 * The assignments of an account, as escort or deputy, that held at a moment from `since` on and begin by now, in an edition. What an escort sees is found by
 * this condition alone.
 */
export const assignmentsToAccount = (
  db: Database,
  { accountId, summitId, since, now }: { accountId: string; summitId: string; since: Date; now: Date },
) =>
  where(
    db,
    and(
      eq(table.summitId, summitId),
      or(eq(table.escortId, accountId), eq(table.deputyId, accountId)),
      lte(table.beginsAt, now),
      gt(table.endsAt, since),
    ),
  )

const openEscorts = idsOfOpenAccounts({ of: 'organisers', roles: ['escort'] })

/** Which escorts and deputies of these assignments have an open account of an escort still. */
export async function openEscortsAmong(
  db: Database,
  list: readonly StoredAssignment[],
): Promise<Set<string>> {
  const ids = list.flatMap(({ escortId, deputyId }) => [escortId, ...(deputyId ? [deputyId] : [])])
  const { rows } = await db.execute<{ id: string }>(
    sql`select each.id from unnest(${sql.param(ids)}::uuid[]) as each (id) where each.id in ${openEscorts}`,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findAssignment(db: Database, id: string): Promise<StoredAssignment | undefined> {
  const [row] = await where(db, eq(table.id, id))
  return row
}

export async function lockAssignment(db: Database, id: string): Promise<StoredAssignment | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id)).for('update')
  return row
}

export async function insertAssignments(db: Database, rows: readonly StoredAssignment[]): Promise<void> {
  for (const batch of inBatches(rows)) await db.insert(table).values(batch)
}

/** Stores what changed of a locked assignment as its next revision. */
export async function putAssignment(
  db: Database,
  { id, revision }: StoredAssignment,
  change: Partial<StoredAssignment>,
): Promise<StoredAssignment> {
  const [row] = await db
    .update(table)
    .set({ ...change, revision: revision + 1 })
    .where(eq(table.id, id))
    .returning()
  if (!row) throw new Error('a locked assignment is gone')
  return row
}

export const dropAssignment = (db: Database, id: string) => db.delete(table).where(eq(table.id, id))

export const dropAssignmentsOf = (db: Database, participantId: string): Promise<StoredAssignment[]> =>
  db.delete(table).where(eq(table.participantId, participantId)).returning()

type Days = { now: Date; from: Date; until: Date }

/** From now on, the time of a person’s visit: as their itinerary says, else from the beginning of the edition until its end. */
function visitOf(personId: SQL, { now, from, until }: Days): SQL {
  const { reachesAt, leavesAt } = momentsOf(personId)
  const begins = sql`greatest(${now.toISOString()}::timestamptz, coalesce(${reachesAt}, ${from.toISOString()}::timestamptz))`
  return sql`tstzrange(${begins}, greatest(${begins}, coalesce(${leavesAt}, ${until.toISOString()}::timestamptz)))`
}

/** When somebody with an open account of an escort accompanies a person. */
const escortedIn = (personId: SQL): SQL =>
  sql`coalesce((select range_agg(tstzrange(${table.beginsAt}, ${table.endsAt})) from ${table}
    where ${table.participantId} = ${personId} and (${table.escortId} in ${openEscorts} or ${table.deputyId} in ${openEscorts})), '{}')`

/** Whether a person has no escort at some moment of their visit from now on, as a condition for the statement that lists people. */
export const hasNoEscort = (personId: SQL, days: Days): SQL =>
  sql`not (${escortedIn(personId)} @> ${visitOf(personId, days)})`

/** The first time in which each of these people has no escort, by id. */
export async function firstGapsOf(db: Database, ids: readonly string[], days: Days) {
  const id = sql`person.id`
  const { rows } = await db.execute<{ id: string; from: string; until: string }>(
    sql`select ${id}, lower(gap) as "from", upper(gap) as "until" from unnest(${sql.param(ids)}::uuid[]) as person (id),
      lateral (select gap from unnest(tstzmultirange(${visitOf(id, days)}) - ${escortedIn(id)}) as gap order by gap limit 1) as first`,
  )
  return new Map(
    rows.map((row) => [row.id, { from: new Date(row.from), until: new Date(row.until) }] as const),
  )
}
