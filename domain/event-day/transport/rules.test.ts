import { describe, expect, test } from 'vitest'
import type { Leg } from '#domain/plans/itineraries/rules/leg.ts'
import { fromFrankfurt, toNewYork } from '#domain/plans/itineraries/testing.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { currentOf, proposedTimes, type Report, setForAfter } from './rules/movements.ts'
import { countingTaps, type KnownTap, nextTap, stateOf } from './rules/taps.ts'
import { decisive, dueAt, flagOf, travelOf } from './rules/travel.ts'
import { newReport, nextStates, runStates, tap } from './rules.ts'

const leg = (more: Leg): Leg => ({
  mode: 'flight',
  number: 'NH979',
  from: 'NRT',
  departs: '2026-06-16T09:30',
  to: 'TAO',
  arrives: '2026-06-16T12:20',
  ...more,
})

/** The day, the clock of the event, and where. */
function shown(legs: Leg[], direction: 'arrival' | 'return' = 'arrival') {
  const travel = travelOf(legs, direction)
  return travel && `${eventDay(travel.at)} ${travel.at.toISOString()} ${travel.sign ?? '–'} ${travel.here}`
}

describe('who arrives and leaves, on the day of the event’s zone', () => {
  test.each<[string, Leg[], string]>([
    ['by train after a flight', fromFrankfurt, '2026-06-16 2026-06-16T07:40:00.000Z G179 rail-qingdao-north'],
    [
      'through Tokyo',
      [
        leg({ from: 'JFK', departs: '2026-06-15T12:00', to: 'NRT', arrives: '2026-06-16T15:00' }),
        leg({ departs: '2026-06-16T18:30', arrives: '2026-06-16T21:20' }),
      ],
      '2026-06-16 2026-06-16T13:20:00.000Z NH979 TAO',
    ],
    [
      'a flight that lands on the next day',
      [leg({ from: 'FRA', departs: '2026-06-15T20:00', arrives: '2026-06-16T12:10' })],
      '2026-06-16 2026-06-16T04:10:00.000Z NH979 TAO',
    ],
    [
      'after midnight in Beijing, the day before in London',
      [leg({ from: 'LHR', departs: '2026-06-16T02:00', to: 'city-qingdao', arrives: '2026-06-17T00:30' })],
      '2026-06-17 2026-06-16T16:30:00.000Z NH979 city-qingdao',
    ],
    [
      'by car',
      [
        {
          mode: 'car',
          plate: '鲁B12345',
          from: 'TNA',
          departs: '2026-06-16T08:00',
          to: 'city-qingdao',
          arrives: '2026-06-16T12:00',
        },
      ],
      '2026-06-16 2026-06-16T04:00:00.000Z 鲁B12345 city-qingdao',
    ],
    [
      'on their own way',
      [
        {
          mode: 'other',
          from: 'city-qingdao',
          departs: '2026-06-16T08:00',
          to: 'city-qingdao',
          arrives: '2026-06-16T09:00',
        },
      ],
      '2026-06-16 2026-06-16T01:00:00.000Z – city-qingdao',
    ],
  ])('%s', (_, legs, expected) => expect(shown(legs)).toBe(expected))

  test('leaves with the first leg, whatever the date is at the end of the journey', () => {
    expect(shown(toNewYork, 'return')).toBe('2026-06-21 2026-06-21T01:00:00.000Z MU5521 TAO')
  })

  test('a number is tracked by the local date of departure and its place', () => {
    expect(travelOf([leg({ from: 'LAX', departs: '2026-06-14T23:30' })], 'arrival')?.movement).toEqual({
      number: 'NH979',
      day: '2026-06-14',
      from: 'LAX',
    })
    expect(travelOf([leg({ mode: 'car', number: undefined })], 'arrival')?.movement).toBeNull()
  })

  test('nobody stands on a board without a moment', () => {
    expect(travelOf([leg({ arrives: undefined })], 'arrival')).toBeUndefined()
    expect(travelOf([], 'return')).toBeUndefined()
    expect(travelOf(null, 'arrival')).toBeUndefined()
  })

  test('a ride is flagged when its leg is another one, is gone, or needs no car any more', () => {
    const now = travelOf([leg({})], 'arrival')
    if (!now) throw new Error('no travel')
    expect(flagOf(now, now, true)).toBeNull()
    expect(flagOf(now, now, null)).toBeNull()
    expect(flagOf({ ...now, sign: 'NH981' }, now, true)).toBe('changed')
    expect(flagOf({ ...now, here: 'PEK' }, now, true)).toBe('changed')
    expect(flagOf({ ...now, at: new Date(0) }, now, true)).toBe('changed')
    expect(flagOf(now, undefined, true)).toBe('gone')
    expect(flagOf(now, now, false)).toBe('ownWay')
  })
})

describe('states by taps', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 5, 16, 5, minutes))
  const of = (
    id: string,
    kind: KnownTap['kind'],
    minutes: number,
    undoes: string | null = null,
  ): KnownTap => ({
    id,
    kind,
    undoes,
    at: at(minutes),
  })

  test('the newest tap that was not taken back says where a person is, in any order of arrival', () => {
    const taps = [of('a', 'met', 1), of('b', 'inCar', 5), of('c', 'arrived', 9), of('d', null, 10, 'c')]
    for (const order of [taps, taps.toReversed()]) expect(stateOf(order, true)).toBe('inCar')
    expect(stateOf([...taps, of('b', 'inCar', 5)], true)).toBe('inCar')
    expect(stateOf([of('a', 'noShow', 3), of('b', 'met', 9)], true)).toBe('met')
  })

  test('of several taps of one state the first counts, until another state comes between', () => {
    const counting = (taps: KnownTap[]) => countingTaps(taps).map(({ id }) => id)
    const taps = [of('a', 'met', 1), of('b', 'met', 2), of('c', 'inCar', 5), of('d', 'inCar', 6)]
    for (const order of [taps, taps.toReversed()]) expect(counting(order)).toEqual(['a', 'c'])
    // the first one was taken back: the other holds
    expect(counting([...taps, of('e', null, 9, 'c')])).toEqual(['a', 'd'])
    expect(counting([...taps, of('f', 'met', 9), of('g', 'inCar', 10)])).toEqual(['a', 'c', 'f', 'g'])
  })

  test('without a tap a person is expected, or comes on their own way', () => {
    expect(stateOf([], true)).toBe('expected')
    expect(stateOf([], null)).toBe('expected')
    expect(stateOf([], false)).toBe('ownWay')
    expect(stateOf([of('a', 'met', 1), of('b', null, 2, 'a')], false)).toBe('ownWay')
    expect(stateOf([of('a', 'met', 1)], false)).toBe('met')
  })

  test('the next step', () => {
    expect(nextTap('expected', 'arrival')).toBe('met')
    expect(nextTap('expected', 'return')).toBe('called')
    expect(nextTap('inCar', 'return')).toBe('arrived')
    expect(nextTap('arrived', 'arrival')).toBeUndefined()
    expect(nextTap('ownWay', 'arrival')).toBeUndefined()
  })

  test('a tap is a step of its direction or takes one back, never both', () => {
    const given = { id: crypto.randomUUID(), participantId: crypto.randomUUID(), at: at(1).toISOString() }
    const check = (more: object) => tap.safeParse({ ...given, ...more }).success
    expect(check({ direction: 'arrival', kind: 'met', undoes: null })).toBe(true)
    expect(check({ direction: 'return', kind: 'met', undoes: null })).toBe(false)
    expect(check({ direction: 'arrival', kind: 'called', undoes: null })).toBe(false)
    expect(check({ direction: 'arrival', kind: null, undoes: null })).toBe(false)
    expect(check({ direction: 'arrival', kind: 'met', undoes: given.id })).toBe(false)
  })
})

describe('flights and trains', () => {
  const report = (
    source: Report['source'],
    state: Report['state'],
    minute: number,
    minutes: number | null = null,
  ) => ({
    source,
    state,
    minutes,
    at: new Date(Date.UTC(2026, 5, 16, 1, minute)),
  })

  test('a feed never overrules what a person typed: it is a hint while it says otherwise and is newer', () => {
    const early = report('feed', 'delayed', 1, 30)
    const typed = report('typed', 'cancelled', 2)
    const late = report('feed', 'landed', 3)
    expect(currentOf([])).toEqual({ current: null, hint: null })
    expect(currentOf([early])).toEqual({ current: early, hint: null })
    expect(currentOf([typed, early])).toEqual({ current: typed, hint: null })
    for (const order of [
      [early, typed, late],
      [late, typed, early],
    ])
      expect(currentOf(order)).toEqual({ current: typed, hint: late })
    const same = report('feed', 'cancelled', 4)
    expect(currentOf([typed, late, same]).hint).toBeNull()
    const again = report('typed', 'landed', 5)
    expect(currentOf([typed, late, again])).toEqual({ current: again, hint: null })
  })

  test('a delay has minutes, and nothing else has', () => {
    const given = {
      id: crypto.randomUUID(),
      number: 'CA1571',
      day: '2026-06-16',
      from: 'PEK',
      source: 'typed',
    }
    const check = (more: object) => newReport.safeParse({ ...given, ...more }).success
    expect(check({ state: 'delayed', minutes: 45 })).toBe(true)
    expect(check({ state: 'delayed', minutes: null })).toBe(false)
    expect(check({ state: 'landed', minutes: 3 })).toBe(false)
  })

  const hour = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 5, 16, hours, minutes))
  const flight = (at: Date) => ({ at, mode: 'flight' as const })

  test('a car waits for the last who comes by what is told, and goes with the first who has to leave', () => {
    const [one, other] = [hour(13), hour(13, 30)]
    const due = (direction: 'arrival' | 'return', ...given: [Date, number][]) =>
      decisive(
        direction,
        given.map(([at, late]) => dueAt(flight(at), direction, late)),
      )
    expect(due('arrival', [one, 0], [one, 45], [one, 10])).toEqual(hour(13, 45))
    // half an hour late, it comes with the punctual one
    expect(due('arrival', [one, 30], [other, 0])).toEqual(other)
    expect(due('return', [one, 20], [one, 45])).toEqual(hour(10, 20))
    expect(due('return', [one, 45], [other, 0])).toEqual(hour(10, 30))
    expect(due('return')).toBeNull()
    // a train leaves first, and yet who flies has to go earlier
    const train = { at: hour(12, 50), mode: 'train' as const }
    expect(decisive('return', [dueAt(train, 'return', 0), dueAt(flight(one), 'return', 0)])).toEqual(hour(10))
  })

  const run = {
    id: 'a',
    vehicleId: 'v',
    direction: 'arrival' as const,
    setFor: hour(5, 40) as Date | null,
    leavesAt: hour(6),
    until: hour(7),
  }

  test('a delay proposes new times once, names the next run of the vehicle that breaks, and goes back with the delay', () => {
    const next = { ...run, id: 'b', leavesAt: hour(7, 30), until: hour(8, 30) }
    expect(proposedTimes(run, hour(5, 40), [run, next])).toBeNull()
    expect(proposedTimes(run, null, [run, next])).toBeNull()
    expect(proposedTimes(run, hour(6), [run, next])).toMatchObject({
      leavesAt: hour(6, 20),
      minutes: 20,
      breaks: null,
    })
    expect(proposedTimes(run, hour(6, 25), [run, next])).toMatchObject({
      until: hour(7, 45),
      minutes: 45,
      breaks: { id: 'b' },
    })
    const moved = { ...run, setFor: hour(6, 25), leavesAt: hour(6, 45), until: hour(7, 45) }
    expect(proposedTimes(moved, hour(6, 25), [moved])).toBeNull()
    expect(proposedTimes(moved, hour(5, 40), [moved])).toMatchObject({ leavesAt: hour(6), minutes: -45 })
  })

  test.each<[string, Date | null, Date, Date | null]>([
    ['earlier than it leaves, without a time it was set for', null, hour(5, 50), null],
    ['later than it leaves, without a time it was set for', null, hour(6, 10), hour(6, 10)],
    ['later than it leaves, though the times were set for it', hour(6, 10), hour(6, 10), hour(6, 10)],
    [
      'a little later than it was set for, and it left too early anyway',
      hour(6, 10),
      hour(6, 15),
      hour(6, 15),
    ],
    [
      'earlier than it was set for, but later than it would leave then',
      hour(6, 30),
      hour(5, 45),
      hour(5, 45),
    ],
  ])('a run of an arrival never leaves before the last has come: %s', (_, setFor, due, leavesAt) => {
    expect(proposedTimes({ ...run, setFor }, due, [run])?.leavesAt ?? null).toEqual(leavesAt)
  })

  test('a departure goes by what it was set for alone, however early that is', () => {
    const back = { ...run, direction: 'return' as const }
    expect(proposedTimes(back, hour(9), [back])).toMatchObject({ leavesAt: hour(9, 20) })
    expect(proposedTimes({ ...back, setFor: null }, hour(9), [back])).toBeNull()
  })

  test('who gets on moves what a run is set for, and what is not followed yet stays', () => {
    const arrival = (setFor: Date | null) => ({ direction: 'arrival' as const, leavesAt: hour(6), setFor })
    expect(setForAfter(arrival(hour(5)), { before: hour(5, 45), after: hour(6) })).toEqual(hour(5, 15))
    expect(setForAfter(arrival(hour(5)), { before: hour(5, 45), after: hour(5, 45) })).toEqual(hour(5))
    expect(setForAfter(arrival(null), { before: null, after: hour(6) })).toEqual(hour(6))
  })
})

test('a run goes on, one step back, and never out of cancelled', () => {
  expect(nextStates.cancelled).toEqual([])
  for (const state of runStates)
    for (const next of nextStates[state])
      expect(next === 'cancelled' || Math.abs(runStates.indexOf(next) - runStates.indexOf(state)) === 1).toBe(
        true,
      )
})
