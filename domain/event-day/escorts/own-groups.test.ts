import { expect, test } from 'vitest'
import type { Journey } from '#domain/event-day/transport/rules/journey.ts'
import type { Tap } from '#domain/event-day/transport/rules.ts'
import type { EscortedGuest } from './api.ts'
import { ownGroups, stepForAll } from './parts/own-groups.ts'

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

const names = (guests: EscortedGuest[], kept: Tap[] = []) =>
  ownGroups(guests, kept, today).map(({ people, isDone }) => [
    ...people.map(({ guest: { name }, way: { direction } }) => `${name.en} ${direction}`),
    ...(isDone ? ['done'] : []),
  ])

test('guests stand by the flight with which they come, by what is told of it, the first first and unknown times after it', () => {
  const late = { state: 'delayed', minutes: 60 } as const
  expect(
    names([
      guest('Unknown', [way({ at: null, sign: null })]),
      guest('Delayed', [way({ told: late })]),
      guest('Train', [way({ mode: 'train', sign: 'G1053', at: '2026-06-16T04:30:00.000Z' })]),
      guest('First', [way({ told: null })]),
      guest('Beside', [way({ told: late })]),
    ]),
  ).toEqual([
    ['First arrival'],
    ['Train arrival'],
    ['Delayed arrival', 'Beside arrival'],
    ['Unknown arrival'],
  ])
})

test('who has arrived, or was due days ago, is on the way home; who was seen off comes last', () => {
  const home = way({ direction: 'return', sign: 'CA1572', at: '2026-06-16T01:00:00.000Z' })
  expect(
    names([
      guest('Gone', [way({ taps: [tapped('arrived')] }), { ...home, taps: [tapped('arrived')] }]),
      guest('Comes', [way(), home]),
      guest('Here', [way({ taps: [tapped('arrived')] }), home]),
      guest('Days ago', [way({ at: '2026-06-13T04:00:00.000Z' }), { ...home, sign: 'MU5105' }]),
    ]),
  ).toEqual([['Gone return', 'Here return'], ['Days ago return'], ['Comes arrival']])
  expect(
    names([guest('Gone', [way({ taps: [tapped('arrived')] })]), guest('Comes', [way({ sign: 'SC1' })])]),
  ).toEqual([['Comes arrival'], ['Gone arrival', 'done']])
})

test('one press is for all who are least far; what this device has not sent counts, training and the other direction do not', () => {
  const [one, two, third] = [guest('One', [way()]), guest('Two', [way()]), guest('Third', [way()])]
  const missing = guest('Missing', [way({ taps: [tapped('noShow')] })])
  const own = guest('Own way', [way({ pickup: false })])
  const step = (kept: Tap[]) => {
    const [group] = ownGroups([one, two, third, missing, own], kept, today)
    const found = group && stepForAll(group, today)
    return found && [found.kind, ...found.people.map(({ guest: { name } }) => name.en)]
  }
  expect(step([])).toEqual(['met', 'One', 'Two', 'Third'])
  expect(
    step([keptOf(one), keptOf(two, { isTraining: true }), keptOf(third, { direction: 'return' })]),
  ).toEqual(['met', 'Two', 'Third'])
  const met = [one, two, third].map((each) => keptOf(each))
  expect(step(met)).toEqual(['inCar', 'One', 'Two', 'Third'])
  const last = (met.at(-1) as Tap).id
  expect(step([...met, keptOf(third, { kind: null, undoes: last })])).toEqual(['met', 'Third'])
})

test('nothing is offered of a day that is not near', () => {
  const [group] = ownGroups([guest('Next week', [way({ at: '2026-06-23T04:00:00.000Z' })])], [], today)
  expect(group && stepForAll(group, today)).toBeUndefined()
})
