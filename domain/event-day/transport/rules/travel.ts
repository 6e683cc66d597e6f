import type { Leg, Mode } from '#domain/plans/itineraries/rules/leg.ts'
import { type Direction, leavesAt, reachesAt } from '#domain/plans/itineraries/rules.ts'
import type { MovementKey } from '../rules.ts'

/** How a person reaches or leaves the summit: the last leg of the arrival, the first of the return. */
export type Travel = {
  mode: Mode | null
  /** Number of the flight or train, plate of the car. */
  sign: string | null
  at: Date
  /** The place of the summit at which the person is met or seen off. */
  here: string | null
  /** Where the leg comes from, or goes to. */
  there: string | null
  movement: MovementKey | null
}

/** Undefined while the moment is not known. */
export function travelOf(legs: readonly Leg[] | null | undefined, direction: Direction): Travel | undefined {
  const leg = direction === 'arrival' ? legs?.at(-1) : legs?.[0]
  const at = direction === 'arrival' ? reachesAt(legs) : leavesAt(legs)
  if (!leg || !at) return undefined
  const { mode = null, number, plate, from, to, departs } = leg
  const [here, there] = direction === 'arrival' ? [to, from] : [from, to]
  const isTracked = (mode === 'flight' || mode === 'train') && number && from && departs
  return {
    mode,
    sign: number ?? plate ?? null,
    at,
    here: here ?? null,
    there: there ?? null,
    movement: isTracked ? { number, day: departs.slice(0, 10), from } : null,
  }
}

const minute = 60_000

/** Minutes before departure at which a guest leaves for the airport or station. */
const beforeDeparture: Record<Mode, number> = { flight: 180, train: 120, car: 0, other: 0 }

type Going = { at: Date; mode: Mode | null }

/** The moment by which a person decides when their run leaves, by what is told: when they come, or when they have to leave for the airport or station. */
export const dueAt = ({ at, mode }: Going, direction: Direction, late: number): Date =>
  new Date(at.getTime() + (late - (direction === 'arrival' ? 0 : beforeDeparture[mode ?? 'other'])) * minute)

/** The moment that decides when a run of these people leaves; null without people. A car waits for the last who comes, and goes with the first who leaves. */
export function decisive(direction: Direction, due: readonly Date[]): Date | null {
  if (due.length === 0) return null
  const moments = due.map((each) => each.getTime())
  return new Date(direction === 'arrival' ? Math.max(...moments) : Math.min(...moments))
}

/** The leg as it was when the person was put on a run. */
export type LegThen = { sign: string | null; at: Date; here: string | null }

export const flags = ['changed', 'gone', 'ownWay'] as const
export type Flag = (typeof flags)[number]

export const vehicleFlags = ['ended', 'tooSmall'] as const
export type VehicleFlag = (typeof vehicleFlags)[number]

/** What is wrong with the vehicle of a run since it was given to it; null where nothing is. */
export const vehicleFlagOf = (
  vehicle: { isEnded?: boolean | null; seats: number } | undefined,
  riders: number,
): VehicleFlag | null => (vehicle?.isEnded ? 'ended' : vehicle && riders > vehicle.seats ? 'tooSmall' : null)

/** What is different since the person was put on the run; null where nothing is. The ride itself stays as it is. */
export function flagOf(then: LegThen, now: Travel | undefined, pickup: boolean | null): Flag | null {
  if (!now) return 'gone'
  if (pickup === false) return 'ownWay'
  const isSame = then.sign === now.sign && then.here === now.here && then.at.getTime() === now.at.getTime()
  return isSame ? null : 'changed'
}
