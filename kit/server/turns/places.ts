import { compareRanks, type RecentUse, recentUse } from './recent-use.ts'
import { currentTurn, type Turn } from './turn.ts'

type Options = {
  places: number
  maxWaitMs: number
  /** The error of one that waited too long. */
  late(): Error
  use?: RecentUse
}

type Waiting = { turn: Turn; ranks: readonly number[]; isOver: boolean; begin(): void }

/** Gives a place back. */
export type Leave = () => void

/** Callers who have used less are alike: one call. */
const alike = 4

/** A place held so long (ms) counts as one use, a longer one as several. */
const oneUse = 20

/** Every second turn is that of the one that has waited longest: nobody waits more than twice as long as if all were served as they came. */
const patience = 2

const isBefore = (a: Waiting, b: Waiting) =>
  (a.turn.priority - b.turn.priority || compareRanks(a.ranks, b.ranks)) < 0

/** The first that still waits. */
function firstOf(queue: Waiting[]): Waiting | undefined {
  while (queue[0]?.isOver) queue.shift()
  return queue[0]
}

/** Those of one group are served in the order of arrival. Ranks that are compared as equal have one group. */
const groupOf = ({ turn: { priority }, ranks }: Waiting) =>
  [priority, ...ranks].join('/').replace(/(\/0)+$/, '')

/** Those who wait, by arrival, and in groups of those alike: whose turn it is is found without looking at each of a crowd. */
function createLine() {
  const all: Waiting[] = []
  const groups = new Map<string, Waiting[]>()

  function best(oldest: Waiting): Waiting {
    let found = oldest
    for (const [name, group] of groups) {
      const one = firstOf(group)
      if (!one) groups.delete(name)
      else if (isBefore(one, found)) found = one
    }
    return found
  }

  return {
    add(one: Waiting) {
      all.push(one)
      const name = groupOf(one)
      const group = groups.get(name)
      if (group) group.push(one)
      else groups.set(name, [one])
    },
    /** Takes the next out of the line; `given` turns were given before. */
    next(given: number): Waiting | undefined {
      const oldest = firstOf(all)
      const next = oldest && given % patience !== 0 ? best(oldest) : oldest
      if (next) next.isOver = true
      return next
    },
  }
}

/**
 * Places for which callers wait in their turn: by priority, then those who have used little lately, then in the order of arrival. A crowd of callers
 * with one call each fills a line that is first in, first out; here it keeps those waiting who do as much.
 */
export function createPlaces({ places, maxWaitMs, late, use = recentUse }: Options) {
  const line = createLine()
  let free = places
  let given = 0
  let waitingNow = 0

  function leave(turn: Turn, since: number) {
    use.add(turn.path, Math.max(1, (performance.now() - since) / oneUse))
    const next = line.next(++given)
    // the place passes on, so that no later call takes it
    if (next) next.begin()
    else free++
  }

  function take(turn: Turn): Leave {
    const since = performance.now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      leave(turn, since)
    }
  }

  return {
    /** Takes a place, at once or when the promise resolves; it is rejected after `maxWaitMs`. */
    enter(turn: Turn = currentTurn()): Leave | Promise<Leave> {
      if (free > 0) {
        free--
        return take(turn)
      }
      return new Promise((resolve, reject) => {
        waitingNow++
        const tooLate = setTimeout(() => {
          waitingNow--
          waiting.isOver = true
          reject(late())
        }, maxWaitMs)
        const begin = () => {
          waitingNow--
          clearTimeout(tooLate)
          resolve(take(turn))
        }
        const waiting = { turn, ranks: use.ranksOf(turn.path, alike), isOver: false, begin }
        line.add(waiting)
      })
    },
    /** How many wait now. */
    waiting: () => waitingNow,
  }
}
