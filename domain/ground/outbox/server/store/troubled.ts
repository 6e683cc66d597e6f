import { and, asc, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { heldBecause } from '../actions/hold.ts'
import { outgoingMessages } from '../tables.ts'

/** Milliseconds after which a message that is due and still waits is stuck: rounds are a minute apart, and an outage of a provider puts off by two. */
const stuckAfter = 600_000

const { id, channel, address, template, state, failure, tries, queuedAt, nextTryAt } = outgoingMessages

const isTroubled = (now: Date) => {
  const long = new Date(now.getTime() - stuckAfter)
  return or(eq(state, 'failed'), and(eq(state, 'queued'), lte(queuedAt, long), lte(nextTryAt, now)))
}

export const countTroubledBy = (db: Database, now: Date) =>
  db
    .select({ state, channel, failure, count: sql<number>`count(*)::int` })
    .from(outgoingMessages)
    .where(isTroubled(now))
    .groupBy(state, channel, failure)
    .orderBy(desc(sql`count(*)`), state, channel)

export const newestTroubled = (db: Database, now: Date, limit: number) =>
  db
    .select({ id, channel, address, template, state, failure, tries, queuedAt })
    .from(outgoingMessages)
    .where(isTroubled(now))
    .orderBy(desc(queuedAt), desc(id))
    .limit(limit)

export const troubledIds = async (db: Database, now: Date): Promise<string[]> => {
  const isHeld = sql`${failure} is not distinct from ${heldBecause}`
  const rows = await db
    .select({ id })
    .from(outgoingMessages)
    .where(and(isTroubled(now), sql`not ${isHeld}`))
    .orderBy(asc(queuedAt), asc(id))
  return rows.map((row) => row.id)
}
