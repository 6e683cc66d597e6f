import { type PlaceCode, placeCodes, zoneOfPlace } from '#domain/plans/itineraries/rules/places.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'

export const pointKinds = ['terminal', 'exit', 'port', 'other'] as const
export type PointKind = (typeof pointKinds)[number]

/** The places of itineraries at which guests of the event can be met: those in its zone. */
export const pointPlaces = placeCodes.filter((code) => zoneOfPlace(code) === eventZone) as [
  PlaceCode,
  ...PlaceCode[],
]
