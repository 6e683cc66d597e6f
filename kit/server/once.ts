import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { repliesGiven } from './tables.ts'

export type RequestMark = { principal: string; timestamp: number }

/**
 * Runs a write once for each signed request. The mark is inserted in the same transaction as the effect: a second copy of the request waits
 * at the primary key until the first is committed, then finds its reply. When the first is rolled back, the second runs as the first.
 */
export async function once<T>(
  tx: Database,
  at: Date,
  mark: RequestMark,
  effect: () => Promise<T>,
): Promise<T> {
  const taken = await tx
    .insert(repliesGiven)
    .values({ ...mark, at })
    .onConflictDoNothing()
    .returning()
  const thisRequest = and(
    eq(repliesGiven.principal, mark.principal),
    eq(repliesGiven.timestamp, mark.timestamp),
  )
  if (taken.length === 0) {
    const [first] = await tx.select().from(repliesGiven).where(thisRequest)
    return first?.reply as T
  }
  const reply = await effect()
  await tx
    .update(repliesGiven)
    .set({ reply: reply ?? null })
    .where(thisRequest)
  return reply
}

/** Forgets marks older than ten minutes; their timestamps are refused by then. */
export const forgetOldReplies = (db: Database, now: Date) =>
  db.delete(repliesGiven).where(lt(repliesGiven.at, new Date(now.getTime() - 600_000)))
