import { and, eq, Param, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { preparedForAll } from '#kit/db/prepared.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { idempotentReplies } from './tables.ts'

/** Identifies a signed request by principal and timestamp; `hash` is the signature over its content. */
export type IdempotencyKey = { principal: string; timestamp: number; hash: string }

/**
 * Runs a write once per signed request. The key is inserted in the same transaction as the effect: a duplicate request waits at the primary key
 * until the first is committed, then returns its reply. If the first is rolled back, the duplicate runs instead.
 * Refuses `timeTaken` when the same principal and timestamp come with another content, which the first reply would falsely confirm.
 */
export async function runIdempotent<T>(
  tx: Database,
  at: Date,
  idempotencyKey: IdempotencyKey,
  effect: () => Promise<T>,
): Promise<T> {
  if (!(await isFirst(tx, at, idempotencyKey))) {
    const first = await findReply(tx, idempotencyKey)
    if (!first) throw new Refusal(baseRefusals.timeTaken)
    return first.reply as T
  }
  const reply = await effect()
  // most writes reply nothing, which is what the key was stored with
  if (reply !== null && reply !== undefined) await cacheReply(tx, { ...idempotencyKey, reply })
  return reply
}

/**
 * Accepts each signed request once and stores no reply. Refuses a replay with `timeTaken`: the client that signed it retries with another
 * timestamp, an attacker who captured it cannot.
 */
export async function passOnce(db: Database, at: Date, idempotencyKey: IdempotencyKey): Promise<void> {
  if (!(await isFirst(db, at, idempotencyKey))) throw new Refusal(baseRefusals.timeTaken)
}

const { placeholder } = sql

const claim = preparedForAll('claim_request', (db) =>
  db
    .insert(idempotentReplies)
    .values({
      principal: placeholder('principal'),
      timestamp: placeholder('timestamp'),
      hash: placeholder('hash'),
      at: placeholder('at'),
    })
    .onConflictDoNothing(),
)

/** Stores the key of a request; false when it is stored already. */
const isFirst = async (db: Database, at: Date, { principal, timestamp, hash }: IdempotencyKey) =>
  (await claim(db, { principal, timestamp, hash, at })).rowCount === 1

const cacheReply = preparedForAll('cache_reply', (db) =>
  db
    .update(idempotentReplies)
    .set({ reply: sql`${new Param(placeholder('reply'), idempotentReplies.reply)}` })
    .where(
      and(
        eq(idempotentReplies.principal, placeholder('principal')),
        eq(idempotentReplies.timestamp, placeholder('timestamp')),
      ),
    ),
)

const named = ({ principal, timestamp }: IdempotencyKey) =>
  and(eq(idempotentReplies.principal, principal), eq(idempotentReplies.timestamp, timestamp))

/** The first reply to this signed request; undefined when it is new. Refuses `timeTaken` as `runIdempotent` does. */
export async function findReply(
  db: Database,
  idempotencyKey: IdempotencyKey,
): Promise<{ reply: unknown } | undefined> {
  const [first] = await db.select().from(idempotentReplies).where(named(idempotencyKey))
  if (first && first.hash !== idempotencyKey.hash) throw new Refusal(baseRefusals.timeTaken)
  return first
}
