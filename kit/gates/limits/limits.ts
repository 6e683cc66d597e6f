import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
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

const isReached = ({ points, times }: Count) => points >= times
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

type Store = ReturnType<typeof createCounters>

const free = { waitSeconds: 0, beginsWait: false, isLast: false }

/** Counts one at the counters of a subject; `before`: those of them that are exceeded already. */
async function countOne(
  store: Store,
  { limit }: Counted,
  { counters, before }: { counters: readonly Counter[]; before: readonly Count[] },
): Promise<Taken> {
  if (before.length > 0) return { ...free, waitSeconds: secondsLeft(before) }
  const counts = await store.count(counters, limit)
  const beyond = counts.find(isBeyond)
  if (!beyond) return { ...free, isLast: counts.some(isReached) }
  // refused by a wider network at this very moment: the narrower ones do not count it
  const narrower = counts.slice(0, counts.indexOf(beyond))
  if (narrower.length > 0) await store.takeOff(narrower)
  return { ...free, waitSeconds: secondsLeft([beyond]), beginsWait: beyond.points === beyond.times + 1 }
}

const those = (found: readonly Count[], own: readonly Counter[]) =>
  found.filter(({ key }) => own.some((one) => one.key === key))

/** Counts one at each, after one look at all of them: while a wait lasts, a flood must not queue for one row lock with all connections. */
async function countEach(store: Store, all: readonly Counted[]): Promise<Taken[]> {
  const each = all.map((counted) => ({ counted, counters: countersOf(counted) }))
  const exceeded = (await store.read(each.flatMap(({ counters }) => counters))).filter(isBeyond)
  return Promise.all(
    each.map(({ counted, counters }) =>
      countOne(store, counted, { counters, before: those(exceeded, counters) }),
    ),
  )
}

/**
 * Rate limits across all processes, in the database. Pass the pool and not a call's transaction: a refusal must not roll back its own count.
 * The subject is stored as a keyed digest, so that the table reveals no number or address.
 */
export function createLimits(db: Database, clock: Clock) {
  const store = createCounters(db, clock)
  const takeEachOrWait = (all: readonly Counted[]) => countEach(store, all)

  async function takeOrWait(counted: Counted): Promise<Taken> {
    const [taken] = await takeEachOrWait([counted])
    if (!taken) throw new Error('one was to be counted')
    return taken
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
    /**
     * As `takeOrWait` for each of different limits, in the time of one: the counters are read together and incremented at once. Counts at each limit,
     * also where another is exceeded.
     */
    takeEachOrWait,
    /** Counts one for all of them or none: a refusal by one limit does not count for the others. Returns as `take`. */
    takeAll,
    /**
     * The seconds to wait when the limit is reached. Does not count, so that frequent legitimate calls do not contend for one row.
     * Concurrent calls may exceed the limit by their number.
     */
    async waitFor(counted: Counted): Promise<number> {
      return secondsLeft((await store.read(countersOf(counted))).filter(isReached))
    },
    /** As `waitFor` for each of different limits, by one statement. */
    async waitForEach(all: readonly Counted[]): Promise<number[]> {
      const counters = all.map(countersOf)
      const reached = (await store.read(counters.flat())).filter(isReached)
      return counters.map((own) => secondsLeft(those(reached, own)))
    },
    /** Reverts one count. */
    giveBack: (counted: Counted): Promise<void> => store.takeOff(countersOf(counted)),
    /** Resets the counter of this very subject; what it has counted is taken off those of the wider networks. */
    forget: (counted: Counted): Promise<void> => store.remove(countersOf(counted)),
  }
}
