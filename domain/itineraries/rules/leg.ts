import type * as z from 'zod'
import { momentOf } from '#kit/clock/local-time.ts'
import { choice, group, pattern, text } from '#kit/rules/fields.ts'
import { localTime } from '#kit/rules/formats.ts'
import { flightNumber, isFlightNumber, isPlate, isTrainNumber, plate, trainNumber } from './numbers.ts'
import { isZone, zoneOfPlace } from './places.ts'

export const modes = ['flight', 'train', 'car', 'other'] as const
export type Mode = (typeof modes)[number]

/** Maximum number of legs in one direction: real journeys have fewer. */
export const mostLegs = 6

const zoneName = () =>
  pattern(50, /./, 'zone').refine((name): boolean => isZone(name), { params: { why: 'zone' } })

export const legShape = {
  mode: choice(modes).optional(),
  /** Of a flight or a train. */
  number: text(50).optional(),
  /** Of a car. */
  plate: text(50).optional(),
  /** A code of the list of places, or the typed text. */
  from: text(100).optional(),
  fromZone: zoneName().optional(),
  /** Local time there, `YYYY-MM-DDTHH:mm`. */
  departs: localTime().optional(),
  to: text(100).optional(),
  toZone: zoneName().optional(),
  arrives: localTime().optional(),
  remarks: text(300).optional(),
}

/** One leg of a journey. While it is being filled in anything may be absent; `missingIn` lists what is still required. */
export type Leg = { [K in keyof typeof legShape]?: z.output<(typeof legShape)[K]> | undefined }
export type LegKey = keyof typeof legShape

/** Default zone of a typed place: most such journeys are in the country of the summit. */
export const usualZone = 'Asia/Shanghai'

const momentAt = (local: string | undefined, place: string | undefined, zone: string | undefined) =>
  local ? momentOf(local, zoneOfPlace(place) ?? zone ?? usualZone) : undefined

/** The start of a leg as a moment; undefined without a time, or for a time skipped by daylight saving. */
export const departureOf = ({ departs, from, fromZone }: Leg) => momentAt(departs, from, fromZone)
export const arrivalOf = ({ arrives, to, toZone }: Leg) => momentAt(arrives, to, toZone)

type Wrong = { at: LegKey; code: string }

const wrongNumber = ({ mode, number, plate: typed }: Leg): Wrong[] => {
  if (mode === 'flight' && number && !isFlightNumber(number)) return [{ at: 'number', code: 'flightNumber' }]
  if (mode === 'train' && number && !isTrainNumber(number)) return [{ at: 'number', code: 'trainNumber' }]
  return mode === 'car' && typed && !isPlate(typed) ? [{ at: 'plate', code: 'plate' }] : []
}

/** Problems of a leg's values, apart from missing ones. `before` is the previous leg. */
function wrongIn(leg: Leg, before: Leg | undefined): Wrong[] {
  const [departure, arrival] = [departureOf(leg), arrivalOf(leg)]
  const last = before && (arrivalOf(before) ?? departureOf(before))
  return [
    ...wrongNumber(leg),
    ...(leg.departs && !departure ? [{ at: 'departs' as const, code: 'skippedTime' }] : []),
    ...(leg.arrives && !arrival ? [{ at: 'arrives' as const, code: 'skippedTime' }] : []),
    ...(departure && arrival && arrival < departure
      ? [{ at: 'arrives' as const, code: 'arrivesBeforeDeparture' }]
      : []),
    ...(departure && last && departure < last ? [{ at: 'departs' as const, code: 'beforePreviousLeg' }] : []),
  ]
}

const nothing = (value: unknown) => value === undefined || value === null || value === ''

/** Normalises numbers, removes fields of another mode, and sets the zone of every place. */
export function tidied(typed: Leg): Leg {
  const { mode, number, plate: registration, from, to } = typed
  const leg: Leg = {
    ...typed,
    number:
      number &&
      (mode === 'flight' ? flightNumber(number) : mode === 'train' ? trainNumber(number) : undefined),
    plate: registration && mode === 'car' ? plate(registration) : undefined,
    fromZone: from ? (zoneOfPlace(from) ?? typed.fromZone ?? usualZone) : undefined,
    toZone: to ? (zoneOfPlace(to) ?? typed.toZone ?? usualZone) : undefined,
  }
  return Object.fromEntries(Object.entries(leg).filter(([, value]) => !nothing(value)))
}

/** The legs of one direction, in travel order. */
export const legs = () =>
  group(legShape, { min: 1, max: mostLegs })
    .transform((typed) => typed.map(tidied))
    .pipe(
      group(legShape, { min: 1, max: mostLegs }).superRefine((all, context) => {
        for (const [at, leg] of all.entries())
          for (const { at: key, code } of wrongIn(leg, all[at - 1]))
            context.addIssue({ code: 'custom', path: [at, key], params: { why: code } })
      }),
    )

const always = ['mode', 'from', 'departs', 'to', 'arrives'] as const
const besides: Record<Mode, LegKey[]> = {
  flight: ['number'],
  train: ['number'],
  car: ['plate'],
  // the reception needs to know what to wait for
  other: ['remarks'],
}

/** Whether a field of a leg is required for the leg to be complete. */
export const isNeeded = (key: LegKey, { mode }: Leg) =>
  (always as readonly LegKey[]).includes(key) || (mode !== undefined && besides[mode].includes(key))

/** Whether a field applies to the mode: a train has no plate. */
export const isAskedInLeg = (key: LegKey, { mode }: Leg) =>
  key === 'number' ? mode === 'flight' || mode === 'train' : key !== 'plate' || mode === 'car'

/** Missing fields of a leg. */
export const missingIn = (leg: Leg): LegKey[] =>
  (Object.keys(legShape) as LegKey[]).filter((key) => isNeeded(key, leg) && nothing(leg[key]))
