import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { compareRanks, type RecentUse, recentUse } from './turns/recent-use.ts'
import type { Turn } from './turns/turn.ts'

/** How many work at a time, how many of one path and of one priority may wait in line, and for how long at most. */
type Options = { concurrency: number; each: number; full: number; maxWaitMs: number; use?: RecentUse }

type Waiting = { turn: Turn; key: string; begin(): void }

/**
 * Which of those that have had no turn yet is next, turn by turn. `newest`: behind a crowd a newcomer would otherwise wait for one turn of each; of those
 * who have used little of the portal lately. `oldest`: a crowd that arrives later would otherwise keep one waiting until its last has been served, and
 * an office that has used much until all have who used less. Both are of the best priority.
 * `patient`: the one that has waited longest, whatever its priority, so that a crowd of a better one keeps no other from moving.
 */
const rules = ['newest', 'oldest', 'newest', 'patient'] as const

const neverServed = -1

/** Callers who have used less are alike: opening the login page and logging in take about twenty statements. */
const alike = 30

export type FairTurns = {
  /** Runs `act` in this turn. Refuses `tooManyRequests` when too many wait, or after `maxWaitMs`. */
  run<T>(turn: Turn, act: () => Promise<T>): Promise<T>
  /** How many wait with this priority or a higher one. */
  waitingUpTo(priority: number): number
}

/**
 * Fair turns at scarce work: by priority, then those who have used little of the portal lately, then round robin between the networks that wait, first in
 * first out within each, one at a time of each. Of those that have had no turn yet the newest and the oldest are first by turns.
 */
export function createFairTurns({ concurrency, each, full, maxWaitMs, use = recentUse }: Options): FairTurns {
  const line: Waiting[] = []
  const atWork = new Set<string>()
  const served = createServed()
  let turns = 0

  function serve() {
    while (atWork.size < concurrency) {
      const one = nextOf(line, { atWork, served, use, rule: rules[turns % rules.length] ?? 'newest' })
      if (!one) return
      line.splice(line.indexOf(one), 1)
      atWork.add(one.key)
      served.note(one.turn.path, turns++)
      one.begin()
    }
  }

  /** Resolves when the turn has come. */
  function enter(turn: Turn, key: string): Promise<void> {
    const waiting = line.filter(({ turn: { priority } }) => priority === turn.priority)
    const own = waiting.filter((one) => one.key === key)
    if (waiting.length >= full || own.length >= each) throw new Refusal(baseRefusals.tooManyRequests)
    served.join(turn.path)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        line.splice(line.indexOf(one), 1)
        served.leave(turn.path)
        reject(new Refusal(baseRefusals.tooManyRequests))
      }, maxWaitMs)
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      const one = { turn, key, begin }
      line.push(one)
      serve()
    })
  }

  return {
    async run(turn, act) {
      const key = turn.path.join('\n')
      await enter(turn, key)
      try {
        return await act()
      } finally {
        atWork.delete(key)
        served.leave(turn.path)
        serve()
      }
    },
    waitingUpTo: (last) => line.filter(({ turn: { priority } }) => priority <= last).length,
  }
}

type State = { atWork: ReadonlySet<string>; served: Served; use: RecentUse; rule: (typeof rules)[number] }

/** Who is next in line. */
function nextOf(line: readonly Waiting[], { atWork, served, use, rule }: State): Waiting | undefined {
  const seen = new Set(atWork)
  // the first of each that has none at work, in the order of their arrival
  const first = line.filter(({ key }) => !seen.has(key) && seen.add(key))
  if (rule === 'patient') return first[0]
  const best = Math.min(...first.map(({ turn: { priority } }) => priority))
  const equal = first.filter(({ turn: { priority } }) => priority === best)
  const inOrder = rule === 'oldest' ? equal : equal.toReversed()
  const ranksOf = ({ turn }: Waiting) => (rule === 'oldest' ? [] : use.ranksOf(turn.path, alike))
  const ranked = inOrder.map((one) => ({ one, ranks: ranksOf(one) }))
  const isFirst = (a: (typeof ranked)[number], b: (typeof ranked)[number]) =>
    (compareRanks(a.ranks, b.ranks) || served.compare(a.one.turn.path, b.one.turn.path)) <= 0
  const [head, ...others] = ranked
  return others.reduce((chosen, other) => (chosen && isFirst(chosen, other) ? chosen : other), head)?.one
}

type Served = ReturnType<typeof createServed>

/** The last turn of each network that waits or works, at each level; forgotten when it leaves. */
function createServed() {
  const present = new Map<string, { members: number; last: number }>()
  const lastOf = (network: string) => present.get(network)?.last ?? neverServed
  return {
    join(path: readonly string[]) {
      for (const network of path) {
        const one = present.get(network) ?? { members: 0, last: neverServed }
        present.set(network, { ...one, members: one.members + 1 })
      }
    },
    leave(path: readonly string[]) {
      for (const network of path) {
        const one = present.get(network)
        if (one && --one.members === 0) present.delete(network)
      }
    },
    note(path: readonly string[], turn: number) {
      for (const network of path) {
        const one = present.get(network)
        if (one) one.last = turn
      }
    },
    /** Negative when the last turn of `a` was earlier, at the widest level where they differ. */
    compare(a: readonly string[], b: readonly string[]): number {
      for (let level = 0; level < Math.max(a.length, b.length); level++) {
        const difference = lastOf(a[level] ?? '') - lastOf(b[level] ?? '')
        if (difference !== 0) return difference
      }
      return 0
    },
  }
}
