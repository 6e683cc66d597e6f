import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { deleteInPieces } from '#kit/db/delete-in-pieces.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { idempotentReplies } from './tables.ts'

/** What names a signed request, and the signature over what it asks. */
export type IdempotencyKey = { principal: string; timestamp: number; hash: string }

/**
 * Runs a write once for each signed request. The key is inserted in the same transaction as the effect: a second copy of the request waits
 * at the primary key until the first is committed, then finds its reply. When the first is rolled back, the second runs as the first.
 * Refuses `timeTaken` when the same name comes with another content: answering it with the first reply would say that it was done.
 */
export async function runIdempotent<T>(
  tx: Database,
  at: Date,
  idempotencyKey: IdempotencyKey,
  effect: () => Promise<T>,
): Promise<T> {
  const taken = await tx
    .insert(idempotentReplies)
    .values({ ...idempotencyKey, at })
    .onConflictDoNothing()
    .returning()
  if (taken.length === 0) {
    const first = await findReply(tx, idempotencyKey)
    if (!first) throw new Refusal(baseRefusals.timeTaken)
    return first.reply as T
  }
  const reply = await effect()
  await tx
    .update(idempotentReplies)
    .set({ reply: reply ?? null })
    .where(named(idempotencyKey))
  return reply
}

/**
 * Lets a signed request through that was not there before, and keeps no reply of it. Refuses `timeTaken`: the client that signed it makes the call
 * once more with another timestamp, and one that only captured it cannot.
 */
export async function passOnce(db: Database, at: Date, idempotencyKey: IdempotencyKey): Promise<void> {
  const taken = await db
    .insert(idempotentReplies)
    .values({ ...idempotencyKey, at })
    .onConflictDoNothing()
    .returning()
  if (taken.length === 0) throw new Refusal(baseRefusals.timeTaken)
}

const named = ({ principal, timestamp }: IdempotencyKey) =>
  and(eq(idempotentReplies.principal, principal), eq(idempotentReplies.timestamp, timestamp))

/** What this signed request was answered the first time; undefined when it is new. Refuses `timeTaken` as `runIdempotent` does. */
export async function findReply(
  db: Database,
  idempotencyKey: IdempotencyKey,
): Promise<{ reply: unknown } | undefined> {
  const [first] = await db.select().from(idempotentReplies).where(named(idempotencyKey))
  if (first && first.hash !== idempotencyKey.hash) throw new Refusal(baseRefusals.timeTaken)
  return first
}

/** Deletes keys older than ten minutes; their timestamps are refused by then. */
export const deleteOldReplies = (db: Database, now: Date) =>
  deleteInPieces(db, idempotentReplies, lt(idempotentReplies.at, new Date(now.getTime() - 600_000)))
