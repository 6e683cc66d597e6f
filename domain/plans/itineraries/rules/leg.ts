import * as z from 'zod'
import { momentOf } from '#kit/rules/clock/local-time.ts'
import { choice, group, pattern, text } from '#kit/rules/fields.ts'
import { localTime } from '#kit/rules/formats.ts'
import { flightNumber, isFlightNumber, isPlate, isTrainNumber, plate, trainNumber } from './numbers.ts'
import { isZone, zoneOfPlace } from './places.ts'

export const modes = ['flight', 'train', 'car', 'other'] as const
export type Mode = (typeof modes)[number]

/** Maximum number of legs in one direction: real journeys have fewer. */
export const maxLegs = 6

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
  /** The duration of a long leg, in minutes, that a person has confirmed; it holds for this duration only. */
  confirmedMinutes: z.number().int().positive().max(100_000_000).optional(),
}

/** One leg of a journey. While it is being filled in anything may be absent; `missingIn` lists what is still required. */
export type Leg = { [K in keyof typeof legShape]?: z.output<(typeof legShape)[K]> | undefined }
export type LegKey = keyof typeof legShape

/** The zone of a place: its own, or the chosen one of a typed place; undefined while none is chosen. Never one of another place. */
export const zoneAt = (place: string | undefined, chosen: string | undefined): string | undefined =>
  zoneOfPlace(place) ?? chosen

const momentAt = (local: string | undefined, place: string | undefined, chosen: string | undefined) => {
  const zone = zoneAt(place, chosen)
  return local && zone ? momentOf(local, zone) : undefined
}

/** The start of a leg as a moment; undefined without a time or a zone, or for a time skipped by daylight saving. */
export const departureOf = ({ departs, from, fromZone }: Leg) => momentAt(departs, from, fromZone)
export const arrivalOf = ({ arrives, to, toZone }: Leg) => momentAt(arrives, to, toZone)

/** A leg that takes longer needs a person to confirm it: it is rather a wrong day or time zone. Minutes; long-distance trains and ships take longer. */
const usualMinutes = 30 * 60

/** The minutes of a leg that takes longer than usual; undefined for others. */
export function longMinutes(leg: Leg): number | undefined {
  const [from, to] = [departureOf(leg), arrivalOf(leg)]
  const minutes = from && to ? (to.getTime() - from.getTime()) / 60_000 : 0
  return minutes > usualMinutes ? minutes : undefined
}

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
    ...(leg.departs && !departure && zoneAt(leg.from, leg.fromZone)
      ? [{ at: 'departs' as const, code: 'skippedTime' }]
      : []),
    ...(leg.arrives && !arrival && zoneAt(leg.to, leg.toZone)
      ? [{ at: 'arrives' as const, code: 'skippedTime' }]
      : []),
    ...(departure && arrival && arrival < departure
      ? [{ at: 'arrives' as const, code: 'arrivesBeforeDeparture' }]
      : []),
    ...(departure && last && departure < last ? [{ at: 'departs' as const, code: 'beforePreviousLeg' }] : []),
  ]
}

const nothing = (value: unknown) => value === undefined || value === null || value === ''

/** Normalises numbers, removes fields of another mode and a confirmation of another duration, and sets the zone of every listed place. */
export function tidied(typed: Leg): Leg {
  const { mode, number, plate: registration, from, to } = typed
  const leg: Leg = {
    ...typed,
    number:
      number &&
      (mode === 'flight' ? flightNumber(number) : mode === 'train' ? trainNumber(number) : undefined),
    plate: registration && mode === 'car' ? plate(registration) : undefined,
    fromZone: from ? zoneAt(from, typed.fromZone) : undefined,
    toZone: to ? zoneAt(to, typed.toZone) : undefined,
    confirmedMinutes: typed.confirmedMinutes === longMinutes(typed) ? typed.confirmedMinutes : undefined,
  }
  return Object.fromEntries(Object.entries(leg).filter(([, value]) => !nothing(value)))
}

/** The legs of one direction, in travel order. */
export const legs = () =>
  group(legShape, { min: 1, max: maxLegs })
    .transform((typed) => typed.map(tidied))
    .pipe(
      group(legShape, { min: 1, max: maxLegs }).superRefine((all, context) => {
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

const isTypedPlace = (place: string | undefined) => !nothing(place) && zoneOfPlace(place) === undefined

/** Whether a field is asked for: a train has no plate, a place of the list its own zone, a leg of usual duration needs no confirmation. */
export function isAskedInLeg(key: LegKey, leg: Leg): boolean {
  const { mode } = leg
  if (key === 'number') return mode === 'flight' || mode === 'train'
  if (key === 'plate') return mode === 'car'
  if (key === 'fromZone') return isTypedPlace(leg.from)
  if (key === 'toZone') return isTypedPlace(leg.to)
  return key !== 'confirmedMinutes' || longMinutes(leg) !== undefined
}

/** Whether a field of a leg is required for the leg to be complete. */
export const isNeeded = (key: LegKey, leg: Leg) =>
  (always as readonly LegKey[]).includes(key) ||
  (leg.mode !== undefined && besides[leg.mode].includes(key)) ||
  (['fromZone', 'toZone', 'confirmedMinutes'].includes(key) && isAskedInLeg(key, leg))

/** Missing fields of a leg; a confirmation of another duration is none. */
export const missingIn = (leg: Leg): LegKey[] =>
  (Object.keys(legShape) as LegKey[]).filter((key) => {
    const value = key === 'confirmedMinutes' && leg[key] !== longMinutes(leg) ? undefined : leg[key]
    return isNeeded(key, leg) && nothing(value)
  })
