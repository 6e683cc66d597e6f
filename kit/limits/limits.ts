import type { Clock } from '#kit/clock/clock.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { type Count, createCounters } from './counters.ts'

/** At most `times` in `seconds`; what goes beyond waits for the end of that time, or `waitSeconds` from then on. */
export type Limit = { name: string; times: number; seconds: number; waitSeconds?: number }

/** What is counted: a limit, and for whom; without `of`, for all callers together. */
export type Counted = { limit: Limit; of?: string }

/**
 * What came of counting: how long to wait, if at all, whether the wait begins with this very refusal, and whether this was the last that may be:
 * who asks `waitFor` before has to wait from here on.
 */
export type Taken = { waitSeconds: number; beginsWait: boolean; isLast: boolean }

const waiting = ({ milliseconds }: Count, beginsWait: boolean): Taken => ({
  waitSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  beginsWait,
  isLast: false,
})

/**
 * Counts over all processes, in the database. Take the pool and not a call's transaction: a refusal must not undo its own count.
 * Whom something is counted for is kept as a keyed digest, so that the table reveals no number or address.
 */
export function createLimits(db: Database, clock: Clock) {
  const counters = createCounters(db, clock)
  const keyOf = ({ limit, of }: Counted) =>
    `${limit.name}:${of === undefined ? 'all' : keyedDigest(limit.name, of)}`

  async function takeOrWait(counted: Counted): Promise<Taken> {
    const [key, { limit }] = [keyOf(counted), counted]
    // who has to wait is not counted again: a flood only reads, in place of queueing for one row with every connection there is
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
    /** Counts one; answers 0, or the seconds to wait when there were too many. */
    take,
    /** As `take`, and tells which refusal was the first: of many at once it is one, so what it is worth saying is said once. */
    takeOrWait,
    /** Counts one for each, or for none of them: what one limit refuses is not charged to the others. Answers as `take`. */
    takeAll,
    /**
     * The seconds to wait where as many were counted as may be; counts nothing, so that what happens often and right is no queue for one row.
     * Those that are under way at the same moment may be more by their number.
     */
    async waitFor(counted: Counted): Promise<number> {
      const now = await counters.read(keyOf(counted))
      return now && now.points >= counted.limit.times ? waiting(now, false).waitSeconds : 0
    },
    /** Gives one back that turned out not to count. */
    giveBack: (counted: Counted): Promise<void> => counters.takeOff(keyOf(counted)),
    /** Begins to count anew. */
    forget: (counted: Counted): Promise<void> => counters.remove(keyOf(counted)),
  }
}
