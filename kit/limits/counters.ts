import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import { deleteInBatches } from '#kit/db/delete-in-batches.ts'
import { rateLimits } from './tables.ts'

/** Up to `times` in `seconds`; the first count beyond extends the counter to `waitSeconds` from then, if given. */
type Rule = { times: number; seconds: number; waitSeconds?: number }

/** Counted `points`; the counter expires in `milliseconds`. */
export type Count = { points: number; milliseconds: number }

/** Counters in the database, on the portal's clock; each count is one atomic statement, correct for concurrent calls and processes. */
export function createCounters(db: Database, clock: Clock) {
  const now = () => clock.now().getTime()
  const countOf = ({ points, expire }: { points: number; expire: number }): Count => ({
    points,
    milliseconds: Math.max(0, expire - now()),
  })
  const valid = (key: string) => and(eq(rateLimits.key, key), gt(rateLimits.expire, now()))

  return {
    /** Increments the counter; starts again from one when it has expired. */
    async count(key: string, { times, seconds, waitSeconds }: Rule): Promise<Count> {
      const at = now()
      const ended = sql`${rateLimits.expire} <= ${at}`
      const goesBeyond = sql`${rateLimits.points} = ${times}`
      const wait = waitSeconds === undefined ? rateLimits.expire : sql`${at + waitSeconds * 1000}::bigint`
      const [row] = await db
        .insert(rateLimits)
        .values({ key, points: 1, expire: at + seconds * 1000 })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            points: sql`case when ${ended} then 1 else ${rateLimits.points} + 1 end`,
            expire: sql`case when ${ended} then ${at + seconds * 1000}::bigint when ${goesBeyond} then ${wait} else ${rateLimits.expire} end`,
          },
        })
        .returning()
      if (!row) throw new Error('a count that answers no row')
      return countOf(row)
    },
    async read(key: string): Promise<Count | undefined> {
      const [row] = await db.select().from(rateLimits).where(valid(key))
      return row && countOf(row)
    },
    /** Decrements the counter, never below zero. */
    async takeOff(key: string): Promise<void> {
      await db
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(and(valid(key), gt(rateLimits.points, 0)))
    },
    async remove(key: string): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, key))
    },
  }
}

/** Deletes expired counters. */
export const forgetOldCounters = (db: Database, now: Date) =>
  deleteInBatches(db, rateLimits, lt(rateLimits.expire, now.getTime()))
