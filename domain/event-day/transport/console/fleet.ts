import type { RunReply } from '../api.ts'
import { isOpen } from '../rules.ts'

type Vehicle = { id: string; plate: string; seats: number }

/** A vehicle with its runs of a day; `now` is the run it is on at this moment. */
export type FleetLine = {
  vehicle: Vehicle
  runs: RunReply[]
  now: RunReply | undefined
  /** One of its runs has to be looked at: something is wrong with the vehicle, or a delay lets two runs meet. */
  isWrong: boolean
}

/** One that is late still waits, or is still on its way. */
export function isAt({ leavesAt, until, state }: RunReply, moment: number): boolean {
  if (state === 'onTheWay') return true
  return Date.parse(leavesAt) <= moment && (state === 'waiting' || moment < Date.parse(until))
}

/** The vehicles that drive on a day, those that need somebody first, then by when they leave next; and how many drive nobody at this moment. */
export function fleetOf(vehicles: readonly Vehicle[], runs: readonly RunReply[], at: string) {
  const moment = Date.parse(at)
  const open = runs.filter(({ state }) => isOpen(state))
  const byVehicle = Map.groupBy(open, ({ vehicle }) => vehicle?.id ?? '')
  const lines = [...byVehicle].flatMap(([, own]): FleetLine[] => {
    const vehicle = own[0]?.vehicle
    if (!vehicle) return []
    return [
      {
        vehicle,
        runs: own,
        now: own.find((run) => isAt(run, moment)),
        isWrong: own.some(({ vehicleFlag, proposed }) => vehicleFlag !== null || Boolean(proposed?.breaks)),
      },
    ]
  })
  const next = ({ runs }: FleetLine) =>
    Math.min(
      ...runs.flatMap(({ leavesAt, until }) => (Date.parse(until) > moment ? Date.parse(leavesAt) : [])),
    )
  const busy = new Set(lines.flatMap(({ now, vehicle }) => (now ? vehicle.id : [])))
  return {
    lines: lines.toSorted((a, b) => Number(b.isWrong) - Number(a.isWrong) || next(a) - next(b)),
    all: vehicles.length,
    free: vehicles.filter(({ id }) => !busy.has(id)).length,
  }
}

const anHour = 3_600_000

/** The hours that the runs of a day take up, whole ones, and the places in them from 0 to 1. */
export function scaleOf(lines: readonly FleetLine[]) {
  const moments = lines.flatMap(({ runs }) =>
    runs.flatMap(({ leavesAt, until }) => [Date.parse(leavesAt), Date.parse(until)]),
  )
  const begin = Math.floor(Math.min(...moments) / anHour) * anHour
  const end = Math.ceil(Math.max(...moments) / anHour) * anHour
  const place = (iso: string) => (Date.parse(iso) - begin) / Math.max(end - begin, anHour)
  const iso = (moment: number) => new Date(moment).toISOString()
  return { begin: iso(begin), end: iso(end), place }
}
