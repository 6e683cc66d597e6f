import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FreeVehicle, proposeGroups, type Waiting, windowMinutes } from './rules/grouping.ts'
import { type KnownTap, stateOf } from './rules/taps.ts'

const minute = 60_000
const dawn = Date.UTC(2026, 5, 16)

const day = fc.record({
  people: fc.array(
    fc.record({
      place: fc.constantFrom('TAO', 'rail-qingdao'),
      hotel: fc.constantFrom('a', 'b'),
      at: fc.integer({ min: 0, max: 400 }),
      mode: fc.constantFrom('flight' as const, 'train' as const, 'car' as const),
      organisation: fc.option(fc.nat(4)),
      companionOf: fc.option(fc.nat(40)),
    }),
    { maxLength: 40 },
  ),
  seats: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
  busy: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 120 })), {
    maxLength: 6,
  }),
  direction: fc.constantFrom('arrival' as const, 'return' as const),
  shuffle: fc.nat(),
})

const peopleOf = ({
  people,
}: {
  people: {
    place: string
    hotel: string
    at: number
    mode: Waiting['mode']
    organisation: number | null
    companionOf: number | null
  }[]
}): Waiting[] =>
  people.map((each, at) => ({
    id: `p${String(at).padStart(2, '0')}`,
    place: each.place,
    hotel: each.hotel,
    at: new Date(dawn + each.at * minute),
    mode: each.mode,
    organisationId: each.organisation === null ? null : `o${each.organisation}`,
    guestId:
      each.companionOf === null || each.companionOf >= at
        ? null
        : `p${String(each.companionOf).padStart(2, '0')}`,
  }))

const shuffled = <T>(list: readonly T[], seed: number) =>
  list
    .map((each, at) => ({ each, key: (at * 7919 + seed) % 104_729 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ each }) => each)

test('each person rides once, in a vehicle with room that is free, with people of the same place, hotel and hour', () => {
  fc.assert(
    fc.property(day, (given) => {
      const people = peopleOf(given)
      const vehicles: FreeVehicle[] = given.seats.map((seats, at) => ({
        id: `v${at}`,
        seats,
        busy: given.busy
          .filter(([of]) => of === at)
          .map(([, from, minutes]) => ({
            from: new Date(dawn + from * minute),
            until: new Date(dawn + (from + minutes) * minute),
          })),
      }))
      const groups = proposeGroups(people, vehicles, given.direction)
      expect(groups.flatMap((group) => group.people).toSorted()).toEqual(people.map(({ id }) => id))
      const of = new Map(people.map((each) => [each.id, each]))
      for (const { people: ids, place, hotel, vehicleId, leavesAt, until } of groups) {
        const riders = ids.flatMap((id) => of.get(id) ?? [])
        expect(riders.every((each) => each.place === place && each.hotel === hotel)).toBe(true)
        const times = riders.map(({ at }) => at.getTime())
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(windowMinutes * minute)
        if (given.direction === 'arrival') expect(leavesAt.getTime()).toBe(Math.max(...times))
        else expect(leavesAt.getTime()).toBeLessThanOrEqual(Math.min(...times))
        const vehicle = vehicles.find(({ id }) => id === vehicleId)
        if (!vehicle) continue
        expect(ids.length).toBeLessThanOrEqual(vehicle.seats)
        const others = groups.filter((group) => group.vehicleId === vehicleId && group.people !== ids)
        for (const span of [
          ...vehicle.busy,
          ...others.map((group) => ({ from: group.leavesAt, until: group.until })),
        ])
          expect(span.until <= leavesAt || span.from >= until).toBe(true)
      }
      // whatever order people and vehicles come in
      expect(
        proposeGroups(shuffled(people, given.shuffle), shuffled(vehicles, given.shuffle), given.direction),
      ).toEqual(groups)
    }),
    { numRuns: 400 },
  )
})

test('with a coach that is free, companions ride with their guest and an organisation stays together', () => {
  fc.assert(
    fc.property(day, (given) => {
      const people = peopleOf(given).map((each) => ({
        ...each,
        at: new Date(dawn + (each.at.getTime() - dawn) / 10),
      }))
      const vehicles = Array.from({ length: 4 }, (_, at) => ({ id: `v${at}`, seats: 50, busy: [] }))
      const groups = proposeGroups(people, vehicles, given.direction)
      const groupOf = (id: string) => groups.findIndex((group) => group.people.includes(id))
      const isBeside = (a: Waiting, b: Waiting) => a.place === b.place && a.hotel === b.hotel
      for (const each of people) {
        const guest = people.find(({ id }) => id === each.guestId)
        if (guest && isBeside(each, guest)) expect(groupOf(each.id)).toBe(groupOf(guest.id))
        for (const other of people)
          if (each.organisationId && each.organisationId === other.organisationId && isBeside(each, other))
            expect(groupOf(each.id)).toBe(groupOf(other.id))
      }
    }),
    { numRuns: 100 },
  )
})

const taps = fc.array(
  fc.record({
    kind: fc.constantFrom('met' as const, 'inCar' as const, 'arrived' as const, 'noShow' as const),
    at: fc.integer({ min: 0, max: 20 }),
    undoes: fc.option(fc.nat(9)),
  }),
  { maxLength: 10 },
)

test('the state is a function of the set of taps: order and repetition change nothing', () => {
  fc.assert(
    fc.property(taps, fc.nat(), (given, seed) => {
      const known: KnownTap[] = given.map(({ kind, at, undoes }, index) => ({
        id: `t${index}`,
        kind: undoes === null ? kind : null,
        undoes: undoes === null ? null : `t${undoes}`,
        at: new Date(dawn + at * minute),
      }))
      const state = stateOf(known, true)
      expect(stateOf(shuffled([...known, ...known], seed), true)).toBe(state)
      const undone = new Set(known.flatMap(({ undoes }) => undoes ?? []))
      expect(state === 'expected').toBe(known.every(({ id, kind }) => kind === null || undone.has(id)))
    }),
    { numRuns: 300 },
  )
})
