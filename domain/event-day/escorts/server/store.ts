import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { idsOfOpenAccounts } from '#domain/identity/accounts/server/actions.ts'
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

/** Whether a person has no escort from now on, as a condition for the statement that lists people. */
export const hasNoEscort = (personId: SQL, now: Date): SQL =>
  sql`not exists (select from ${table} where ${table.participantId} = ${personId} and ${table.endsAt} > ${now.toISOString()})`
