import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { CallerQueues } from './caller-queues.ts'

/** `places`: concurrent calls in total; maximum waiting calls and wait per caller. Excess calls are refused as `tooManyRequests`. */
type Fair = { places: number; waitingEach: number; maxWaitMs: number }

export type FairQueues = CallerQueues & {
  /** How many have a place now, and how many wait for one. */
  counts(): { underWay: number; waiting: number }
}

type Waiter = { call(): void; giveUp: NodeJS.Timeout }

/**
 * A global concurrency limit with a queue per caller, served round-robin: a caller with many calls delays itself, others wait for at most one call
 * of each waiting caller.
 */
export function createFairQueues({ places, waitingEach, maxWaitMs }: Fair): FairQueues {
  let free = places
  // insertion order is the turn order: a served caller moves to the end
  const lines = new Map<string, Waiter[]>()

  function leaveLine(caller: string, waiter: Waiter): void {
    const line = lines.get(caller) ?? []
    line.splice(line.indexOf(waiter), 1)
    if (line.length === 0) lines.delete(caller)
  }

  return {
    counts: () => ({
      underWay: places - free,
      waiting: [...lines.values()].reduce((sum, line) => sum + line.length, 0),
    }),
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
      // the slot passes on, so that no later call takes it
      waiter?.call()
    },
  }
}
