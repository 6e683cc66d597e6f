import type { Seat } from './drawing.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'
/** From where a plan is looked at: as it is drawn, or turned by half a turn, as those on the stage see it. */
export const planViews = ['audience', 'stage'] as const
export type PlanView = (typeof planViews)[number]

type At = Pick<Seat, 'id' | 'x' | 'y'>

const ways: Record<Direction, readonly [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** A seat to the side counts as so many times farther than one straight ahead. */
const sideways = 2.5

/**
 * The next seat in a direction as the plan is seen; the same seat where there is none. Geometric, since rows are unequal and tables are turned: the nearest of
 * those that lie rather ahead than to the side.
 */
export function seatTowards<S extends At>(
  seats: readonly S[],
  from: S,
  direction: Direction,
  view: PlanView,
): S {
  const sign = view === 'stage' ? -1 : 1
  const [wayX, wayY] = ways[direction]
  let best: { seat: S; cost: number } | undefined
  for (const seat of seats) {
    const [x, y] = [(seat.x - from.x) * sign, (seat.y - from.y) * sign]
    const ahead = x * wayX + y * wayY
    const aside = Math.abs(x * wayY) + Math.abs(y * wayX)

    if (ahead < 0.05 || aside > ahead * 1.5 + 0.25) continue
    const cost = ahead + aside * sideways
    if (!best || cost < best.cost) best = { seat, cost }
  }
  return best?.seat ?? from
}

/** The first or last seat of the row, as the plan is seen. */
export function endOfRow(seats: readonly Seat[], from: Seat, end: 'first' | 'last', view: PlanView): Seat {
  const row = seats.filter(({ part, row: label }) => part === from.part && label === from.row)
  const isFirstLeft = (end === 'first') === (view === 'audience')
  return row.reduce((best, seat) => (isFirstLeft === seat.x < best.x ? seat : best), from)
}
