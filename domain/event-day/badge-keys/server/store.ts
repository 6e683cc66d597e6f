import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import type { CodeHolder } from '../rules.ts'
import { badgeKeys, codeNumbers } from './tables.ts'

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

/**
 * The first of so many new numbers of an edition, which follow one another; a number is given once, also when its holder was deleted. `beyond`: the highest
 * that exists, for an edition that was numbered before its last number was kept. Others wait until this transaction ends.
 */
export async function takeNumbers(
  db: Database,
  summitId: string,
  of: CodeHolder,
  { many, beyond }: { many: number; beyond: number },
): Promise<number> {
  const [row] = await db
    .insert(codeNumbers)
    .values({ summitId, of, last: beyond + many })
    .onConflictDoUpdate({
      target: [codeNumbers.summitId, codeNumbers.of],
      set: { last: sql`greatest(${codeNumbers.last}, ${beyond}::int) + ${many}::int` },
    })
    .returning({ last: codeNumbers.last })
  return (row?.last ?? beyond + many) - many + 1
}
