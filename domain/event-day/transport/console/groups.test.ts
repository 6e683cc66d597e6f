import { expect, test } from 'vitest'
import type { Board, BoardPerson } from '../api.ts'
import { timeOn } from '../parts/event-time.ts'
import { knownTaps } from '../parts/known-taps.ts'
import { stateOf } from '../rules/taps.ts'
import { boardOfView, chosenOf, figuresOf, groupsOf, hoursOf, withCompanions } from './groups.ts'

const at = '2026-06-16T05:05:00.000Z'
const person = (facts: Partial<BoardPerson>): BoardPerson => ({
  participantId: crypto.randomUUID(),
  name: { zh: '陈晨', en: 'Chen Chen' },
  organisation: null,
  portrait: null,
  kind: 'guest',
  guestId: null,
  mode: 'flight',
  sign: 'CA1571',
  at,
  here: 'TAO',
  there: 'PEK',
  movement: null,
  pickup: true,
  hotel: null,
  state: 'expected',
  taps: [],
  runId: null,
  lateFor: [],
  approved: true,
  ...facts,
})
const board = (people: BoardPerson[]): Board => ({
  at,
  day: '2026-06-16',
  direction: 'arrival',
  isTraining: false,
  people,
  runs: [],
  movements: [],
  withoutTime: { count: 0, people: [] },
})
const by = { zh: '周', en: 'Zhou' }

test('a tap that waits on a device with a slow clock follows what the server has', () => {
  const participantId = crypto.randomUUID()
  const sent = [{ id: crypto.randomUUID(), kind: 'met' as const, at: '2026-06-16T04:10:00.000Z', by }]
  const own = (kind: 'inCar' | 'arrived', moment: string) => ({
    id: crypto.randomUUID(),
    participantId,
    direction: 'arrival' as const,
    kind,
    undoes: null,
    at: moment,
  })
  const kept = [own('inCar', '2026-06-16T04:05:00.000Z'), own('arrived', '2026-06-16T04:04:00.000Z')]
  expect(stateOf(knownTaps(sent, kept.slice(0, 1)), true)).toBe('inCar')
  expect(stateOf(knownTaps(sent, kept), true)).toBe('arrived')
})

test('who comes on their own way is not there before somebody has noted it', () => {
  const people = [person({ pickup: false, state: 'ownWay' }), person({ state: 'arrived' })]
  expect(figuresOf(people)).toEqual({ all: 2, there: 1, unassigned: 0 })
  expect(chosenOf(board(people), 'open', '')).toEqual(people.slice(0, 1))
})

test('companions come along who are on no run and arrive with their guest', () => {
  const guest = person({})
  const of = (facts: Partial<BoardPerson>) =>
    person({ kind: 'companion', guestId: guest.participantId, ...facts })
  const along = of({ at: '2026-06-16T05:50:00.000Z' })
  const others = [
    of({ runId: crypto.randomUUID() }),
    of({ pickup: false }),
    of({ here: 'rail' }),
    of({ at: '2026-06-16T05:51:00.000Z' }),
    person({}),
  ]
  const all = board([guest, along, ...others])
  expect(withCompanions(all, [guest.participantId])).toEqual([guest.participantId, along.participantId])
})

test('a time of another day shows its day', () => {
  expect(timeOn('2026-06-16T15:30:00.000Z', '2026-06-16')).toBe('23:30')
  expect(timeOn('2026-06-16T18:00:00.000Z', '2026-06-16')).toBe('02:00 (06-17)')
})

test('a delayed flight stands in the hour in which it comes, behind those who are there before', () => {
  const late = person({ movement: 'CA1571 2026-06-16 PEK' })
  const punctual = person({ at: '2026-06-16T06:30:00.000Z' })
  const [number, day, from] = ['CA1571', '2026-06-16', 'PEK']
  const current = { state: 'delayed' as const, minutes: 120, source: 'typed' as const, at, by }
  const movements = [{ number, day, from, key: `${number} ${day} ${from}`, current, hint: null }]
  expect(groupsOf([late, punctual], 'hour', { movements, day })).toMatchObject([
    { title: { en: 'From 14:00' }, people: [{ participantId: punctual.participantId }] },
    { title: { en: 'From 15:00' }, people: [{ participantId: late.participantId }] },
  ])
})

test('the same hour of another day is another group and another bar, and says its day', () => {
  const [one, other] = [person({}), person({ at: '2026-06-17T05:30:00.000Z' })]
  const groups = groupsOf([other, one], 'hour', board([]))
  expect(groups.map(({ title, people }) => [title?.zh, people.length])).toEqual([
    ['13:00 起', 1],
    ['13:00 (06-17) 起', 1],
  ])
  expect(new Set(groups.map(({ key }) => key)).size).toBe(2)
  const hours = hoursOf([one, other], board([])).map(({ hour }) => hour)
  expect(hours).toHaveLength(25)
  expect(new Set(hours).size).toBe(25)
})

test('what was read in training is never drawn as the true board, nor the true one in training', () => {
  const real = board([])
  const trained = { ...real, isTraining: true }
  expect(boardOfView(trained, { training: undefined })).toBeUndefined()
  expect(boardOfView(real, { training: 'yes' })).toBeUndefined()
  expect(boardOfView(real, { training: undefined })).toBe(real)
  expect(boardOfView(trained, { training: 'yes' })).toBe(trained)
})

test('the load of a day is counted by the hours of the event, by what is told, with empty hours between', () => {
  const delayed = {
    key: 'CA1571',
    current: { state: 'delayed', minutes: 130 },
  } as unknown as Board['movements'][number]
  const people = [
    person({ at: '2026-06-16T05:05:00.000Z', state: 'arrived' }),
    person({ at: '2026-06-16T05:55:00.000Z' }),
    person({ at: '2026-06-16T05:55:00.000Z', movement: 'CA1571' }),
  ]
  expect(hoursOf(people, { ...board([]), at: '2026-06-16T06:30:00.000Z', movements: [delayed] })).toEqual([
    { hour: '13:00', count: 2, there: 1, isNow: false },
    { hour: '14:00', count: 0, there: 0, isNow: true },
    { hour: '15:00', count: 0, there: 0, isNow: false },
    { hour: '16:00', count: 1, there: 0, isNow: false },
  ])
  expect(
    hoursOf(
      [person({ at: '2026-06-16T15:59:00.000Z' }), person({ at: '2026-06-16T16:01:00.000Z' })],
      board([]),
    ).map(({ hour }) => hour),
  ).toEqual(['23:00', '00:00 (06-17)'])
  expect(hoursOf([], board([]))).toEqual([])
})
