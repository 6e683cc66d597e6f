import { baseRefusals, Refusal, type RefusalKind } from '#kit/http/refusal.ts'

/**
 * How many calls of one caller are at work at once, how many more of them may wait, and how long: as long as it takes when it is not said.
 * What is too many is refused as `tooManyRequests`, unless told.
 */
type Concurrency = { concurrency: number; waiting: number; maxWaitMs?: number; refusal?: RefusalKind }

type CallerQueue = { atWork: number; line: Array<() => void> }

/** One queue per caller: an account, or the network that calls without one come from. */
export type CallerQueues = {
  /**
   * Takes a place, at once or when the promise is kept. Refuses when the line is full or the wait too long. A caller
   * that entered must leave, whatever happens; one that was refused must not.
   */
  enter(caller: string): Promise<void> | undefined
  leave(caller: string): void
}

/**
 * Lets the calls of one caller pass a few at a time, the others behind them in the order in which they came. A thousand calls at once from one
 * place hold a few connections to the database and not all of them.
 */
export function createCallerQueues({
  concurrency,
  waiting,
  maxWaitMs,
  refusal = baseRefusals.tooManyRequests,
}: Concurrency): CallerQueues {
  const callerQueues = new Map<string, CallerQueue>()
  return {
    enter(caller) {
      const queue = callerQueues.get(caller)
      if (!queue) {
        callerQueues.set(caller, { atWork: 1, line: [] })
        return undefined
      }
      if (queue.atWork < concurrency) {
        queue.atWork++
        return undefined
      }
      if (queue.line.length >= waiting) throw new Refusal(refusal)
      return maxWaitMs === undefined
        ? new Promise<void>((next) => queue.line.push(next))
        : waitIn(queue.line, maxWaitMs, refusal)
    },
    leave(caller) {
      const queue = callerQueues.get(caller)
      if (!queue) return
      // the place is handed to the next in the queue, so that no later call takes it
      const next = queue.line.shift()
      if (next) next()
      else if (--queue.atWork === 0) callerQueues.delete(caller)
    },
  }
}

/** Waits in the queue, or gives up after the longest wait. */
function waitIn(line: Array<() => void>, maxWaitMs: number, refusal: RefusalKind): Promise<void> {
  return new Promise((next, refused) => {
    const goAway = setTimeout(() => {
      line.splice(line.indexOf(turn), 1)
      refused(new Refusal(refusal))
    }, maxWaitMs)
    const turn = () => {
      clearTimeout(goAway)
      next()
    }
    line.push(turn)
  })
}

/** Does it when it is this caller's turn, and tells it whether it had to wait: what was asked before may be over by then. */
export async function runInTurn<T>(
  callerQueues: CallerQueues,
  caller: string,
  act: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  const place = callerQueues.enter(caller)
  if (place) await place
  try {
    return await act(place !== undefined)
  } finally {
    callerQueues.leave(caller)
  }
}
