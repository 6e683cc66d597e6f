import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
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

/** The editions that can still sign something. */
export const signingEditions = async (db: Database): Promise<string[]> =>
  (
    await db.selectDistinct({ id: badgeKeys.summitId }).from(badgeKeys).where(isNotNull(badgeKeys.privateKey))
  ).map(({ id }) => id)

/** Destroys the private halves of these editions; returns how many. */
export async function destroyPrivateKeys(
  db: Database,
  summitIds: readonly string[],
  at: Date,
): Promise<number> {
  const rows = await db
    .update(badgeKeys)
    .set({ privateKey: null, destroyedAt: at })
    .where(and(isNotNull(badgeKeys.privateKey), among(badgeKeys.summitId, [...summitIds])))
    .returning({ id: badgeKeys.id })
  return rows.length
}
