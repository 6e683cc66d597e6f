import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { summits } from '#domain/ground/summit/server/tables.ts'
import type { Database } from '#kit/db/database.ts'
import { badgeKeys } from './tables.ts'

export type StoredKey = typeof badgeKeys.$inferSelect

export const keysOf = (db: Database, summitId: string): Promise<StoredKey[]> =>
  db.select().from(badgeKeys).where(eq(badgeKeys.summitId, summitId)).orderBy(asc(badgeKeys.number))

export const lockKeys = (db: Database, summitId: string): Promise<StoredKey[]> =>
  db
    .select()
    .from(badgeKeys)
    .where(eq(badgeKeys.summitId, summitId))
    .orderBy(asc(badgeKeys.number))
    .for('update')

/** Of two that make the same number at once, the first one is kept. */
export const insertKey = (db: Database, row: typeof badgeKeys.$inferInsert) =>
  db.insert(badgeKeys).values(row).onConflictDoNothing()

export const updateKey = (db: Database, id: string, values: Partial<StoredKey>) =>
  db.update(badgeKeys).set(values).where(eq(badgeKeys.id, id))

/** Destroys the private halves of editions whose last day was before this one; returns how many. */
export async function destroyPrivateKeys(db: Database, today: string, at: Date): Promise<number> {
  const over = db.select({ id: summits.id }).from(summits).where(lt(summits.ends, today))
  const rows = await db
    .update(badgeKeys)
    .set({ privateKey: null, destroyedAt: at })
    .where(and(isNotNull(badgeKeys.privateKey), inArray(badgeKeys.summitId, over)))
    .returning({ id: badgeKeys.id })
  return rows.length
}
