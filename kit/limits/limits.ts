import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '#kit/clock/clock.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { Counters } from './counters.ts'

/** At most `times` in `seconds`; what goes beyond waits for the end of that time, or `waitSeconds` from then on. */
export type Limit = { name: string; times: number; seconds: number; waitSeconds?: number }

/** What is counted: a limit, and for whom; without `of`, for all callers together. */
export type Counted = { limit: Limit; of?: string }

/**
 * What came of counting: how long to wait, if at all, whether the wait begins with this very refusal, and whether this was the last that may be:
 * who asks `waitFor` before has to wait from here on.
 */
export type Taken = { waitSeconds: number; beginsWait: boolean; isLast: boolean }

const waiting = ({ msBeforeNext }: RateLimiterRes, beginsWait: boolean): Taken => ({
  waitSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  beginsWait,
  isLast: false,
})

/**
 * Counts over all processes, in the database. Take the pool and not a call's transaction: a refusal must not undo its own count.
 * Whom something is counted for is kept as a keyed digest, so that the table reveals no number or address.
 */
export function createLimits(db: Database, clock: Clock) {
  const counter = ({ name, times, seconds, waitSeconds }: Limit) =>
    new Counters(db, clock, {
      keyPrefix: name,
      points: times,
      duration: seconds,
      ...(waitSeconds && { blockDuration: waitSeconds }),
    })
  const keyOf = ({ limit, of }: Counted) => (of === undefined ? 'all' : keyedDigest(limit.name, of))

  async function takeOrWait(counted: Counted): Promise<Taken> {
    const [counts, key, { times }] = [counter(counted.limit), keyOf(counted), counted.limit]
    // who has to wait is not counted again: a flood only reads, in place of queueing for one row with every connection there is
    const before = await counts.get(key)
    if (before && before.consumedPoints > times) return waiting(before, false)
    try {
      const { consumedPoints } = await counts.consume(key)
      return { waitSeconds: 0, beginsWait: false, isLast: consumedPoints === times }
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return waiting(reason, reason.consumedPoints === times + 1)
    }
  }
  const take = async (counted: Counted) => (await takeOrWait(counted)).waitSeconds

  /** As `takeAll`, and tells which limit refused and whether it was its first refusal. */
  async function takeAllOrWait(all: Counted[]): Promise<Taken & { refusedBy?: Limit }> {
    for (const [at, counted] of all.entries()) {
      const taken = await takeOrWait(counted)
      if (taken.waitSeconds === 0) continue
      for (const earlier of all.slice(0, at)) await counter(earlier.limit).reward(keyOf(earlier))
      return { ...taken, refusedBy: counted.limit }
    }
    return { waitSeconds: 0, beginsWait: false, isLast: false }
  }

  return {
    /** Counts one; answers 0, or the seconds to wait when there were too many. */
    take,
    /** As `take`, and tells which refusal was the first: of many at once it is one, so what it is worth saying is said once. */
    takeOrWait,
    /** Counts one for each, or for none of them: what one limit refuses is not charged to the others. Answers as `take`. */
    takeAll: async (all: Counted[]): Promise<number> => (await takeAllOrWait(all)).waitSeconds,
    takeAllOrWait,
    /**
     * The seconds to wait where as many were counted as may be; counts nothing, so that what happens often and right is no queue for one row.
     * Those that are under way at the same moment may be more by their number.
     */
    async waitFor(counted: Counted): Promise<number> {
      const now = await counter(counted.limit).get(keyOf(counted))
      return now && now.consumedPoints >= counted.limit.times ? waiting(now, false).waitSeconds : 0
    },
    /** Gives one back that turned out not to count. */
    giveBack: async (counted: Counted) => void (await counter(counted.limit).reward(keyOf(counted))),
    /** Begins to count anew. */
    forget: async (counted: Counted) => void (await counter(counted.limit).delete(keyOf(counted))),
  }
}
