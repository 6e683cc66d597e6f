import { baseRefusals, Refusal, type RefusalKind } from '#kit/http/refusal.ts'

/**
 * Per caller: maximum concurrent calls, maximum waiting calls, maximum wait in milliseconds (unlimited by default). Excess calls are refused
 * with `refusal`, by default `tooManyRequests`.
 */
type Concurrency = { concurrency: number; waiting: number; maxWaitMs?: number; refusal?: RefusalKind }

type CallerQueue = { atWork: number; line: Array<() => void> }

/** One queue per caller: an account, or the network of calls without one. */
export type CallerQueues = {
  /**
   * Takes a slot, immediately or when the promise resolves. Refuses when the queue is full or the wait too long. A caller
   * that entered must call `leave`; one that was refused must not.
   */
  enter(caller: string): Promise<void> | undefined
  leave(caller: string): void
}

/**
 * Limits concurrent calls per caller; others wait in FIFO order. A thousand simultaneous calls of one caller use a few database connections and
 * not all of them.
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
      // the slot passes to the next in the queue, so that no later call takes it
      const next = queue.line.shift()
      if (next) next()
      else if (--queue.atWork === 0) callerQueues.delete(caller)
    },
  }
}

/** Waits in the queue; refuses after `maxWaitMs`. */
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

/** Runs `act` in this caller's turn and tells it whether it had to wait: checks made before may be outdated then. */
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
