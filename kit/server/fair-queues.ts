import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { CallerQueues } from './caller-queues.ts'

/** `places` for all together; how many of one caller may wait, and how long. What is too many is refused as `tooManyRequests`. */
type Fair = { places: number; waitingEach: number; maxWaitMs: number }

type Waiter = { call(): void; giveUp: NodeJS.Timeout }

/**
 * A few places for all callers together, with a line for each: whenever a place is free, the callers' lines take turns. Who asks for much waits for
 * themself, and everybody else is served after at most one of each that waits.
 */
export function createFairQueues({ places, waitingEach, maxWaitMs }: Fair): CallerQueues {
  let free = places
  // whose turn is next stands first; who was served goes to the end
  const lines = new Map<string, Waiter[]>()

  function leaveLine(caller: string, waiter: Waiter): void {
    const line = lines.get(caller) ?? []
    line.splice(line.indexOf(waiter), 1)
    if (line.length === 0) lines.delete(caller)
  }

  return {
    enter(caller) {
      if (free > 0) {
        free--
        return undefined
      }
      const line = lines.get(caller) ?? []
      if (line.length >= waitingEach) throw new Refusal(baseRefusals.tooManyRequests)
      lines.set(caller, line)
      return new Promise<void>((next, refused) => {
        const waiter: Waiter = {
          call: next,
          giveUp: setTimeout(() => {
            leaveLine(caller, waiter)
            refused(new Refusal(baseRefusals.tooManyRequests))
          }, maxWaitMs),
        }
        line.push(waiter)
      })
    },
    leave() {
      const [first] = lines
      if (!first) {
        free++
        return
      }
      const [caller, [waiter, ...others]] = first
      lines.delete(caller)
      if (others.length > 0) lines.set(caller, others)
      clearTimeout(waiter?.giveUp)
      // the place is handed on, so that no later call takes it
      waiter?.call()
    },
  }
}
