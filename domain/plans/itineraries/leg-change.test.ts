import { expect, test } from 'vitest'
import { findPlaces, onlyMatch, placeFrom } from './portal/find-places.ts'
import { type Leg, missingIn, modes, tidied } from './rules/leg.ts'
import { fitsMode, legChange } from './rules/leg-change.ts'
import { isAirport, isStation, placeCodes, zoneOfPlace } from './rules/places.ts'

const typedPlaces = ['北京南', 'Nagasaki']

/** All that a leg asks of a place: what it is, and its zone. */
const natureOf = (place: string) =>
  `${isAirport(place) ? 'airport' : isStation(place) ? 'station' : 'place'} in ${zoneOfPlace(place)}`
/** Two of each nature, so that one is followed by its like too, and two typed ones. */
const allPlaces: string[] = [
  ...[...Map.groupBy(placeCodes, natureOf).values()].flatMap((alike) => alike.slice(0, 2)),
  ...typedPlaces,
]

type Change = readonly ['mode' | 'from' | 'to' | 'fromZone' | 'toZone', string]

/** A place as the control gives it: one that the mode does not serve is no place of its list, and stays a typed text. */
const given = (place: string, leg: Leg) => (fitsMode(place, leg.mode) ? place : `typed ${place}`)

function after(changes: readonly Change[], leg: Leg = {}): Leg {
  const made = { ...leg }
  for (const [key, value] of changes)
    Object.assign(made, legChange(made, key, key === 'from' || key === 'to' ? given(value, made) : value))
  return made
}

/** What is wrong at one end of a leg: a zone that is not its place's, or a place that the mode does not serve. */
function faultAt(leg: Leg, [place, zone]: ['from', 'fromZone'] | ['to', 'toZone']): string | undefined {
  const [at, kept] = [leg[place], leg[zone]]
  if (at && isAirport(at) && leg.mode === 'train') return 'an airport of a train'
  if (at && isStation(at) && leg.mode === 'flight') return 'a station of a flight'
  const own = at && zoneOfPlace(at)
  if (own) return kept === own ? undefined : `the zone of another place: ${kept}`
  if (kept) return `a zone that nobody chose: ${kept}`
  return !at || missingIn(leg).includes(zone) ? undefined : 'not asked for its zone'
}

test('every pair of natures of places, ways of travel and orders of typing keeps the zone of its place or asks', () => {
  const faults: string[] = []
  let number = 0
  for (const first of allPlaces)
    for (const second of allPlaces)
      for (const before of modes)
        for (const mode of modes) {
          const end = number++ % 2 === 0 ? (['from', 'fromZone'] as const) : (['to', 'toZone'] as const)
          const [place, zone] = end
          const one: Change[] = [[place, first]]
          // the typed place's zone was chosen, and must not stay for the next
          if (!zoneOfPlace(first)) one.push([zone, 'Asia/Tokyo'])
          const was: Change = ['mode', before]
          const is: Change = ['mode', mode]
          const two: Change = [place, second]
          const orders: Change[][] = [
            [was, ...one, is, two],
            [was, ...one, two, is],
            [...one, was, two, is],
          ]
          for (const order of orders) {
            const leg = after(order)
            const fault = faultAt(order.length % 2 === 0 ? leg : tidied(leg), [...end])
            if (fault && faults.length < 5) faults.push(`${JSON.stringify(order)}: ${fault}`)
          }
        }
  expect(number).toBe(allPlaces.length ** 2 * modes.length ** 2)
  expect(faults).toEqual([])
}, 120_000)

test('a zone chosen for a typed place stays with it, whatever else is changed', () => {
  const leg = after([
    ['from', 'Nagasaki'],
    ['fromZone', 'Asia/Tokyo'],
    ['mode', 'train'],
    ['to', 'city-qingdao'],
    ['mode', 'other'],
  ])
  expect(tidied(leg)).toEqual({
    mode: 'other',
    from: 'Nagasaki',
    fromZone: 'Asia/Tokyo',
    to: 'city-qingdao',
    toZone: 'Asia/Shanghai',
  })
})

test('the return of a flight from Tokyo, turned into a train from a typed station, is not at Tokyo time', () => {
  const returned: Leg = {
    mode: 'flight',
    from: 'TAO',
    fromZone: 'Asia/Shanghai',
    to: 'NRT',
    toZone: 'Asia/Tokyo',
  }
  const train = { ...returned, ...legChange(returned, 'mode', 'train') }
  expect(tidied(train)).toEqual({ mode: 'train' })
  // letter by letter, as it is typed
  const typed = after(
    [
      ['to', '北'],
      ['to', '北京'],
      ['to', '北京南'],
    ],
    { ...returned, mode: 'train' },
  )
  expect(typed).toMatchObject({ to: '北京南', toZone: undefined })
  expect(missingIn(typed)).toContain('toZone')
})

test('airports go with the flight and stations with the train; a car may go to either', () => {
  const changed = (from: string, before: Leg['mode'], mode: string) =>
    legChange({ ...(before && { mode: before }), from }, 'mode', mode)
  for (const mode of ['train', 'car', 'other'])
    expect(changed('TAO', 'flight', mode)).toMatchObject({ from: undefined, fromZone: undefined })
  for (const mode of ['flight', 'car', 'other'])
    expect(changed('rail-qingdao', 'train', mode)).toMatchObject({ from: undefined, fromZone: undefined })
  for (const [place, before, mode] of [
    ['TAO', undefined, 'flight'],
    ['TAO', 'car', 'other'],
    ['rail-qingdao', 'car', 'train'],
    ['city-qingdao', 'flight', 'train'],
    ['Nagasaki', 'flight', 'train'],
  ] as const)
    expect(changed(place, before, mode)).not.toHaveProperty('from')
})

test.each([
  ['北京南', 'zh', 'train', 'rail-beijing-south'],
  ['beijing south', 'en', 'train', 'rail-beijing-south'],
  ['narita', 'zh', 'flight', 'NRT'],
  // several, none, one that is spelt out already, and one that the mode does not serve
  ['beijing', 'en', 'flight', undefined],
  ['Helgoland', 'en', 'flight', undefined],
  ['NRT', 'en', 'flight', undefined],
  ['', 'en', 'flight', undefined],
  ['narita', 'en', 'train', undefined],
] as const)('leaving %j (%s, %s) by the tab key takes %s', (typed, language, mode, place) =>
  expect(onlyMatch(typed, language, mode)).toBe(place),
)

test('only places that the mode serves are offered and recognised', () => {
  expect(findPlaces('', 'train').some(isAirport)).toBe(false)
  expect(findPlaces('', 'flight').some(isStation)).toBe(false)
  expect(findPlaces('', 'car')).toEqual(placeCodes)
  expect(placeFrom('nrt', 'en', 'flight')).toBe('NRT')
  expect(placeFrom('nrt', 'en', 'train')).toBe('nrt')
})
