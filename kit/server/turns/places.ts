import { compareRanks, type RecentUse, recentUse } from './recent-use.ts'
import { currentTurn, type Turn } from './turn.ts'

type Options = {
  places: number
  maxWaitMs: number
  /** The error of one that waited too long. */
  late(): Error
  use?: RecentUse
}

type Waiting = { turn: Turn; ranks: readonly number[]; begin(): void }

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

/** The index of the next in line. */
function nextIn(line: readonly Waiting[], given: number): number {
  if (given % patience === 0) return 0
  let best = 0
  for (const [at, one] of line.entries()) if (isBefore(one, line[best] ?? one)) best = at
  return best
}

/**
 * Places for which callers wait in their turn: by priority, then those who have used little lately, then in the order of arrival. A crowd of callers
 * with one call each fills a line that is first in, first out; here it keeps those waiting who do as much.
 */
export function createPlaces({ places, maxWaitMs, late, use = recentUse }: Options) {
  const line: Waiting[] = []
  let free = places
  let given = 0

  function leave(turn: Turn, since: number) {
    use.add(turn.path, Math.max(1, (performance.now() - since) / oneUse))
    const [next] = line.splice(nextIn(line, ++given), 1)
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
        const tooLate = setTimeout(() => {
          line.splice(line.indexOf(waiting), 1)
          reject(late())
        }, maxWaitMs)
        const begin = () => {
          clearTimeout(tooLate)
          resolve(take(turn))
        }
        const waiting = { turn, ranks: use.ranksOf(turn.path, alike), begin }
        line.push(waiting)
      })
    },
  }
}
