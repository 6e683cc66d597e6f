import { baseRefusals, Refusal } from '#kit/http/refusal.ts'

/** How many calls of one caller are at work at once, and how many more of them may wait. */
type Width = { atOnce: number; waiting: number }

type Lane = { atWork: number; line: Array<() => void> }

/** One lane for each caller: a session, or the network that calls without one come from. */
export type Lanes = { pass<T>(caller: string, run: () => Promise<T>): Promise<T> }

/**
 * Lets the calls of one caller pass a few at a time, the others behind them in the order in which they came. A thousand calls at once from one
 * place hold a few connections to the database and not all of them. Refuses `tooManyRequests` when the line is full.
 */
export function createLanes({ atOnce, waiting }: Width): Lanes {
  const lanes = new Map<string, Lane>()
  return {
    async pass(caller, run) {
      const lane = lanes.get(caller) ?? { atWork: 0, line: [] }
      lanes.set(caller, lane)
      if (lane.atWork >= atOnce) {
        if (lane.line.length >= waiting) throw new Refusal(baseRefusals.tooManyRequests)
        // whoever leaves hands the place over, so nobody who comes later takes it
        await new Promise<void>((next) => lane.line.push(next))
      } else lane.atWork++
      try {
        return await run()
      } finally {
        const next = lane.line.shift()
        if (next) next()
        else if (--lane.atWork === 0) lanes.delete(caller)
      }
    },
  }
}
