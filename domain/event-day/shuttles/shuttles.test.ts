import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { flightAt, transportPortal } from '#domain/event-day/transport/testing.ts'
import { currentEdition, summitOf } from '#domain/ground/summit/server/actions.ts'
import { setSummit } from '#domain/ground/summit/testing.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { waitingFor } from '#domain/waiting-hook.ts'
import { shuttlesApi as api } from './api.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { departuresOf, drivesWithin, type ShuttleDraft, shownTimes } from './rules.ts'
import { shuttleWords, timesOf as timesInWords } from './words.ts'

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

test('an interval is said with the last departure that it meets, and not where it saves nothing', async () => {
  const said = async (lastDeparture: string, everyMinutes: number) => {
    const id = await traveller('Rides', { arrivalLegs: [flightAt('12:00')] })
    const lineId = await line({ firstDeparture: '07:30', lastDeparture, everyMinutes })
    const found = (await liaison.call(api.own, { params: { id } })).find((one) => one.id === lineId)
    await reception.call(calls.publish, { params: { id: lineId }, body: { published: false } })
    return [found?.every, found?.departures.length]
  }
  expect(await said('08:30', 20)).toEqual([{ first: '07:30', last: '08:30', minutes: 20 }, 4])
  expect(await said('08:20', 20)).toEqual([{ first: '07:30', last: '08:10', minutes: 20 }, 4])
  expect(await said('08:00', 20)).toEqual([null, 3])
  expect(await said('07:30', 15)).toEqual([null, 1])
  expect(await said('00:30', 30)).toEqual([{ first: '07:30', last: '00:30', minutes: 30 }, 35])
})

test('a last departure that the interval misses is said beside it, and not each of the others', () => {
  const said = (lastDeparture: string, everyMinutes: number) =>
    timesInWords(shownTimes({ firstDeparture: '07:30', lastDeparture, everyMinutes }))
  expect(said('22:00', 20)).toEqual({
    zh: '07:30–21:50，每 20 分钟一班，末班 22:00',
    en: '07:30–21:50, every 20 minutes, and 22:00',
  })
  expect(said('21:50', 20)).toEqual({
    zh: '07:30–21:50，每 20 分钟一班',
    en: '07:30–21:50, every 20 minutes',
  })
  expect(said('00:30', 50).en).toBe('07:30–00:10 (next day), every 50 minutes, and 00:30 (next day)')
  expect(said('08:00', 20).en).toBe('07:30, 07:50, 08:00')
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
  const id = await traveller('Rider', {
    arrivalLegs: [flightAt('12:00', { departs: '2026-06-17T06:00', arrives: '2026-06-17T12:00' })],
  })
  await line({ englishName: 'Always' })
  await line({ englishName: 'Draft' }, false)
  await line({ englishName: 'Before', lastDay: '2026-06-16' })
  const list = await line({ englishName: 'First day', firstDay: '2026-06-17', lastDay: '2026-06-17' })
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

/** The line of the list, as the reception reads it. */
async function listed(id: string) {
  const { records } = await reception.call(calls.page, { query: {} })
  return records.find((one) => one.id === id)
}
const waitingHere = async () => {
  const actor = { permissions: new Set(['shuttles:list', 'shuttles:edit']) }
  const waiting = await waitingFor({ db: portal.db, services: portal.services, actor })
  return waiting.find(({ path }) => path === '/shuttles')?.count ?? 0
}
const saved = async (id: string, change: Partial<ShuttleDraft>) => {
  const { revision } = await reception.call(calls.read, { params: { id } })
  return reception.call(calls.save, { params: { id }, body: { revision, change } })
}

test('the days of a line are among those for pick-up and drop-off; a refusal names them', async () => {
  const id = await line({ firstDay: '2026-06-16', lastDay: '2026-06-22' })
  for (const change of [{ firstDay: '2026-06-15' }, { lastDay: '2026-06-23' }, { firstDay: '2025-06-18' }])
    await expect(saved(id, change)).rejects.toMatchObject({
      code: refusals.outsideReception.code,
      message: expect.stringContaining('Tuesday, 16 June 2026 to Monday, 22 June 2026'),
    })
  await expect(line({ firstDay: '2026-06-30' })).rejects.toMatchObject({
    code: refusals.outsideReception.code,
  })
  const before = await reception.call(calls.read, { params: { id } })
  expect([before.firstDay, before.lastDay]).toEqual(['2026-06-16', '2026-06-22'])
  await setSummit(portal.db, await currentEdition(portal.db), { receptionEnds: '2026-06-21' })
  await expect(saved(id, { firstDay: '2026-06-17' })).rejects.toMatchObject({ status: 422 })
  await setSummit(portal.db, await currentEdition(portal.db), { receptionEnds: null })
})

test('a line outside of the days of an edition that has moved says so, and waits for the reception until it is changed', async () => {
  const id = await line({ englishName: 'Moved', firstDay: '2026-06-16', lastDay: '2026-06-17' })
  const without = await line({ englishName: 'Every day' })
  expect([(await listed(id))?.isOutside, await waitingHere()]).toEqual([false, 0])
  const edition = await currentEdition(portal.db)
  const { begins, ends } = await summitOf(portal.db, { summitId: edition })
  await setSummit(portal.db, edition, { begins: '2026-06-26', ends: '2026-06-28' })
  expect([(await listed(id))?.isOutside, (await listed(without))?.isOutside]).toEqual([true, false])
  expect(await waitingHere()).toBeGreaterThan(0)
  // its other fields are still saved
  expect(await saved(id, { plate: '鲁B·88888' })).toMatchObject({ plate: '鲁B·88888' })
  await expect(saved(id, { lastDay: '2026-06-18' })).rejects.toMatchObject({ status: 422 })
  await saved(id, { firstDay: '2026-06-26', lastDay: '2026-06-27' })
  expect((await listed(id))?.isOutside).toBe(false)
  await setSummit(portal.db, edition, { begins, ends })
})

test('the calendar of a guest has one entry for each of their days on which a line drives, free, with each line of that day', async () => {
  for (const { id } of (await reception.call(calls.page, { query: {} })).records)
    await reception.call(calls.publish, { params: { id }, body: { published: false } })
  const id = await traveller('Follower', {
    arrivalLegs: [flightAt('12:00')],
    returnLegs: [
      {
        ...flightAt('12:00'),
        from: 'TAO',
        to: 'PEK',
        departs: '2026-06-18T10:00',
        arrives: '2026-06-18T12:00',
      },
    ],
  })
  await line({ englishName: 'Venue line', chineseName: '会场线' })
  await line({
    englishName: 'Dinner line',
    firstDay: '2026-06-17',
    lastDay: '2026-06-17',
    lastDeparture: '00:30',
  })
  await line({ englishName: 'Draft line' }, false)
  const eventsIn = async (file: Promise<Blob>) =>
    (await (await file).text()).replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  const ofShuttles = (all: string[]) => all.filter((one) => one.includes('-shuttles-'))
  const params = { id }
  const english = ofShuttles(await eventsIn(liaison.call(itinerariesApi.calendar, { params })))
  expect(english.map((one) => /DTSTART;VALUE=DATE:(\d+)/.exec(one)?.[1])).toEqual([
    '20260616',
    '20260617',
    '20260618',
  ])
  for (const one of english) expect(one).toContain('TRANSP:TRANSPARENT')
  expect(english.map((one) => [one.includes('Venue line'), one.includes('Dinner line')])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ])
  expect(english[1]).toContain('07:30–00:30 (next day)\\, every 15 minutes')
  expect(english.join()).not.toContain('Draft line')
  const [chinese = ''] = ofShuttles(await eventsIn(liaison.inChinese(itinerariesApi.calendar, { params })))
  expect(chinese).toContain(`SUMMARY:${shuttleWords.title.zh}`)
  expect(chinese).toContain('会场线：会议中心酒店 → 会场北门')
  expect(chinese).toContain('每 15 分钟一班')
  await putInto(portal.db, id, { status: 'pending', approvedVersion: null })
  expect(ofShuttles(await eventsIn(liaison.call(itinerariesApi.calendar, { params })))).toEqual([])
})
