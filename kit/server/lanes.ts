import { baseRefusals, Refusal } from '#kit/http/refusal.ts'

/** How many calls of one caller are at work at once, and how many more of them may wait. */
type Width = { atOnce: number; waiting: number }

type Lane = { atWork: number; line: Array<() => void> }

/** One lane for each caller: a session, or the network that calls without one come from. */
export type Lanes = {
  /** Takes a place, at once or when the promise is kept. Refuses `tooManyRequests` when the line is full. Whoever entered leaves, whatever happens. */
  enter(caller: string): Promise<void> | undefined
  leave(caller: string): void
}

/**
 * Lets the calls of one caller pass a few at a time, the others behind them in the order in which they came. A thousand calls at once from one
 * place hold a few connections to the database and not all of them.
 */
export function createLanes({ atOnce, waiting }: Width): Lanes {
  const lanes = new Map<string, Lane>()
  return {
    enter(caller) {
      const lane = lanes.get(caller)
      if (!lane) {
        lanes.set(caller, { atWork: 1, line: [] })
        return undefined
      }
      if (lane.atWork < atOnce) {
        lane.atWork++
        return undefined
      }
      if (lane.line.length >= waiting) throw new Refusal(baseRefusals.tooManyRequests)
      return new Promise<void>((next) => lane.line.push(next))
    },
    leave(caller) {
      const lane = lanes.get(caller)
      if (!lane) return
      // whoever leaves hands the place over, so nobody who comes later takes it
      const next = lane.line.shift()
      if (next) next()
      else if (--lane.atWork === 0) lanes.delete(caller)
    },
  }
}
