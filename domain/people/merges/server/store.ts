import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import type { RowChange } from '#kit/db/lifecycle/row-changes.ts'
import { merges, separatePeople } from './tables.ts'

export type StoredMerge = typeof merges.$inferSelect

/** What a merge changed, and the state in which it left the record that was kept. */
export type Snapshot = {
  changes: RowChange[]
  kept: { revision: number; status: string; version: number }
}

export const insertMerge = (db: Database, row: typeof merges.$inferInsert) => db.insert(merges).values(row)

export async function lockMerge(db: Database, id: string): Promise<StoredMerge | undefined> {
  const [row] = await db.select().from(merges).where(eq(merges.id, id)).for('update')
  return row
}

/** The merge of a record into another that is in force. */
export async function mergeOf(db: Database, pair: { keptId: string; mergedId: string }) {
  const [row] = await db
    .select({ id: merges.id, keptId: merges.keptId })
    .from(merges)
    .where(and(eq(merges.keptId, pair.keptId), eq(merges.mergedId, pair.mergedId), isNull(merges.undoneAt)))
  return row
}

/** Whether a merge of these two is in force, whichever was kept. */
export const areMerged = async (db: Database, [one, other]: readonly [string, string]): Promise<boolean> =>
  (await mergeOf(db, { keptId: one, mergedId: other })) !== undefined ||
  (await mergeOf(db, { keptId: other, mergedId: one })) !== undefined

/** The ids of the records that were merged into these. */
export async function mergedInto(db: Database, keptIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: merges.mergedId })
    .from(merges)
    .where(and(among(merges.keptId, keptIds), isNull(merges.undoneAt)))
  return rows.map(({ id }) => id)
}

/** The ids of all records that were merged into these, by way of others too: they are of the same people. */
export async function duplicatesOf(db: Database, keptIds: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (let ids = keptIds; ids.length > 0; ) {
    ids = (await mergedInto(db, ids)).filter((id) => !found.has(id))
    for (const id of ids) found.add(id)
  }
  return [...found]
}

/** The merges into a record that can still be undone, with what each changed. */
export const undoableInto = (db: Database, keptId: string) =>
  db
    .select({ mergedId: merges.mergedId, snapshot: merges.snapshot })
    .from(merges)
    .where(and(eq(merges.keptId, keptId), isNull(merges.undoneAt), isNotNull(merges.snapshot)))
    .orderBy(desc(merges.at), desc(merges.id))

/** The newest merges of an edition since a moment. */
export const mergesSince = (db: Database, summitId: string, since: Date, limit: number) =>
  db
    .select({
      id: merges.id,
      keptId: merges.keptId,
      mergedId: merges.mergedId,
      reason: merges.reason,
      at: merges.at,
      byName: merges.byName,
      undoneAt: merges.undoneAt,
      isKept: sql<boolean>`${merges.snapshot} is not null`,
    })
    .from(merges)
    .where(and(eq(merges.summitId, summitId), gt(merges.at, since)))
    .orderBy(desc(merges.at), desc(merges.id))
    .limit(limit)

export const markUndone = (db: Database, id: string, undoneAt: Date) =>
  db.update(merges).set({ undoneAt, snapshot: null }).where(eq(merges.id, id))

/** Deletes what is kept for undoing merges that were made until this moment; returns of how many. */
export async function forgetSnapshots(db: Database, until: Date): Promise<number> {
  const forgotten = await db
    .update(merges)
    .set({ snapshot: null })
    .where(and(lte(merges.at, until), isNotNull(merges.snapshot)))
  return forgotten.rowCount ?? 0
}

/** Deletes what is kept for undoing the merges of a person: none of them can be undone any more. */
export async function forgetSnapshotsOf(db: Database, personId: string): Promise<void> {
  await db
    .update(merges)
    .set({ snapshot: null })
    .where(or(eq(merges.keptId, personId), eq(merges.mergedId, personId)))
}

const inOrder = (one: string, other: string) =>
  one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one }

type Pair = { ids: readonly [string, string]; at: Date; byId: string }

/** Says that two people are two; once more changes nothing. */
export const setApart = (db: Database, { ids: [one, other], ...by }: Pair) =>
  db
    .insert(separatePeople)
    .values({ ...inOrder(one, other), ...by })
    .onConflictDoNothing()

/** Takes that back. */
export async function proposeAgain(db: Database, [one, other]: readonly [string, string]): Promise<void> {
  const { firstId, secondId } = inOrder(one, other)
  await db
    .delete(separatePeople)
    .where(and(eq(separatePeople.firstId, firstId), eq(separatePeople.secondId, secondId)))
}

/** Condition: two people were said to be two. */
export const areApart = (first: SQL, second: SQL): SQL =>
  sql`exists (select from ${separatePeople} where ${separatePeople.firstId} = ${first} and ${separatePeople.secondId} = ${second})`
