import { and, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { endOf, shares } from './tables.ts'

export type StoredShare = typeof shares.$inferSelect

const isActiveAt = (now: Date) => and(isNull(shares.revokedAt), gt(shares.expiresAt, now))

/** Inserts a link unless its id is taken; returns whether it was inserted. */
export async function insertShare(db: Database, share: typeof shares.$inferInsert): Promise<boolean> {
  const added = await db.insert(shares).values(share).onConflictDoNothing().returning({ id: shares.id })
  return added.length > 0
}

/** The links to one record, newest first. */
export const sharesTo = (db: Database, participantId: string): Promise<StoredShare[]> =>
  db
    .select()
    .from(shares)
    .where(eq(shares.participantId, participantId))
    .orderBy(desc(shares.createdAt), desc(shares.id))

export async function countActive(db: Database, participantId: string, now: Date): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(shares)
    .where(and(eq(shares.participantId, participantId), isActiveAt(now)))
  return counted?.total ?? 0
}

/** The link, locked until the transaction ends. */
export async function lockShare(db: Database, id: string): Promise<StoredShare | undefined> {
  const [found] = await db.select().from(shares).where(eq(shares.id, id)).for('update')
  return found
}

export const updateShare = (db: Database, id: string, values: Partial<StoredShare>) =>
  db.update(shares).set(values).where(eq(shares.id, id))

/** Accounts of links that ended before that moment. */
export async function endedBefore(db: Database, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId: shares.accountId })
    .from(shares)
    .where(lt(endOf(shares), moment))
    .limit(limit)
  return rows.map(({ accountId }) => accountId)
}

/** The valid links of these assistants. */
export const activeSharesOf = (db: Database, accountIds: string[], now: Date): Promise<StoredShare[]> =>
  db
    .select()
    .from(shares)
    .where(and(inArray(shares.accountId, accountIds), isActiveAt(now)))
