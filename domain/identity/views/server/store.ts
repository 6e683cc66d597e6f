import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { savedViews } from './tables.ts'

export type StoredView = typeof savedViews.$inferSelect

/** The account's own views of a list and the shared ones, by name. */
export const viewsOf = (db: Database, list: string, ownerId: string): Promise<StoredView[]> =>
  db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(eq(savedViews.ownerId, ownerId), eq(savedViews.isShared, true))))
    .orderBy(asc(savedViews.name), asc(savedViews.id))

/** Lets changes of a list's views wait for each other until the transaction ends: their names and number are checked before they are written. */
export const lockList = (db: Database, list: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`views of ${list}`}))`)

export async function countOwn(db: Database, list: string, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedViews)
    .where(and(eq(savedViews.list, list), eq(savedViews.ownerId, ownerId)))
  return row?.count ?? 0
}

export async function lockView(db: Database, id: string): Promise<StoredView | undefined> {
  const [row] = await db.select().from(savedViews).where(eq(savedViews.id, id)).for('update')
  return row
}

/** Inserts a view unless one has its id or name; returns undefined then. */
export async function insertView(
  db: Database,
  view: typeof savedViews.$inferInsert,
): Promise<StoredView | undefined> {
  const [row] = await db.insert(savedViews).values(view).onConflictDoNothing().returning()
  return row
}

/** Whether another view has a name that this one would have: among its owner's, or among the shared ones. */
export async function isNameTaken(
  db: Database,
  { id, list, name, ownerId, isShared }: Pick<StoredView, 'id' | 'list' | 'name' | 'ownerId' | 'isShared'>,
): Promise<boolean> {
  const rows = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), eq(savedViews.name, name)))
  return rows.some(
    (row) => row.id !== id && ((row.isShared && isShared) || (ownerId !== null && row.ownerId === ownerId)),
  )
}

export async function updateView(
  db: Database,
  id: string,
  change: Partial<typeof savedViews.$inferInsert>,
): Promise<StoredView> {
  const [row] = await db.update(savedViews).set(change).where(eq(savedViews.id, id)).returning()
  if (!row) throw new Error(`no view ${id}`)
  return row
}

export const deleteView = (db: Database, id: string) => db.delete(savedViews).where(eq(savedViews.id, id))

/** Leaves the shared views of an account without an owner. */
export const releaseShared = (db: Database, ownerId: string) =>
  db
    .update(savedViews)
    .set({ ownerId: null })
    .where(and(eq(savedViews.ownerId, ownerId), eq(savedViews.isShared, true)))
