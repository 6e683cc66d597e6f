import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { insertMany } from '#kit/db/insert-many.ts'
import type { IdempotencyKey } from './idempotency.ts'
import { idempotentReplies } from './tables.ts'

// The same guarantee as `runIdempotent`, for many signed requests in one transaction.

const nameOf = ({ principal, timestamp }: IdempotencyKey) => `${principal} ${timestamp}`

/** The first reply to a request; `foreign` when the same key was used with another content. */
export type FirstReply = { reply: unknown } | 'foreign' | undefined

/**
 * Claims these requests for the transaction and returns, in their order, the first reply to each: undefined for new ones. Later duplicates within
 * the batch also get undefined and must get the reply of the first; with another content they are foreign. A duplicate in another transaction waits.
 */
export async function claimRequests(tx: Database, at: Date, keys: IdempotencyKey[]): Promise<FirstReply[]> {
  // sorted, so that two transactions with the same keys do not deadlock
  const byName = new Map(keys.toReversed().map((idempotencyKey) => [nameOf(idempotencyKey), idempotencyKey]))
  const unique = [...byName.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const taken = await insertMany<typeof idempotentReplies, { principal: string; timestamp: string }>(
    tx,
    idempotentReplies,
    unique.map(({ principal, timestamp, hash }) => ({ principal, timestamp, hash, at })),
    sql`on conflict do nothing returning principal, timestamp`,
  )
  const isNew = new Set(taken.map(({ principal, timestamp }) => `${principal} ${timestamp}`))
  const old = unique.filter((idempotencyKey) => !isNew.has(nameOf(idempotencyKey)))
  const rows = old.length === 0 ? [] : await tx.select().from(idempotentReplies).where(named(old))
  const first = new Map(rows.map((row) => [nameOf(row), row]))
  return keys.map((idempotencyKey) => {
    const name = nameOf(idempotencyKey)
    const row = first.get(name)
    if ((row ?? byName.get(name))?.hash !== idempotencyKey.hash) return 'foreign'
    return row && { reply: row.reply }
  })
}

const named = (keys: IdempotencyKey[]) =>
  inArray(
    sql`(${idempotentReplies.principal}, ${idempotentReplies.timestamp})`,
    keys.map(({ principal, timestamp }) => sql`(${principal}::uuid, ${timestamp}::bigint)`),
  )

/** Stores the replies of claimed requests. */
export async function keepReplies(
  tx: Database,
  at: Date,
  replies: { idempotencyKey: IdempotencyKey; reply: unknown }[],
): Promise<void> {
  if (replies.length === 0) return
  await insertMany(
    tx,
    idempotentReplies,
    replies.map(({ idempotencyKey: { principal, timestamp, hash }, reply }) => ({
      principal,
      timestamp,
      hash,
      at,
      reply: reply ?? null,
    })),
    sql`on conflict (principal, timestamp) do update set reply = excluded.reply`,
  )
}

/** Releases claims of refused requests: a refusal is not stored, the same request may succeed later. */
export async function giveUpRequests(tx: Database, keys: IdempotencyKey[]): Promise<void> {
  if (keys.length > 0) await tx.delete(idempotentReplies).where(named(keys))
}
