import type { Lane } from './fields.ts'
import type { Hand } from './rule-sets.ts'

type Looking = {
  isFree(seat: number): boolean
  /** Whether the people may sit in these seats, the best of them first. */
  suits(seats: readonly number[]): boolean
}

/** The free seats beside each other of a lane, as stretches from the left hand of the seated; around a table the last one may go over the end. */
function stretchesOf({ seats, isCircle }: Lane, isFree: Looking['isFree']): number[][] {
  const stretches: number[][] = []
  let current: number[] = []
  for (const seat of seats) {
    if (isFree(seat)) current.push(seat)
    else {
      if (current.length > 0) stretches.push(current)
      current = []
    }
  }
  if (current.length > 0) stretches.push(current)
  const [first, last] = [stretches[0], stretches.at(-1)]
  const isJoined =
    isCircle && first && last && first !== last && first[0] === seats[0] && last.at(-1) === seats.at(-1)
  return isJoined ? [[...last, ...first], ...stretches.slice(1, -1)] : stretches
}

/** How many free seats are beside each other at most. */
export const longestRun = (lane: Lane, isFree: Looking['isFree']): number =>
  Math.max(0, ...stretchesOf(lane, isFree).map(({ length }) => length))

/**
 * The best run of so many free seats of a lane, the best seat first: the nearest to the middle of a row, or to the seat of the host at a table. Undefined
 * where there is none in which these people may sit.
 */
export function bestRun(lane: Lane, size: number, higher: Hand, { isFree, suits }: Looking) {
  const stretches = stretchesOf(lane, isFree).filter(({ length }) => length >= size)
  if (stretches.length === 0) return undefined
  const rank = new Map(
    lane.isCircle
      ? lane.best(lane.seats.length).map((seat, at) => [seat, at] as const)
      : lane.seats.map((seat, at) => [seat, Math.abs(at - (lane.seats.length - 1) / 2)] as const),
  )
  const rankOf = (seat: number) => rank.get(seat) ?? 0
  const place = new Map(lane.seats.map((seat, at) => [seat, higher === 'left' ? at : -at]))
  const placeOf = (seat: number | undefined) => place.get(seat ?? -1) ?? 0
  const runs = stretches.flatMap((stretch) =>
    Array.from({ length: stretch.length - size + 1 }, (_, at) => {
      const run = stretch.slice(at, at + size)
      return { run, cost: run.reduce((sum, seat) => sum + rankOf(seat), 0) }
    }),
  )
  const inTurn = runs.toSorted((a, b) => a.cost - b.cost || placeOf(a.run[0]) - placeOf(b.run[0]))
  for (const { run } of inTurn) {
    const best = run.toSorted((a, b) => rankOf(a) - rankOf(b) || placeOf(a) - placeOf(b))
    if (suits(best)) return best
  }
  return undefined
}
