import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { flightAt, transportPortal } from '#domain/event-day/transport/testing.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { editionDaysChanged } from '#domain/ground/summit/server/actions/hooks.ts'
import { createSummit, setSummit } from '#domain/ground/summit/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { waitingTopic } from '#domain/waiting.ts'
import { cookieOf } from '#kit/web/token.ts'
import { shuttlesApi as api } from './api.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { daysIn, daysWithin, type ShuttleDraft, sharedSpan } from './rules.ts'
import { daysOf } from './words.ts'

const { portal, reception, secretary, liaison, traveller } = await transportPortal()
afterAll(() => portal.close())

const { calls, example } = record
const later = (minutes: number) => portal.clock.advance(minutes * 60_000)

async function line(change: Partial<ShuttleDraft> = {}) {
  const id = randomUUID()
  await reception.call(calls.create, { body: { id, change: { ...example, ...change } } })
  await publish(id, true)
  return id
}
const publish = (id: string, published: boolean) =>
  reception.call(calls.publish, { params: { id }, body: { published } })
const without = async (...ids: string[]) => {
  for (const id of ids) {
    await publish(id, false)
    await reception.call(calls.remove, { params: { id } })
  }
}

const homeAt = (day: string) => ({
  ...flightAt('12:00'),
  from: 'TAO',
  to: 'PEK',
  departs: `${day}T10:00`,
  arrives: `${day}T12:00`,
})
/** A guest of these days. */
const staying = (name: string, from: string, until: string) =>
  traveller(name, {
    arrivalLegs: [flightAt('12:00', { departs: `${from}T06:00`, arrives: `${from}T12:00` })],
    returnLegs: [homeAt(until)],
  })
const shownTo = (id: string) => liaison.call(api.own, { params: { id } })
const entriesOf = async (id: string) => {
  const file = await (await liaison.call(itinerariesApi.calendar, { params: { id } })).text()
  const all = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  return all
    .filter((one) => one.includes('-shuttles-'))
    .map((one) => ({
      day: /DTSTART;VALUE=DATE:(\d+)/.exec(one)?.[1],
      sequence: Number(/SEQUENCE:(\d+)/.exec(one)?.[1]),
      stamp: /DTSTAMP:(\w+)/.exec(one)?.[1] ?? '',
    }))
}

test('the days of a line in words: both, the first, the last, none; one day once', () => {
  const [firstDay, lastDay] = ['2026-06-17', '2026-06-19']
  expect(daysOf({ firstDay, lastDay }).en).toMatch(/17 Jun.* – .*19 Jun/)
  expect(daysOf({ firstDay, lastDay: null }).en).toMatch(/^From .*17 Jun/)
  expect(daysOf({ firstDay: null, lastDay }).en).toMatch(/^Until .*19 Jun/)
  expect(daysOf({ firstDay: null, lastDay: null })).toEqual({ zh: '每天', en: 'Every day' })
  expect(daysOf({ firstDay, lastDay: firstDay }).en).not.toContain('–')
})

test('days that two spans share, and those of a line among them', () => {
  const span = { from: '2026-06-14', until: '2026-06-20' }
  const shared = (from: string, until: string) => sharedSpan({ from, until }, span)
  expect(shared('2026-06-12', '2026-06-15')).toEqual({ from: '2026-06-14', until: '2026-06-15' })
  expect(shared('2026-06-20', '2026-06-25')).toEqual({ from: '2026-06-20', until: '2026-06-20' })
  expect(shared('2026-06-21', '2026-06-22')).toBeUndefined()
  expect(daysIn({ from: '2026-06-30', until: '2026-07-01' })).toEqual(['2026-06-30', '2026-07-01'])
  expect(daysWithin({ firstDay: '2026-06-13', lastDay: '2026-06-21' }, span)).toEqual({
    firstDay: span.from,
    lastDay: span.until,
  })
  expect(daysWithin({}, span)).toEqual({ firstDay: null, lastDay: null })
})

test('page and calendar say the same days: those of the guest that are for pick-up and drop-off, and of a line those inside', async () => {
  const [early, after] = [
    await staying('Early', '2026-06-14', '2026-06-18'),
    await staying('After', '2026-06-24', '2026-06-26'),
  ]
  const every = await line({ englishName: 'Every day' })
  const half = await line({ englishName: 'Half', firstDay: '2026-06-16', lastDay: '2026-06-18' })
  const past = await line({ englishName: 'Past', firstDay: '2026-06-16', lastDay: '2026-06-16' })
  await setSummit(portal.db, portal.summit.id, { receptionBegins: '2026-06-17' })
  expect((await shownTo(early)).map(({ id, firstDay, lastDay }) => [id, firstDay, lastDay])).toEqual([
    [every, null, null],
    [half, '2026-06-17', '2026-06-18'],
  ])
  expect((await entriesOf(early)).map(({ day }) => day)).toEqual(['20260617', '20260618'])
  expect([await shownTo(after), await entriesOf(after)]).toEqual([[], []])
  await setSummit(portal.db, portal.summit.id, { receptionBegins: null })
  await without(every, half, past)
})

test('an entry of a calendar never goes back, whatever is done to the newest line', async () => {
  const id = await staying('Follows', '2026-06-17', '2026-06-17')
  const older = await line()
  later(10)
  const newer = await line()
  let [last] = await entriesOf(id)
  const grows = async () => {
    const [now] = await entriesOf(id)
    expect([now?.day, now?.sequence ?? 0]).toEqual(['20260617', expect.any(Number)])
    expect(now?.sequence).toBeGreaterThanOrEqual(last?.sequence ?? Number.NaN)
    expect((now?.stamp ?? '') >= (last?.stamp ?? '?')).toBe(true)
    last = now
  }
  later(10)
  const { revision } = await reception.call(calls.read, { params: { id: newer } })
  await reception.call(calls.save, {
    params: { id: newer },
    body: { revision, change: { firstDay: '2026-06-18' } },
  })
  await grows()
  later(10)
  await publish(newer, false)
  await grows()
  await reception.call(calls.remove, { params: { id: newer } })
  await grows()
  await without(older)
})

test('each of the four days of an edition is announced where it is changed, and nothing else', async () => {
  let announced = 0
  portal.services.events.on(editionDaysChanged, async () => {
    announced += 1
  })
  const save = async (change: object) => {
    announced = 0
    const { revision } = await secretary.call(summitApi.current, {})
    await secretary.call(summitApi.save, { body: { revision, change } })
    return announced
  }
  const { begins, ends } = await secretary.call(summitApi.current, {})
  expect(await save({ receptionBegins: '2026-06-15' })).toBe(1)
  expect(await save({ receptionEnds: '2026-06-23' })).toBe(1)
  expect(await save({ receptionEnds: '2026-06-23', englishCity: 'Qingdao' })).toBe(0)
  expect(await save({ begins: '2026-06-17', ends: '2026-06-21' })).toBe(1)
  expect(await save({ begins, ends, receptionBegins: null, receptionEnds: null })).toBe(1)
})

/** A busy machine takes its time. */
const patient = { timeout: 20_000 }

test('open pages of organisers are told of days that move, and of a line that is deleted', async () => {
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = await fetch(`${origin}/qms/notice-announce/news`, {
    headers: {
      accept: 'text/event-stream',
      cookie: cookieOf(reception.token, false).split(';')[0] ?? '',
    },
    signal: leaving.signal,
  })
  let said = ''
  void (async () => {
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) said += piece
  })().catch(() => undefined)
  const isTold = async () => {
    await expect.poll(() => said, patient).toContain(`event: ${waitingTopic}\n`)
    said = ''
  }
  await isTold()
  const id = await line({ firstDay: '2026-06-16', lastDay: '2026-06-16' })
  await isTold()
  const { revision } = await secretary.call(summitApi.current, {})
  await secretary.call(summitApi.save, { body: { revision, change: { receptionBegins: '2026-06-17' } } })
  await isTold()
  await publish(id, false)
  await reception.call(calls.remove, { params: { id } })
  await isTold()
  leaving.abort()
})

test('a line typed into the edition that was just left is checked against the days of that one', async () => {
  const { id: left, begins } = portal.summit
  await portal.db.execute(
    sql`update summits set current = false, reception_begins = null, left_at = ${portal.clock.now().toISOString()}::timestamptz where id = ${left}`,
  )
  const next = await createSummit(portal.db, { year: 2027, begins: '2027-06-18', ends: '2027-06-20' })
  const typed = (firstDay: string, edition: string) => {
    const body = { id: randomUUID(), change: { ...example, firstDay }, edition }
    return reception.call(calls.create, { body })
  }
  expect(await typed(begins, left)).toMatchObject({ firstDay: begins })
  await expect(typed('2027-06-18', left)).rejects.toMatchObject({ code: refusals.outsideReception.code })
  expect(await typed('2027-06-18', next.id)).toMatchObject({ firstDay: '2027-06-18' })
  await expect(typed(begins, next.id)).rejects.toMatchObject({ code: refusals.outsideReception.code })
})
