import type { Clock } from '#kit/clock/clock.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { type Count, createCounters } from './counters.ts'

/** At most `times` in `seconds`; then the caller must wait for the end of that time, or `waitSeconds`. */
export type Limit = { name: string; times: number; seconds: number; waitSeconds?: number }

/** A limit and its subject; without `of`, all callers share one counter. */
export type Counted = { limit: Limit; of?: string }

/**
 * Result of a count: seconds to wait, 0 for none; whether this refusal starts the wait; and whether this was the last permitted one, after which
 * `waitFor` returns a wait.
 */
export type Taken = { waitSeconds: number; beginsWait: boolean; isLast: boolean }

const waiting = ({ milliseconds }: Count, beginsWait: boolean): Taken => ({
  waitSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  beginsWait,
  isLast: false,
})

/**
 * Rate limits across all processes, in the database. Pass the pool and not a call's transaction: a refusal must not roll back its own count.
 * The subject is stored as a keyed digest, so that the table reveals no number or address.
 */
export function createLimits(db: Database, clock: Clock) {
  const counters = createCounters(db, clock)
  const keyOf = ({ limit, of }: Counted) =>
    `${limit.name}:${of === undefined ? 'all' : keyedDigest(limit.name, of)}`

  async function takeOrWait(counted: Counted): Promise<Taken> {
    const [key, { limit }] = [keyOf(counted), counted]
    // while the wait lasts, calls only read: a flood must not queue for one row lock with all connections
    const before = await counters.read(key)
    if (before && before.points > limit.times) return waiting(before, false)
    const now = await counters.count(key, limit)
    if (now.points > limit.times) return waiting(now, now.points === limit.times + 1)
    return { waitSeconds: 0, beginsWait: false, isLast: now.points === limit.times }
  }
  const take = async (counted: Counted) => (await takeOrWait(counted)).waitSeconds

  async function takeAll(all: Counted[]): Promise<number> {
    for (const [at, counted] of all.entries()) {
      const waitSeconds = await take(counted)
      if (waitSeconds === 0) continue
      for (const earlier of all.slice(0, at)) await counters.takeOff(keyOf(earlier))
      return waitSeconds
    }
    return 0
  }

  return {
    /** Counts one; returns 0, or the seconds to wait when the limit is exceeded. */
    take,
    /** As `take`, and also reports which refusal was the first, exactly one of concurrent ones, so that it is logged once. */
    takeOrWait,
    /** Counts one for all of them or none: a refusal by one limit does not count for the others. Returns as `take`. */
    takeAll,
    /**
     * The seconds to wait when the limit is reached. Does not count, so that frequent legitimate calls do not contend for one row.
     * Concurrent calls may exceed the limit by their number.
     */
    async waitFor(counted: Counted): Promise<number> {
      const now = await counters.read(keyOf(counted))
      return now && now.points >= counted.limit.times ? waiting(now, false).waitSeconds : 0
    },
    /** Reverts one count. */
    giveBack: (counted: Counted): Promise<void> => counters.takeOff(keyOf(counted)),
    /** Resets the counter. */
    forget: (counted: Counted): Promise<void> => counters.remove(keyOf(counted)),
  }
}
