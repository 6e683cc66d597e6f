import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { itinerariesApi } from './api.ts'
import type { Leg, LegKey } from './rules/leg.ts'
import { departureOf, maxLegs } from './rules/leg.ts'
import { zones } from './rules/places.ts'
import { inCalls, itinerary, leavesAt, maxPeople, reachesAt } from './rules.ts'
import { completeItinerary, fromFrankfurt, toNewYork } from './testing.ts'
import { arrivalText, departureText } from './words/plan.ts'

const flight: Leg = {
  mode: 'flight',
  number: 'MU5123',
  from: 'HND',
  departs: '2026-06-16T23:30',
  to: 'TAO',
  arrives: '2026-06-17T01:40',
}
const train: Leg = { ...flight, mode: 'train', number: 'G1', from: 'rail-beijing-south', to: 'rail-qingdao' }
const car: Leg = {
  mode: 'car',
  plate: '鲁B12345',
  from: 'city-jinan',
  departs: '2026-06-17T08:00',
  to: 'TAO',
  arrives: '2026-06-17T12:00',
}

/** Problems of these legs, as “path code”. */
const wrong = (...legs: Leg[]) =>
  itinerary
    .fieldProblems('arrivalLegs', legs)
    .map(({ path, code }) => `${path.replace('arrivalLegs.', '').replace('.', ' ')} ${code}`)
const read = (leg: Leg) => itinerary.shape.arrivalLegs.parse([leg])[0]

describe('numbers (R-057), each form at its limit and one beyond', () => {
  test.each(['MU5123', 'NH919', '3U8881', 'CA1', 'U21234', 'LH9999A'])('flight %s', (number) =>
    expect(wrong({ ...flight, number })).toEqual([]),
  )
  test.each(['MU', 'MU51234', 'M5123X4', 'MUU512', '123456', 'MU0000', 'MU512AB', '青岛5123'])(
    'no flight %s',
    (number) => expect(wrong({ ...flight, number })).toEqual(['0 number flightNumber']),
  )
  test.each([
    'G1',
    'G1234',
    'D335',
    'C6556',
    'Z110',
    'T25',
    'K1160',
    '1461',
    'ICE 74',
    'TGV 9576',
    'IC 2023',
    'EST 19010',
  ])('train %s', (number) => expect(wrong({ ...train, number })).toEqual([]))
  test.each(['G12345', 'G0', 'X123', '12345', 'ICE', 'TRAINES 1', 'ICE 123456', '高铁1'])(
    'no train %s',
    (number) => expect(wrong({ ...train, number })).toEqual(['0 number trainNumber']),
  )
  test.each([
    ...['鲁B12345', '京A0F236', '鲁BD12345', '鲁B12345D', '粤Z1234港', '使123456', '沪A0023领', '鲁B1234学'],
    ...['M-AB 1234', 'B AB 12', 'ABC 1234', 'TÜ-XY 99'],
  ])('plate %s', (plate) => expect(wrong({ ...car, plate })).toEqual([]))
  test.each(['鲁B1234', '鲁B1234567', '鲁I12345', '啊B12345', 'ABCDEF', '1', 'ABCDEFGHIJKLMNO1', '<b>1</b>'])(
    'no plate %s',
    (plate) => expect(wrong({ ...car, plate })).toEqual(['0 plate plate']),
  )

  test('spaces, small and full-width characters are the same number', () => {
    expect(read({ ...flight, number: ' ｍｕ 5123 ' })?.number).toBe('MU5123')
    expect(read({ ...train, number: 'ice74' })?.number).toBe('ICE 74')
    expect(read({ ...train, number: 'g 179' })?.number).toBe('G179')
    expect(read({ ...car, plate: '鲁b·d12345' })?.plate).toBe('鲁BD12345')
    expect(read({ ...car, plate: 'm-ab  1234' })?.plate).toBe('M-AB 1234')
  })
})

describe('texts of a leg, each at and over (R-057)', () => {
  const texts: [LegKey, number][] = [
    ['from', 100],
    ['to', 100],
    ['remarks', 300],
  ]
  test.each(texts)('%s takes %i characters and not one more', (key, max) => {
    expect(wrong({ ...flight, [key]: '海'.repeat(max) })).toEqual([])
    expect(
      itinerary.fieldProblems('arrivalLegs', [{ ...flight, [key]: '海'.repeat(max + 1) }]),
    ).toMatchObject([{ path: `arrivalLegs.0.${key}`, code: 'tooLong', max }])
  })

  test('numbers and plates of more than 50 characters are told so', () => {
    for (const key of ['number', 'plate'] as const)
      expect(wrong({ ...flight, [key]: '1'.repeat(51) })).toEqual([`0 ${key} tooLong`])
  })

  test('no characters that are not seen', () => {
    for (const key of ['from', 'to', 'remarks'] as const)
      expect(wrong({ ...flight, [key]: 'Qing\u202Edao' })).toEqual([`0 ${key} hiddenCharacters`])
  })

  test(`one to ${maxLegs} legs`, () => {
    const legs = (count: number) => Array.from({ length: count }, () => ({ mode: 'flight' as const }))
    expect(wrong(...legs(maxLegs))).toEqual([])
    expect(itinerary.fieldProblems('arrivalLegs', legs(maxLegs + 1))).toMatchObject([
      { code: 'tooMany', max: maxLegs },
    ])
    expect(itinerary.fieldProblems('arrivalLegs', [])).toMatchObject([{ code: 'required' }])
  })
})

describe('times are what the clocks of the place say', () => {
  test('compared as moments: later by the clock may be before, earlier by the clock after', () => {
    // one hour behind: it arrives a quarter of an hour after departure, three quarters earlier by the clocks
    expect(wrong({ ...flight, departs: '2026-06-17T10:00', arrives: '2026-06-17T09:15' })).toEqual([])
    expect(wrong({ ...flight, departs: '2026-06-17T10:00', arrives: '2026-06-17T08:59' })).toEqual([
      '0 arrives arrivesBeforeDeparture',
    ])
    expect(wrong(...toNewYork)).toEqual([])
    // eastward across the date line: on the previous day
    expect(
      wrong({ ...flight, from: 'AKL', departs: '2026-06-17T09:00', to: 'HNL', arrives: '2026-06-16T20:00' }),
    ).toEqual([])
  })

  test('a time that a change of clocks skips is refused, one that comes twice is the first', () => {
    const berlin: Leg = { ...flight, from: 'FRA', departs: '2026-03-29T02:30', arrives: '2026-03-29T22:00' }
    expect(wrong(berlin)).toEqual(['0 departs skippedTime'])
    expect(wrong({ ...berlin, departs: '2026-03-29T03:00' })).toEqual([])
    expect(reachesAt([{ ...flight, to: 'FRA', arrives: '2026-10-25T02:30' }])?.toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })

  test('no time of no calendar, no zone of no list', () => {
    for (const departs of ['2026-02-30T10:00', '2026-06-17', '2026-06-17T25:00', 'x'.repeat(16)])
      expect(wrong({ ...flight, departs })).toEqual(['0 departs localTime'])
    expect(wrong({ ...flight, from: 'Helgoland', fromZone: 'Europe/Atlantis' })).toEqual(['0 fromZone zone'])
  })

  test('a leg begins not before the previous one has ended', () => {
    const [first, second] = fromFrankfurt as [Leg, Leg]
    expect(wrong(first, { ...second, departs: '2026-06-16T08:50' })).toEqual([])
    expect(wrong(first, { ...second, departs: '2026-06-16T08:49' })).toEqual(['1 departs beforePreviousLeg'])
  })

  test('a place of the list has its own zone, a typed one the chosen one, or none', () => {
    expect(read({ ...flight, fromZone: 'Europe/Paris' })?.fromZone).toBe('Asia/Tokyo')
    expect(read({ ...flight, from: 'Nagasaki', fromZone: 'Asia/Tokyo' })?.fromZone).toBe('Asia/Tokyo')
    const unknown = read({ ...flight, from: 'Laoshan' })
    expect(unknown).not.toHaveProperty('fromZone')
    // no moment is made up for it, and nothing is refused for one
    expect(departureOf(unknown ?? {})).toBeUndefined()
    expect(wrong({ ...flight, from: 'Laoshan', departs: '2026-06-18T23:30' })).toEqual([])
    expect(departureText({ from: 'Laoshan', departs: '2026-06-18T23:30' }).en).toBe('Thu, 18 Jun 2026, 23:30')
  })

  test('every zone of the list is known here', () => {
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  test.each([
    [
      { from: 'HND', departs: '2026-06-16T23:55' },
      '2026年6月16日周二 23:55（东京，UTC+9）',
      'Tue, 16 Jun 2026, 23:55 (Tokyo, UTC+9)',
    ],
    // daylight saving time ends in Frankfurt on 25 October and in New York on 1 November
    [
      { from: 'FRA', departs: '2026-10-24T17:20' },
      '2026年10月24日周六 17:20（德国，UTC+2）',
      'Sat, 24 Oct 2026, 17:20 (Germany, UTC+2)',
    ],
    [
      { from: 'FRA', departs: '2026-10-25T17:20' },
      '2026年10月25日周日 17:20（德国，UTC+1）',
      'Sun, 25 Oct 2026, 17:20 (Germany, UTC+1)',
    ],
    [
      { from: 'JFK', departs: '2026-10-31T15:10' },
      '2026年10月31日周六 15:10（纽约（美国东部），UTC−4）',
      'Sat, 31 Oct 2026, 15:10 (New York (US Eastern), UTC−4)',
    ],
    [
      { from: 'Dum Dum', fromZone: 'Asia/Kolkata', departs: '2026-06-16T01:05' },
      '2026年6月16日周二 01:05（印度，UTC+5:30）',
      'Tue, 16 Jun 2026, 01:05 (India, UTC+5:30)',
    ],
  ])('%o is said with its place', (leg, zh, en) => expect(departureText(leg)).toEqual({ zh, en }))

  test('an arrival on another day is said as that day', () =>
    expect(arrivalText(toNewYork[1] ?? {}).en).toBe('Sun, 21 Jun 2026, 15:10 (New York (US Eastern), UTC−4)'))
})

describe('what is missing', () => {
  const missing = (value: object) => itinerary.problems(value).map(({ path, code }) => `${path} ${code}`)

  test('nothing in a whole one', () => expect(missing(completeItinerary)).toEqual([]))

  test('each kind of leg asks for its own', () => {
    const of = (leg: Leg) =>
      missing({ ...completeItinerary, arrivalLegs: [leg] }).map((said) => said.replace('arrivalLegs.0.', ''))
    expect(of({})).toEqual(['mode', 'from', 'departs', 'to', 'arrives'].map((key) => `${key} required`))
    expect(of({ ...flight, number: undefined })).toEqual(['number required'])
    expect(of({ ...train, number: undefined })).toEqual(['number required'])
    expect(of({ ...car, plate: undefined })).toEqual(['plate required'])
    expect(of({ ...car, mode: 'other' })).toEqual(['remarks required'])
    for (const key of ['from', 'departs', 'to', 'arrives'])
      expect(of({ ...flight, [key]: undefined })).toEqual([`${key} required`])
    expect(of({ ...flight, from: 'Nagasaki' })).toEqual(['fromZone required'])
    expect(of({ ...flight, to: 'Laoshan' })).toEqual(['toZone required'])
    expect(of({ ...flight, to: 'Laoshan', toZone: 'Asia/Shanghai' })).toEqual([])
  })

  test('a leg of more than 30 hours asks for a confirmation, which holds for that duration only', () => {
    const of = (leg: Leg) =>
      missing({ ...completeItinerary, arrivalLegs: [leg] }).map((said) => said.replace('arrivalLegs.0.', ''))
    // one hour apart: 30 hours, and a minute more
    const at = (arrives: string): Leg => ({ ...flight, departs: '2026-06-16T01:00', arrives })
    expect(of(at('2026-06-17T06:00'))).toEqual([])
    const long = at('2026-06-17T06:01')
    expect(of(long)).toEqual(['confirmedMinutes required'])
    expect(wrong(long)).toEqual([])
    expect(of({ ...long, confirmedMinutes: 1801 })).toEqual([])
    expect(of({ ...long, confirmedMinutes: 1800 })).toEqual(['confirmedMinutes required'])
    expect(read({ ...long, confirmedMinutes: 1801 })).toMatchObject({ confirmedMinutes: 1801 })
    expect(read({ ...long, confirmedMinutes: 1800 })).not.toHaveProperty('confirmedMinutes')
    expect(read({ ...at('2026-06-17T06:00'), confirmedMinutes: 1800 })).not.toHaveProperty('confirmedMinutes')
  })

  test('both directions, both pickups, a hotel and its name', () => {
    expect(missing({})).toEqual(
      ['arrivalLegs', 'arrivalPickup', 'returnLegs', 'returnPickup', 'hotel'].map((key) => `${key} required`),
    )
    expect(missing({ ...completeItinerary, hotelName: null })).toEqual(['hotelName required'])
    expect(missing({ ...completeItinerary, hotel: 'designated', hotelName: null })).toEqual([])
  })

  test('a return before the arrival is told at the return', () =>
    expect(
      missing({
        ...completeItinerary,
        returnLegs: [
          { ...flight, from: 'TAO', to: 'HND', departs: '2026-06-16T15:39', arrives: '2026-06-16T20:00' },
        ],
      }),
    ).toEqual(['returnLegs.0.departs leavesBeforeArrival']))

  test('outside the days of the reception a remark is needed, on both ends, in the zone of the event', () => {
    const days = { receptionBegins: '2026-06-16', receptionEnds: '2026-06-21' }
    const around = (arrives: string, departs: string, rest: object = {}) =>
      missing({
        ...completeItinerary,
        ...days,
        arrivalLegs: [{ ...flight, departs: '2026-06-15T20:00', arrives }],
        returnLegs: [{ ...flight, from: 'TAO', to: 'HND', departs, arrives: '2026-06-23T05:00' }],
        ...rest,
      })
    expect(around('2026-06-16T00:00', '2026-06-21T23:59')).toEqual([])
    expect(around('2026-06-15T23:59', '2026-06-22T00:00')).toEqual([
      'arrivalRemarks required',
      'returnRemarks required',
    ])
    expect(
      around('2026-06-15T23:59', '2026-06-22T00:00', { arrivalRemarks: 'By taxi', returnRemarks: 'By taxi' }),
    ).toEqual([])
  })
})

test('when one reaches and leaves the summit: the outer ends of the journeys', () => {
  expect(reachesAt(fromFrankfurt)?.toISOString()).toBe('2026-06-16T07:40:00.000Z')
  expect(leavesAt(toNewYork)?.toISOString()).toBe('2026-06-21T01:00:00.000Z')
})

test('a thousand people are copied to and assigned in calls that the server accepts, none left out', () => {
  const ids = Array.from({ length: 4 * maxPeople + 1 }, () => randomUUID())
  const calls = inCalls(ids)
  expect(calls.flat()).toEqual(ids)
  const isAccepted = (to: string[]) =>
    itinerariesApi.copy.body.safeParse({ parts: ['arrival'], to, overwrite: false }).success &&
    itinerariesApi.assign.body.safeParse({ to, receptionist: null }).success
  expect(calls.map(isAccepted)).toEqual([true, true, true, true, true])
  expect(isAccepted(ids)).toBe(false)
  expect(inCalls([])).toEqual([])
})
