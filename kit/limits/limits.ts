import type { Clock } from '#kit/clock/clock.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { type Count, type Counter, createCounters } from './counters.ts'
import { levelsOf } from './network.ts'

/** At most `times` in `seconds`; then the caller must wait for the end of that time, or `waitSeconds`. */
export type Limit = { name: string; times: number; seconds: number; waitSeconds?: number }

/**
 * A limit and its subject; without `of`, all callers share one counter. A subject may have several lines; where one is an IPv6 network as `networkOf`
 * writes it, the limit holds four times for the /56 around it and sixteen times for the /48.
 */
export type Counted = { limit: Limit; of?: string }

/**
 * Result of a count: seconds to wait, 0 for none; whether this refusal starts the wait; and whether this was the last permitted one, after which
 * `waitFor` returns a wait.
 */
export type Taken = { waitSeconds: number; beginsWait: boolean; isLast: boolean }

const secondsLeft = (counts: readonly Count[]) =>
  Math.max(0, ...counts.map(({ milliseconds }) => Math.max(1, Math.ceil(milliseconds / 1000))))

const isBeyond = ({ points, times }: Count) => points > times

const keyOf = ({ name }: Limit, of: string) => `${name}:${keyedDigest(name, of)}`

/** The counters of a subject, narrowest first. */
function countersOf({ limit, of }: Counted): [Counter, ...Counter[]] {
  if (of === undefined) return [{ key: `${limit.name}:all`, times: limit.times }]
  const [itself, ...wider] = levelsOf(of)
  const counterOf = ({ of, factor }: typeof itself) => ({
    key: keyOf(limit, of),
    times: factor * limit.times,
  })
  return [counterOf(itself), ...wider.map(counterOf)]
}

/**
 * Rate limits across all processes, in the database. Pass the pool and not a call's transaction: a refusal must not roll back its own count.
 * The subject is stored as a keyed digest, so that the table reveals no number or address.
 */
export function createLimits(db: Database, clock: Clock) {
  const store = createCounters(db, clock)
  async function takeOrWait(counted: Counted): Promise<Taken> {
    const counters = countersOf(counted)
    // while the wait lasts, calls only read: a flood must not queue for one row lock with all connections
    const before = (await store.read(counters)).filter(isBeyond)
    if (before.length > 0) return { waitSeconds: secondsLeft(before), beginsWait: false, isLast: false }
    const counts = await store.count(counters, counted.limit)
    const beyond = counts.find(isBeyond)
    if (!beyond)
      return {
        waitSeconds: 0,
        beginsWait: false,
        isLast: counts.some(({ points, times }) => points === times),
      }
    // refused by a wider network at this very moment: the narrower ones do not count it
    const narrower = counts.slice(0, counts.indexOf(beyond))
    if (narrower.length > 0) await store.takeOff(narrower)
    return {
      waitSeconds: secondsLeft([beyond]),
      beginsWait: beyond.points === beyond.times + 1,
      isLast: false,
    }
  }
  const take = async (counted: Counted) => (await takeOrWait(counted)).waitSeconds

  async function takeAll(all: Counted[]): Promise<number> {
    for (const [at, counted] of all.entries()) {
      const waitSeconds = await take(counted)
      if (waitSeconds === 0) continue
      for (const earlier of all.slice(0, at)) await store.takeOff(countersOf(earlier))
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
      const counts = await store.read(countersOf(counted))
      return secondsLeft(counts.filter(({ points, times }) => points >= times))
    },
    /** Reverts one count. */
    giveBack: (counted: Counted): Promise<void> => store.takeOff(countersOf(counted)),
    /** Resets the counter of this very subject; what it has counted is taken off those of the wider networks. */
    forget: (counted: Counted): Promise<void> => store.remove(countersOf(counted)),
  }
}
