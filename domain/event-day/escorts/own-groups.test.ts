import { expect, test } from 'vitest'
import type { Journey } from '#domain/event-day/transport/rules/journey.ts'
import type { Tap } from '#domain/event-day/transport/rules.ts'
import type { EscortedGuest } from './api.ts'
import { leftToMeet, ownGroups, stepForAll, stillNoted } from './parts/own-groups.ts'

const today = '2026-06-16'
const noon = '2026-06-16T04:00:00.000Z'

const way = (facts: Partial<Journey> = {}): Journey => ({
  direction: 'arrival',
  mode: 'flight',
  sign: 'CA1571',
  at: noon,
  here: 'TAO',
  there: 'PEK',
  pickup: true,
  told: null,
  state: 'expected',
  taps: [],
  run: null,
  ...facts,
})

const guest = (en: string, journeys: Journey[]): EscortedGuest => ({
  participantId: crypto.randomUUID(),
  name: { zh: en, en },
  organisation: null,
  portrait: null,
  phone: null,
  isDeputy: false,
  endsAt: '2026-06-18T00:00:00.000Z',
  journeys,
  rooms: [],
  programme: [],
})

const tapped = (kind: 'met' | 'inCar' | 'arrived' | 'noShow', at = noon): Journey['taps'][number] => ({
  id: crypto.randomUUID(),
  kind,
  at,
  by: { zh: '许', en: 'Xu' },
})

const keptOf = (of: EscortedGuest, facts: Partial<Tap> = {}): Tap => ({
  id: crypto.randomUUID(),
  participantId: of.participantId,
  direction: 'arrival',
  kind: 'met',
  undoes: null,
  at: noon,
  ...facts,
})

const now = new Date(noon)
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()

const names = (guests: EscortedGuest[], kept: Tap[] = []) =>
  ownGroups(guests, kept, now).map(({ people }) =>
    people.map(({ guest: { name }, way: { direction } }) => `${name.en} ${direction}`),
  )

test('guests stand by the flight with which they come, by what is told of it, the first first and unknown times after it', () => {
  const late = { state: 'delayed', minutes: 60 } as const
  expect(
    names([
      guest('Unknown', [way({ at: null, sign: null })]),
      guest('Delayed', [way({ told: late })]),
      guest('Train', [way({ mode: 'train', sign: 'G1053', at: hours(0.5) })]),
      guest('First', [way()]),
      guest('Car', [way({ mode: 'car' })]),
      guest('Beside', [way({ told: late })]),
      guest('Also unknown', [way({ at: null, sign: 'CA1571' })]),
    ]),
  ).toEqual([
    ['First arrival'],
    ['Car arrival'],
    ['Train arrival'],
    ['Delayed arrival', 'Beside arrival'],
    ['Unknown arrival', 'Also unknown arrival'],
  ])
})

const home = way({ direction: 'return', sign: 'CA1572', at: hours(20) })

test('nobody leaves those they came with before all are through, and not in the minutes in which it can be taken back', () => {
  const [one, two] = ['One', 'Two'].map((name) => guest(name, [way(), home]))
  const arrived = (at: string, ...those: (EscortedGuest | undefined)[]) =>
    those.flatMap((each) => (each ? keptOf(each, { kind: 'arrived', at }) : []))
  const guests = [one, two].flatMap((each) => each ?? [])
  const stay = [['One arrival', 'Two arrival']]
  expect(names(guests, arrived(hours(-1), one))).toEqual(stay)
  expect(names(guests, arrived(hours(-0.1), one, two))).toEqual(stay)
  expect(names(guests, arrived(hours(-1), one, two))).toEqual([['One return', 'Two return']])
})

test('the way home is the one that is looked at once it is nearer, or something was noted of it, whoever else did not come', () => {
  const soon = way({ direction: 'return', sign: 'CA1572', at: hours(1) })
  const early = way({ at: hours(-30), taps: [tapped('arrived', hours(-29))] })
  const missing = guest('Missing', [
    way({ at: hours(-30), taps: [tapped('noShow', hours(-29))] }),
    { ...home, at: null },
  ])
  expect(names([guest('One', [early, soon]), missing])).toEqual([['One return'], ['Missing arrival']])
  expect(names([guest('Nobody noted', [way({ at: hours(-20) }), soon])])).toEqual([['Nobody noted return']])
  const unknown = way({ at: null, taps: [tapped('arrived', hours(-70))] })
  expect(
    names([guest('One', [unknown, soon]), guest('Two', [way({ at: null }), { ...home, at: null }])]),
  ).toEqual([['One return'], ['Two arrival']])
  const called = { ...home, taps: [tapped('met', hours(-1))] }
  expect(names([guest('Called', [way(), called])])).toEqual([['Called return']])
  // one who comes and goes in a day
  expect(names([guest('For a day', [way({ at: hours(1) }), { ...home, at: hours(9) }])])).toEqual([
    ['For a day arrival'],
  ])
})

test('no tap moves a line: where somebody stands follows from what was known some minutes ago', () => {
  const guests = [
    guest('Own way', [way({ sign: 'SC2', at: hours(-2), pickup: false })]),
    guest('Yesterday', [way({ sign: 'SC3', at: hours(-21) })]),
    guest('Lands', [way()]),
    guest('Unknown', [way({ at: null })]),
    guest('For a day', [way({ sign: 'SC4', at: hours(-1) }), { ...home, at: hours(9) }]),
  ]
  const before = names(guests)
  for (const each of guests)
    for (const kind of ['met', 'arrived', 'noShow', 'ownWay'] as const)
      for (const direction of ['arrival', 'return'] as const)
        expect(names(guests, [keptOf(each, { kind, direction })])).toEqual(before)
})

test('who was due days ago, or hours ago on the own way, is on the way home', () => {
  expect(
    names([
      guest('Days ago', [way({ at: hours(-40) }), home]),
      guest('Own way', [way({ at: hours(-4), pickup: false }), home]),
      guest('Own way, just now', [way({ at: hours(-1), sign: 'SC1', pickup: false }), home]),
    ]),
  ).toEqual([['Own way, just now arrival'], ['Days ago return', 'Own way return']])
})

test('those whom a press can take on stand first: not who did not come, who comes on the own way, or who was never noted yesterday', () => {
  const guests = [
    guest('No-show', [way({ sign: 'SC1', at: hours(-20), taps: [tapped('noShow', hours(-19))] })]),
    guest('Own way', [way({ sign: 'SC2', at: hours(-2), pickup: false })]),
    guest('Yesterday', [way({ sign: 'SC3', at: hours(-21) })]),
    guest('Seen off', [{ ...home, at: hours(-2), taps: [tapped('arrived', hours(-2))] }]),
    guest('Lands', [way()]),
    guest('Tomorrow', [way({ sign: 'SC4', at: hours(24) })]),
  ]
  expect(names(guests)).toEqual([
    ['Lands arrival'],
    ['Yesterday arrival'],
    ['No-show arrival'],
    ['Own way arrival'],
    ['Tomorrow arrival'],
    ['Seen off return'],
  ])
  expect(leftToMeet(ownGroups(guests, [], now), today)).toBe(1)
})

const [one, two, third] = ['One', 'Two', 'Third'].map((name) => guest(name, [way()])) as [
  EscortedGuest,
  EscortedGuest,
  EscortedGuest,
]

test('one press is for all who are least far; what this device has not sent counts, training and the other direction do not', () => {
  const missing = guest('Missing', [way({ taps: [tapped('noShow')] })])
  const own = guest('Own way', [way({ pickup: false })])
  const step = (kept: Tap[]) => {
    const [group] = ownGroups([one, two, third, missing, own], kept, now)
    const found = group && stepForAll(group, now)
    return found && [found.kind, ...found.people.map(({ guest: { name } }) => name.en)]
  }
  expect(step([])).toEqual(['met', 'One', 'Two', 'Third'])
  expect(
    step([keptOf(one), keptOf(two, { isTraining: true }), keptOf(third, { direction: 'return' })]),
  ).toEqual(['met', 'Two', 'Third'])
  const met = [one, two, third].map((each) => keptOf(each))
  expect(step(met)).toEqual(['inCar', 'One', 'Two', 'Third'])
  const last = met.at(-1)?.id ?? ''
  expect(step([...met, keptOf(third, { kind: null, undoes: last })])).toEqual(['met', 'Third'])
})

test.each([
  ['long before they come', way({ at: hours(13) })],
  ['long after it', way({ at: hours(-13) })],
  ['where nobody knows when', way({ at: null })],
])('no press for all %s', (_when, journey) => {
  const [group] = ownGroups([guest('One', [journey]), guest('Two', [journey])], [], now)
  expect(group?.people).toHaveLength(2)
  expect(group && stepForAll(group, now)).toBeUndefined()
})

test('what was noted can be taken back while it is the last that is known, and for some minutes', () => {
  const [tap, next] = [keptOf(one), keptOf(one, { kind: 'inCar' })]
  const noted = { participantId: one.participantId, direction: 'arrival' as const, tap: tap.id }
  const still = (kept: Tap[], at = now) => stillNoted([noted], [one, two], kept, at).length
  expect(still([tap])).toBe(1)
  expect(still([tap, next])).toBe(0)
  expect(still([tap, keptOf(one, { kind: null, undoes: tap.id })])).toBe(0)
  expect(still([tap], new Date(hours(0.5)))).toBe(0)
})
