import type { Mode } from '#domain/plans/itineraries/rules/leg.ts'
import type { Direction } from '../rules.ts'
import { decisive, dueAt } from './travel.ts'

const minute = 60_000

/** People who come within this many minutes of the first of a run can share it. */
export const windowMinutes = 45
/** Minutes from leaving until the vehicle is free again. */
export const tripMinutes = 90
/** Seats of a run for which no vehicle is free. */
const usualSeats = 6

/** Somebody without a run. */
export type Waiting = {
  id: string
  place: string
  hotel: string
  at: Date
  mode: Mode | null
  organisationId: string | null
  /** The guest whom a companion comes with. */
  guestId: string | null
}

export type Span = { from: Date; until: Date }
export type FreeVehicle = { id: string; seats: number; busy: readonly Span[] }

/** A proposed run. `vehicleId` is null where no vehicle is free then. */
export type Group = {
  place: string
  hotel: string
  people: string[]
  leavesAt: Date
  until: Date
  vehicleId: string | null
}

/** People who are not divided: a guest with their companions. */
type Party = { key: string; people: Waiting[]; from: number; until: number }

const time = ({ at }: Waiting) => at.getTime()
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function partiesOf(people: readonly Waiting[]): Party[] {
  const byId = new Map(people.map((each) => [each.id, each]))
  const keyOf = (each: Waiting) => {
    const guest = byId.get(each.guestId ?? '')
    return guest && Math.abs(time(guest) - time(each)) <= windowMinutes * minute ? guest.id : each.id
  }
  return [...Map.groupBy(people, keyOf)].flatMap(([key, members]) => {
    const times = members.map(time)
    const party = { key, people: members, from: Math.min(...times), until: Math.max(...times) }
    const isNear = party.until - party.from <= windowMinutes * minute
    // companions before and after their guest, who are too far apart from each other
    return isNear
      ? [party]
      : members.map((each) => ({ key: each.id, people: [each], from: time(each), until: time(each) }))
  })
}

/** Parties in windows: all of a window come within `windowMinutes` of its first. */
function windowsOf(parties: readonly Party[]): Party[][] {
  const left = parties.toSorted((a, b) => a.from - b.from || compare(a.key, b.key))
  const windows: Party[][] = []
  while (left[0]) {
    const end = left[0].from + windowMinutes * minute
    const inside = left.filter(({ until }) => until <= end)
    windows.push(inside)
    for (const each of inside) left.splice(left.indexOf(each), 1)
  }
  return windows
}

const sizeOf = (parties: readonly Party[]) => parties.reduce((sum, { people }) => sum + people.length, 0)

/** Those who stay together as long as a vehicle has room: parties of one organisation. A party that no vehicle takes is divided. */
function clustersOf(window: readonly Party[], seats: number): Party[][] {
  const small = window.flatMap((party) =>
    party.people.length <= seats
      ? [party]
      : party.people.map((each) => ({ key: each.id, people: [each], from: time(each), until: time(each) })),
  )
  const clusters = Map.groupBy(small, ({ people, key }) => people[0]?.organisationId ?? key)
  return [...clusters]
    .toSorted(([a, one], [b, other]) => sizeOf(other) - sizeOf(one) || compare(a, b))
    .flatMap(([, parties]) => (sizeOf(parties) <= seats ? [parties] : parties.map((each) => [each])))
}

/** Takes from `left` what fits into these seats, the largest first. */
function fill(left: Party[][], seats: number): Party[] {
  const taken: Party[] = []
  for (const cluster of [...left])
    if (sizeOf(taken) + sizeOf(cluster) <= seats) {
      taken.push(...cluster)
      left.splice(left.indexOf(cluster), 1)
    }
  return taken
}

/** When a run of these people leaves: after the last has come, or in time for the first departure. */
function spanOf(people: readonly Waiting[], direction: Direction): Span {
  const due = decisive(
    direction,
    people.map((each) => dueAt(each, direction, 0)),
  )
  const leaves = due?.getTime() ?? 0
  return { from: new Date(leaves), until: new Date(leaves + tripMinutes * minute) }
}

const around = (spans: readonly Span[]): Span => ({
  from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
  until: new Date(Math.max(...spans.map(({ until }) => until.getTime()))),
})

type Fleet = { id: string; seats: number; busy: Span[] }

const isFree = ({ busy }: Fleet, { from, until }: Span) =>
  busy.every((span) => span.until <= from || span.from >= until)

/** The smallest that takes all of them, else the largest. */
const chosen = (free: readonly Fleet[], people: number): Fleet | undefined =>
  free.find(({ seats }) => seats >= people) ?? free.at(-1)

/**
 * Proposes runs for those without one: same place, same hotel, within 45 minutes, a guest with the companions and an organisation together as far as a
 * vehicle takes them. The same people and vehicles in any order give the same groups.
 */
export function proposeGroups(
  people: readonly Waiting[],
  vehicles: readonly FreeVehicle[],
  direction: Direction,
): Group[] {
  const fleet = vehicles
    .map((each) => ({ ...each, busy: [...each.busy] }))
    .toSorted((a, b) => a.seats - b.seats || compare(a.id, b.id))
  const sorted = people.toSorted((a, b) => time(a) - time(b) || compare(a.id, b.id))
  const windows = [...Map.groupBy(sorted, ({ place, hotel }) => JSON.stringify([place, hotel]))]
    .flatMap(([key, members]) => windowsOf(partiesOf(members)).map((window) => ({ key, window })))
    .toSorted((a, b) => (a.window[0]?.from ?? 0) - (b.window[0]?.from ?? 0) || compare(a.key, b.key))
  return windows.flatMap(({ window }) => groupsOf(window, fleet, direction))
}

function groupsOf(window: readonly Party[], fleet: readonly Fleet[], direction: Direction): Group[] {
  const groups: Group[] = []
  let waiting = [...window]
  while (waiting.length > 0) {
    // whoever of them rides, the vehicle is free for the whole of it
    const spans = waiting.flatMap((party) => party.people.map((each) => spanOf([each], direction)))
    const free = fleet.filter((each) => isFree(each, around(spans)))
    const vehicle = chosen(free, sizeOf(waiting))
    const seats = vehicle?.seats ?? fleet.at(-1)?.seats ?? usualSeats
    const left = clustersOf(waiting, seats)
    const taken = fill(left, seats)
    const people = taken.flatMap((party) => party.people)
    const span = spanOf(people, direction)
    vehicle?.busy.push(span)
    const [first] = people
    if (!first) break
    groups.push({
      place: first.place,
      hotel: first.hotel,
      people: people.map(({ id }) => id).toSorted(compare),
      leavesAt: span.from,
      until: span.until,
      vehicleId: vehicle?.id ?? null,
    })
    waiting = left.flat()
  }
  return groups
}
