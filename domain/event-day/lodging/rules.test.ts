import { describe, expect, it } from 'vitest'
import { isUnmatched, matchedHotel } from './rules/matching.ts'
import { lengthOf, nightOf, nightsOf, spanOf } from './rules/nights.ts'
import { nextStates, type StayState, stayStates, takenNights } from './rules/states.ts'

describe('the night of an arrival, in the zone of the summit', () => {
  it.each([
    ['01:30 in Qingdao is the night before', '2026-06-17T17:30:00Z', '2026-06-17'],
    ['05:59 too', '2026-06-17T21:59:00Z', '2026-06-17'],
    ['06:00 is the night that comes', '2026-06-17T22:00:00Z', '2026-06-18'],
    ['15:40 is the night of the day', '2026-06-18T07:40:00Z', '2026-06-18'],
    ['23:50 too', '2026-06-18T15:50:00Z', '2026-06-18'],
    ['midnight itself is the night before', '2026-06-30T16:00:00Z', '2026-06-30'],
  ])('%s', (_what, moment, night) => expect(nightOf(new Date(moment))).toBe(night))

  it('gives the nights up to the day of departure, and none where nobody sleeps', () => {
    const at = (text: string) => new Date(text)
    expect(spanOf(at('2026-06-17T17:30:00Z'), at('2026-06-20T01:00:00Z'))).toEqual({
      arrives: '2026-06-17',
      leaves: '2026-06-20',
    })
    expect(spanOf(at('2026-06-18T02:00:00Z'), at('2026-06-18T12:00:00Z'))).toBeUndefined()
    expect(spanOf(null, at('2026-06-18T12:00:00Z'))).toBeUndefined()
    expect(nightsOf({ arrives: '2026-06-29', leaves: '2026-07-02' })).toEqual([
      '2026-06-29',
      '2026-06-30',
      '2026-07-01',
    ])
    expect(lengthOf({ arrives: '2026-06-20', leaves: '2026-06-18' })).toBe(0)
  })
})

it('takes the nights that the host pays, in states that take any', () => {
  const span = { arrives: '2026-06-15', leaves: '2026-06-18', selfNights: ['2026-06-16'] }
  expect(takenNights({ ...span, state: 'held', payer: 'perNight' })).toEqual(['2026-06-15', '2026-06-17'])
  expect(takenNights({ ...span, state: 'held', payer: 'self' })).toEqual([])
  const taking = stayStates.filter((state) => takenNights({ ...span, state, payer: 'host' }).length === 3)
  expect(taking).toEqual(['held', 'confirmed', 'inHouse', 'left'])
})

it('leads back from every step, in one or more', () => {
  for (const [from, to] of stayStates.flatMap((state) =>
    nextStates[state].map((next) => [state, next] as const),
  )) {
    const seen = new Set<StayState>([to])
    for (const state of seen) for (const next of nextStates[state]) seen.add(next)
    expect([from, to, seen.has(from)]).toEqual([from, to, true])
  }
})

describe('the hotel that an itinerary means', () => {
  const hotel = (
    id: string,
    kind: 'designated' | 'recommended',
    chineseName: string,
    englishName: string,
  ) => ({
    id,
    kind,
    chineseName,
    englishName,
    publishedAt: new Date(0),
  })
  const all = [
    hotel('a', 'designated', '海天大酒店', 'Haitian Grand Hotel'),
    hotel('b', 'recommended', '海岸花园酒店', 'Coast Garden'),
    hotel('c', 'recommended', '湖畔酒店', 'Lakeside'),
  ]
  const answer = (more: object) => ({ hotel: null, hotelId: null, hotelName: null, ...more })

  it.each([
    ['the chosen one', answer({ hotel: 'recommended', hotelId: 'c' }), 'c'],
    ['the only one of its kind', answer({ hotel: 'designated' }), 'a'],
    ['one of several is not known', answer({ hotel: 'recommended' }), undefined],
    ['by its Chinese name', answer({ hotel: 'recommended', hotelName: '海岸花园 酒店' }), 'b'],
    ['by its English name, however it is written', answer({ hotel: 'other', hotelName: 'ＬAKESIDE ' }), 'c'],
    ['a name that none has', answer({ hotel: 'recommended', hotelName: 'Hilton' }), undefined],
    ['nothing answered', answer({}), undefined],
  ] as const)('%s', (_what, said, id) => expect(matchedHotel(said, all)?.id).toBe(id))

  it('is unmatched where one of ours was answered and it is not known which', () => {
    expect(isUnmatched(answer({ hotel: 'recommended', hotelName: 'Hilton' }), all)).toBe(true)
    expect(isUnmatched(answer({ hotel: 'recommended' }), all)).toBe(true)
    expect(isUnmatched(answer({ hotel: 'other', hotelName: 'Hilton' }), all)).toBe(false)
    expect(isUnmatched(answer({ hotel: 'designated' }), all)).toBe(false)
  })
})
