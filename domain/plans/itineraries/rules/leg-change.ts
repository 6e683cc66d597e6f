import type { Leg, LegKey, Mode } from './leg.ts'
import { isAirport, isStation, zoneOfPlace } from './places.ts'

/** The mode that a place of the list serves, if it serves one. */
const modeOf = (place: string): Mode | undefined =>
  isAirport(place) ? 'flight' : isStation(place) ? 'train' : undefined

/** Whether a place can be the end of such a leg: no train leaves from an airport, and no flight from a station. Others end anywhere. */
export const fitsMode = (place: string, mode: Mode | undefined): boolean => {
  const own = modeOf(place)
  return own === undefined || own === mode || (mode !== 'flight' && mode !== 'train')
}

/** Whether a place stays when the mode changes: an airport goes with the flight, a station with the train. */
const staysWith = (place: string, before: Mode | undefined, after: Mode | undefined) =>
  before === after || (fitsMode(place, after) && modeOf(place) !== before) || modeOf(place) === undefined

/**
 * What a change of one field changes in a leg. A number belongs to its mode and a zone to its place: changing the one clears the other. The zone of
 * a typed place is asked for, whatever zone the place before had.
 */
export function legChange(leg: Leg, key: LegKey, value: unknown): Leg {
  const change = { [key]: value ?? undefined }
  if (key === 'from') return { ...change, fromZone: zoneOfPlace(change.from as string | undefined) }
  if (key === 'to') return { ...change, toZone: zoneOfPlace(change.to as string | undefined) }
  if (key !== 'mode') return change
  const mode = change.mode as Mode | undefined
  const goes = (place: string | undefined) => place !== undefined && !staysWith(place, leg.mode, mode)
  return {
    ...change,
    number: undefined,
    plate: undefined,
    ...(goes(leg.from) && { from: undefined, fromZone: undefined }),
    ...(goes(leg.to) && { to: undefined, toZone: undefined }),
  }
}
