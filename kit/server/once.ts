import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { deleteInPieces } from '#kit/db/delete-in-pieces.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { repliesGiven } from './tables.ts'

/** What names a signed request, and the signature over what it asks. */
export type RequestMark = { principal: string; timestamp: number; hash: string }

/**
 * Runs a write once for each signed request. The mark is inserted in the same transaction as the effect: a second copy of the request waits
 * at the primary key until the first is committed, then finds its reply. When the first is rolled back, the second runs as the first.
 * Refuses `timeTaken` when the same name comes with another content: answering it with the first reply would say that it was done.
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
  if (taken.length === 0) {
    const first = await replyGiven(tx, mark)
    if (!first) throw new Refusal(baseRefusals.timeTaken)
    return first.reply as T
  }
  const reply = await effect()
  await tx
    .update(repliesGiven)
    .set({ reply: reply ?? null })
    .where(named(mark))
  return reply
}

const named = ({ principal, timestamp }: RequestMark) =>
  and(eq(repliesGiven.principal, principal), eq(repliesGiven.timestamp, timestamp))

/** What this signed request was answered the first time; undefined when it is new. Refuses `timeTaken` as `once` does. */
export async function replyGiven(db: Database, mark: RequestMark): Promise<{ reply: unknown } | undefined> {
  const [first] = await db.select().from(repliesGiven).where(named(mark))
  if (first && first.hash !== mark.hash) throw new Refusal(baseRefusals.timeTaken)
  return first
}

/** Forgets marks older than ten minutes; their timestamps are refused by then. */
export const forgetOldReplies = (db: Database, now: Date) =>
  deleteInPieces(db, repliesGiven, lt(repliesGiven.at, new Date(now.getTime() - 600_000)))
