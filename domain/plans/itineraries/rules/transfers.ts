import { arrivalOf, departureOf, type Leg, zoneAt } from './leg.ts'

/** Minutes that it takes to change, and to leave the airport or station: with passport control, and without. */
const needed = { border: 60, domestic: 30 }

/** Whether legs cross a border, taken from the time zones of their places: within one there is none. */
function crossesBorder(legs: readonly Leg[]): boolean {
  const zones = legs.flatMap(({ from, fromZone, to, toZone }) => [zoneAt(from, fromZone), zoneAt(to, toZone)])
  return new Set(zones.filter((zone) => zone !== undefined)).size > 1
}

/** Minutes that are needed after a leg: to the next one, or to an activity. */
export const minutesAfter = (leg: Leg, next?: Leg): number =>
  crossesBorder(next ? [leg, next] : [leg]) ? needed.border : needed.domestic

/** The next leg leaves sooner after this one than it takes to change; `after` is the position of the leg. */
export type TightTransfer = { after: number; minutes: number; needed: number }

/** The tight transfers between the legs of a journey. One that leaves before the leg before arrives is a problem of the form, and none of these. */
export function tightTransfers(legs: readonly Leg[]): TightTransfer[] {
  return legs.flatMap((leg, after) => {
    const next = legs[after + 1]
    const [reaches, leaves] = [arrivalOf(leg), next && departureOf(next)]
    if (!next || !reaches || !leaves) return []
    const minutes = (leaves.getTime() - reaches.getTime()) / 60_000
    const least = minutesAfter(leg, next)
    return minutes >= 0 && minutes < least ? [{ after, minutes, needed: least }] : []
  })
}
