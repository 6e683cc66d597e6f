import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { type Channel, channels } from '../../rules.ts'
import { outgoingMessages } from '../tables.ts'

/** Messages of a channel that an operator watches: those due to be sent, the seconds that the first of them waits, and those of a day that failed. */
export type Standing = { queued: number; oldestSeconds: number; failed: number }

const nothing: Standing = { queued: 0, oldestSeconds: 0, failed: 0 }
/** Milliseconds for which a failed message is counted. */
const failedFor = 86_400_000
/** Milliseconds by which messages are at most put off while their provider is away, which costs them no try. */
const putOff = 120_000

/**
 * Counts what waits and what failed of those queued in the last 24 hours. A message that is held for later does not wait: its hour has not come, or the
 * operator has not decided about it.
 */
export async function outboxStanding(
  db: Pick<Database, 'select'>,
  now: Date,
): Promise<Record<Channel, Standing>> {
  const { channel, state, queuedAt, nextTryAt, tries } = outgoingMessages
  // one that was tried waits for another try, which is later
  const isDue = sql`(${lte(nextTryAt, new Date(now.getTime() + putOff))} or ${gt(tries, 0)})`
  const count = sql<number>`count(*)::int`
  const waiting = await db
    .select({
      channel,
      count,
      oldest: sql<number>`extract(epoch from ${now.toISOString()}::timestamptz - min(${queuedAt}))::float8`,
    })
    .from(outgoingMessages)
    .where(and(eq(state, 'queued'), isDue))
    .groupBy(channel)
  const failed = await db
    .select({ channel, count })
    .from(outgoingMessages)
    .where(and(eq(state, 'failed'), gt(queuedAt, new Date(now.getTime() - failedFor))))
    .groupBy(channel)
  const of = (name: Channel): Standing => {
    const own = waiting.find((row) => row.channel === name)
    return {
      ...nothing,
      ...(own && { queued: own.count, oldestSeconds: Math.max(0, own.oldest) }),
      failed: failed.find((row) => row.channel === name)?.count ?? 0,
    }
  }
  return Object.fromEntries(channels.map((name) => [name, of(name)])) as Record<Channel, Standing>
}
