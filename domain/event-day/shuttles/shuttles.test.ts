import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { flightAt, transportPortal } from '#domain/event-day/transport/testing.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { shuttlesApi as api } from './api.ts'
import { record } from './record.ts'
import { departuresOf, drivesWithin, type ShuttleDraft } from './rules.ts'

const { portal, reception, desk, liaison, traveller } = await transportPortal()
afterAll(() => portal.close())

const { calls, example } = record

/** A line, published unless it is not to be. */
async function line(change: Partial<ShuttleDraft> = {}, isPublished = true) {
  const id = randomUUID()
  await reception.call(calls.create, { body: { id, change: { ...example, ...change } } })
  if (isPublished) await reception.call(calls.publish, { params: { id }, body: { published: true } })
  return id
}

/** The times of a line, those of the next day with a mark. */
const timesOf = (line: Parameters<typeof departuresOf>[0]) =>
  departuresOf(line).map(({ time, isNextDay }) => (isNextDay ? `${time}+1` : time))

const names = async (id: string, by: Pick<typeof liaison, 'call'> = liaison) =>
  (await by.call(api.own, { params: { id } })).map(({ name }) => name.en)

test('departures follow from first, last and interval, or from the list; each once and in order', () => {
  expect(timesOf({ firstDeparture: '07:30', lastDeparture: '08:20', everyMinutes: 20 })).toEqual([
    '07:30',
    '07:50',
    '08:10',
    '08:20',
  ])
  expect(timesOf({ departures: '09:00、07:30, 07:30 08:15' })).toEqual(['07:30', '08:15', '09:00'])
  fc.assert(
    fc.property(
      fc.nat(1_439),
      fc.nat(1_439),
      fc.integer({ min: 5, max: 240 }),
      (one, other, everyMinutes) => {
        const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)
        const [from, until] = [Math.min(one, other), Math.max(one, other)]
        const all = timesOf({ firstDeparture: clock(from), lastDeparture: clock(until), everyMinutes })
        expect([all[0], all.at(-1)]).toEqual([clock(from), clock(until)])
        expect(all).toEqual([...new Set(all)].toSorted())
      },
    ),
  )
})

test('a bus after midnight belongs to the evening before, and stands last', () => {
  expect(timesOf({ departures: '07:30 23:30 00:30' })).toEqual(['07:30', '23:30', '00:30+1'])
  expect(timesOf({ departures: '05:00 00:30' })).toEqual(['05:00', '00:30+1'])
  expect(timesOf({ departures: '03:30 05:00' })).toEqual(['03:30', '05:00'])
  expect(timesOf({ firstDeparture: '23:00', lastDeparture: '00:30', everyMinutes: 30 })).toEqual([
    '23:00',
    '23:30',
    '00:00+1',
    '00:30+1',
  ])
})

test('an interval is said only where it says all departures', async () => {
  const said = async (lastDeparture: string, everyMinutes: number) => {
    const id = await traveller('Rides', { arrivalLegs: [flightAt('12:00')] })
    const lineId = await line({ firstDeparture: '07:30', lastDeparture, everyMinutes })
    const found = (await liaison.call(api.own, { params: { id } })).find((one) => one.id === lineId)
    await reception.call(calls.publish, { params: { id: lineId }, body: { published: false } })
    return [found?.every, found?.departures.length]
  }
  expect(await said('08:30', 20)).toEqual([{ first: '07:30', last: '08:30', minutes: 20 }, 4])
  expect(await said('08:20', 20)).toEqual([null, 4])
  expect(await said('07:30', 15)).toEqual([null, 1])
  expect(await said('00:30', 30)).toEqual([{ first: '07:30', last: '00:30', minutes: 30 }, 35])
})

test.each([
  [{ departures: '07:30', everyMinutes: 15 }, 'departures', 'listOrInterval'],
  [{ firstDeparture: null, lastDeparture: null, everyMinutes: null }, 'firstDeparture', 'timesMissing'],
  [{ everyMinutes: null }, 'firstDeparture', 'timesMissing'],
  [{ lastDeparture: '07:00' }, 'lastDeparture', 'lastBeforeFirst'],
  [{ firstDeparture: '7:30' }, 'firstDeparture', 'clockTime'],
  [{ lastDeparture: '24:10' }, 'lastDeparture', 'clockTime'],
  [
    { firstDeparture: null, lastDeparture: null, everyMinutes: null, departures: '07:30 noon' },
    'departures',
    'noTimes',
  ],
  [{ firstDay: '2026-06-18', lastDay: '2026-06-17' }, 'lastDay', 'endsBeforeBeginning'],
] as const)('refused: %j', async (change, path, code) => {
  const whole = Object.fromEntries(
    Object.entries({ ...example, ...change }).filter(([, value]) => value !== null),
  )
  const created = reception.call(calls.create, {
    body: { id: randomUUID(), change: whole as typeof example },
  })
  await expect(created).rejects.toMatchObject({
    status: 422,
    data: expect.arrayContaining([expect.objectContaining({ path, code })]),
  })
})

test('a line drives in the days of somebody where they share one; without days it always does', () => {
  const days = { from: '2026-06-16', until: '2026-06-18' }
  expect(drivesWithin({}, days)).toBe(true)
  expect(drivesWithin({ firstDay: '2026-06-18' }, days)).toBe(true)
  expect(drivesWithin({ firstDay: '2026-06-19' }, days)).toBe(false)
  expect(drivesWithin({ lastDay: '2026-06-16' }, days)).toBe(true)
  expect(drivesWithin({ lastDay: '2026-06-15' }, days)).toBe(false)
})

test('approved guests see the published lines of their days; nobody else’s, and nothing before it is published', async () => {
  const id = await traveller('Rider', { arrivalLegs: [flightAt('12:00')] })
  await line({ englishName: 'Always' })
  await line({ englishName: 'Draft' }, false)
  await line({ englishName: 'Before', lastDay: '2026-06-15' })
  const list = await line({ englishName: 'First day', firstDay: '2026-06-16', lastDay: '2026-06-16' })
  expect(await names(id)).toEqual(['Always', 'First day'])
  const [shown] = await liaison.call(api.own, { params: { id } })
  expect(shown).toMatchObject({
    route: { zh: example.chineseRoute, en: example.englishRoute },
    every: { first: '07:30', last: '21:30', minutes: 15 },
  })
  await reception.call(calls.publish, { params: { id: list }, body: { published: false } })
  expect(await names(id, desk)).toEqual(['Always'])
  const found = await desk.call(calls.page, { query: { search: 'Before' } })
  expect(found.records).toMatchObject([
    { chineseRoute: example.chineseRoute, englishRoute: example.englishRoute },
  ])

  const stranger = await portal.organisationAccount()
  await expect(stranger.call(api.own, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(desk.call(calls.remove, { params: { id: list } })).rejects.toMatchObject({ status: 403 })
  await putInto(portal.db, id, { meetingForm: 'online' })
  expect(await names(id)).toEqual([])
  await putInto(portal.db, id, { meetingForm: 'onSite', status: 'pending', approvedVersion: null })
  expect(await names(id)).toEqual([])
})
