import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { steps } from '#apps/server/housekeeping.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { organiserRoles } from '#domain/actor.ts'
import { timelineApi } from '#domain/people/participants/api/timeline.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { waitingFor } from '#domain/waiting-hook.ts'
import { itinerariesApi as api } from './api.ts'
import { tightOf } from './lists.ts'
import type { ItineraryDraft } from './rules.ts'
import { countTight } from './server/actions/recounting.ts'
import { completeItinerary } from './testing.ts'

type Caller = Pick<Awaited<ReturnType<TestPortal['organisationAccount']>>, 'call'>

let portal: TestPortal
let reception: Caller
beforeAll(async () => {
  portal = await startTestPortal()
  reception = await portal.organiser('reception', '叶静姝')
})
afterAll(() => portal.close())

const overview = () => reception.call(api.overview, {})
const listed = (query: object = {}) => reception.call(api.list, { query: { size: 100, ...query } })
const save = ({ call }: Caller, id: string, change: ItineraryDraft, revision = 0) =>
  call(api.save, { params: { id }, body: { revision, change } })

/** A registered guest with an itinerary. */
async function traveller(draft: ItineraryDraft = completeItinerary) {
  const { id, account, change } = await portal.registeredGuest()
  await save(account, id, draft)
  return { id, account, set: (status: 'pending' | 'withdrawn') => change({ status }) }
}

/** Hands over all itineraries. */
const handOver = async () =>
  reception.call(api.handOver, { body: { after: (await overview()).handOver.number } })

beforeEach(async () => {
  await handOver()
})

const handOverChangeOf = async (id: string) => (await listed()).records.find((record) => record.id === id)

describe('what changed since the last hand-over', () => {
  test('is new, then known, then told field by field, old and new, until the next hand-over', async () => {
    const { id, account } = await traveller()
    expect(await handOverChangeOf(id)).toMatchObject({ news: 'new', differences: [] })
    await handOver()
    expect(await handOverChangeOf(id)).toMatchObject({ news: null })
    await save(account, id, { hotel: 'designated' }, 1)
    await save(account, id, { arrivalPickup: false }, 2)
    const told = await handOverChangeOf(id)
    expect(told).toMatchObject({ news: 'changed' })
    expect(told?.differences).toEqual([
      { field: 'arrivalPickup', before: true, after: false },
      { field: 'hotel', before: 'recommended', after: 'designated' },
      { field: 'hotelName', before: '海岸花园酒店', after: null },
    ])
    expect((await listed({ only: 'news' })).records.map((record) => record.id)).toEqual([id])
    expect(await overview()).toMatchObject({ news: 1 })
    // in the menu: the turn of those who hand over, a figure for others who see the list, nothing for the rest
    const waits = (...permissions: string[]) =>
      waitingFor({ ...portal, actor: { permissions: new Set(permissions) } })
    const figure = { path: '/itineraries', count: 1, isMore: false }
    expect(await waits('itineraries:list', 'itineraries:receive')).toEqual([{ ...figure, isTurn: true }])
    expect(await waits('itineraries:list')).toEqual([{ ...figure, isTurn: false }])
    expect(await waits('itineraries:receive')).toEqual([])
    await handOver()
    expect((await listed({ only: 'news' })).total).toBe(0)
    expect(await waits('itineraries:list')).toEqual([])
  })

  test('what was changed and changed back is no news', async () => {
    const { id, account } = await traveller()
    await handOver()
    await save(account, id, { returnPickup: true }, 1)
    expect(await handOverChangeOf(id)).toMatchObject({ news: 'changed' })
    await save(account, id, { returnPickup: false }, 2)
    expect(await handOverChangeOf(id)).toMatchObject({ news: null })
  })

  test('who does not come any more is told once, and told again when they come after all', async () => {
    const { id, set } = await traveller()
    await handOver()
    await set('withdrawn')
    expect(await handOverChangeOf(id)).toMatchObject({ news: 'gone' })
    await handOver()
    expect(await handOverChangeOf(id)).toBeUndefined()
    await set('pending')
    expect(await handOverChangeOf(id)).toMatchObject({ news: 'back' })
    await handOver()
    expect(await handOverChangeOf(id)).toMatchObject({ news: null })
  })

  test('who left before the reception was told of them is nothing to tell', async () => {
    const { id, set } = await traveller()
    await set('withdrawn')
    expect(await handOverChangeOf(id)).toBeUndefined()
  })

  test('a second press, or a second organiser, tells nothing twice', async () => {
    await traveller()
    const { number } = (await overview()).handOver
    const both = await Promise.allSettled([
      reception.call(api.handOver, { body: { after: number } }),
      (await portal.organiser('secretary')).call(api.handOver, { body: { after: number } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await overview()).handOver.number).toBe(number + 1)
    // the overview that was read before, and one that does not exist yet
    for (const after of [number, number + 2])
      await expect(reception.call(api.handOver, { body: { after } })).rejects.toMatchObject({
        status: 409,
      })
    expect((await overview()).handOver.number).toBe(number + 1)
  })
})

describe('hand-overs and their receipts', () => {
  test('each stands with who, when and how much of each kind; a receipt is noted once', async () => {
    const [one, other] = [await traveller(), await traveller()]
    await handOver()
    await save(one.account, one.id, { hotel: 'designated' }, 1)
    await other.set('withdrawn')
    await traveller()
    const { number } = await handOver()
    const [last, before] = await reception.call(api.handOvers, {})
    expect(last).toMatchObject({
      version: number,
      news: 3,
      counts: { added: 1, changed: 1, gone: 1, back: 0 },
      actorName: { zh: '叶静姝' },
      isFinished: true,
      receipt: null,
    })
    expect(before).toMatchObject({ version: number - 1, counts: { added: 2 } })
    const secretary = await portal.organiser('secretary', '周敏')
    for (const { call } of [secretary, reception]) await call(api.received, { body: { version: number } })
    expect((await reception.call(api.handOvers, {}))[0]?.receipt).toMatchObject({ notedBy: { zh: '周敏' } })
    expect((await overview()).handOver.receivedAt).not.toBeNull()
    await expect(reception.call(api.received, { body: { version: number + 1 } })).rejects.toMatchObject({
      status: 404,
    })
    const viewer = await portal.organiser('viewer')
    await expect(viewer.call(api.received, { body: { version: number } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('what was told goes 30 days after the edition, also from the rows; what was news then is no other news later', async () => {
    const { id, account } = await traveller()
    await handOver()
    const copies = async () =>
      (
        await portal.db.execute(sql`select handed is not null as copy, plain is not null as value from itineraries
          join handed_rows on row_id = participant_id where participant_id = ${id}`)
      ).rows
    const forget = async (day: string) => {
      const now = new Date(`${day}T12:00:00+08:00`)
      for (const name of ['values of hand-overs', 'copies of hand-overs in itineraries'])
        await steps.find((step) => step.name === name)?.run(portal.services, now, undefined)
    }
    await forget('2026-07-20')
    expect(await copies()).toEqual([{ copy: true, value: true }])
    await forget('2026-07-21')
    expect(await copies()).toEqual([{ copy: false, value: false }])
    await save(account, id, { returnPickup: true }, 1)
    expect(await handOverChangeOf(id)).toMatchObject({ news: null, differences: [] })
  })
})

test('the timeline of a person has what was saved in one go as one entry, and what the reception was last told', async () => {
  const { id, account } = await traveller()
  portal.clock.advance(120_000)
  await save(account, id, { hotel: 'designated' }, 1)
  portal.clock.advance(10_000)
  await save(account, id, { arrivalPickup: false }, 2)
  const { number } = await handOver()
  const entries = await reception.call(timelineApi.timeline, { params: { id } })
  const titles = entries.map(({ title }) => title.en).filter((title) => /itinerary/i.test(title))
  expect(titles).toEqual([
    `Itinerary handed over to the reception (no. ${number})`,
    expect.stringMatching(/^Changed \d+ entries of the itinerary$/),
    expect.stringMatching(/^Changed \d+ entries of the itinerary$/),
  ])
  const [, changed] = entries.filter(({ title }) => /itinerary/i.test(title.en))
  expect(changed?.details.map(({ en }) => en)).toContain('Is a pick-up needed on arrival?: Yes → No')
  portal.clock.advance(10_000)
  await account.call(api.subscribe, { params: { id } })
  const [newest, ...before] = await reception.call(timelineApi.timeline, { params: { id } })
  expect(newest).toMatchObject({ title: { en: 'Calendar address created' }, details: [] })
  // it counts as no entry of the itinerary
  expect(before.map(({ title }) => title.en)).toEqual(entries.map(({ title }) => title.en))
})

test('an address for calendars that is there stays, when somebody else creates one', async () => {
  const { id, account } = await traveller()
  const first = await account.call(api.subscribe, { params: { id } })
  expect(first.path).toMatch(/calendars/)
  expect(await account.call(api.subscribe, { params: { id } })).toEqual(first)
  await account.call(api.unsubscribe, { params: { id }, body: {} })
  expect((await account.call(api.subscribe, { params: { id } })).path).not.toBe(first.path)
})

test('the address that was shown is ended, and not one that somebody else has created since', async () => {
  const { id, account } = await traveller()
  const end = (feedId: string | null) =>
    account.call(api.unsubscribe, { params: { id }, body: feedId ? { feedId } : {} })
  const first = await account.call(api.subscribe, { params: { id } })
  expect(await end(first.id)).toEqual({ id: null, path: null })
  // a reply was lost: once more it is ended
  expect(await end(first.id)).toEqual({ id: null, path: null })
  const second = await account.call(api.subscribe, { params: { id } })
  await expect(end(first.id)).rejects.toMatchObject({ code: commonRefusals.changedElsewhere.code })
  expect(await account.call(api.subscription, { params: { id } })).toEqual(second)
  expect(await end(second.id)).toEqual({ id: null, path: null })
})

describe('the list', () => {
  test('is in the order of arrival, by day in the zone of the event, with those of unknown time at the end', async () => {
    const leg = { mode: 'flight' as const, number: 'MU1', from: 'FRA', to: 'TAO' }
    const at = (departs: string, arrives: string) => ({
      arrivalLegs: [{ ...leg, departs, arrives }],
      arrivalPickup: true,
    })
    const late = await traveller(at('2026-07-02T10:00', '2026-07-03T00:10'))
    const early = await traveller(at('2026-07-01T10:00', '2026-07-02T23:50'))
    const unknown = await traveller({ hotel: 'designated' })
    const ids = (await listed()).records.map(({ id }) => id)
    expect(ids.filter((id) => [late.id, early.id, unknown.id].includes(id))).toEqual([
      early.id,
      late.id,
      unknown.id,
    ])
    expect((await listed({ day: '2026-07-02' })).records.map(({ id }) => id)).toEqual([early.id])
    expect((await listed({ day: 'none' })).records.map(({ id }) => id)).toContain(unknown.id)
    expect((await overview()).arrival).toContainEqual({ day: '2026-07-03', people: 1, pickups: 1, news: 1 })
    expect((await listed({ search: 'Schmidt', size: 1 })).records).toHaveLength(1)
    expect((await listed({ search: 'nobody of that name' })).total).toBe(0)
  })

  test('of tight transfers is of the direction of the list, goes when the itinerary is corrected, and is counted for rows of before', async () => {
    const leg = (from: string, to: string, departs: string, arrives: string) => ({
      mode: 'flight' as const,
      number: 'CA1',
      from,
      departs: `2026-07-02T${departs}`,
      to,
      arrives: `2026-07-02T${arrives}`,
    })
    const via = (departs: string) => [
      leg('NRT', 'PEK', '06:00', '10:00'),
      leg('PEK', 'TAO', departs, '13:00'),
    ]
    const [tight, back, good, gone] = [
      await traveller({ arrivalLegs: via('10:30') }),
      await traveller({ returnLegs: via('10:30') }),
      await traveller({ arrivalLegs: via('11:00') }),
      await traveller({ arrivalLegs: via('10:30') }),
    ]
    await gone.set('withdrawn')
    const all = [tight, back, good, gone].map(({ id }) => id)
    const found = async (direction: 'arrival' | 'return') => {
      const { records } = await listed({ only: 'tight', direction })
      return records.flatMap(({ id }) => (all.includes(id) ? all.indexOf(id) : []))
    }
    expect([await found('arrival'), await found('return')]).toEqual([[0], [1]])
    const [row] = (await listed({ only: 'tight' })).records.filter(({ id }) => id === tight.id)
    expect(row && tightOf(row, 'arrival')).toMatchObject([{ en: expect.stringContaining('Only 30 min') }])
    await save(tight.account, tight.id, { arrivalLegs: via('11:30') }, 1)
    expect(await found('arrival')).toEqual([])
    await save(tight.account, tight.id, { arrivalLegs: via('10:59') }, 2)
    // saved by the release before
    const before = sql`update itineraries set tight_arrival = null, tight_return = null`
    await portal.db.execute(before)
    expect([await found('arrival'), await found('return')]).toEqual([[], []])
    expect(await countTight(portal)).toBeGreaterThanOrEqual(4)
    expect([await found('arrival'), await found('return')]).toEqual([[0], [1]])
    expect(await countTight(portal)).toBe(0)
  })

  test('counts registered guests who have begun nothing', async () => {
    const before = (await overview()).without
    await portal.registeredGuest()
    expect((await overview()).without).toBe(before + 1)
  })
})

describe('who meets a guest', () => {
  const receptionist = {
    receptionistName: '王海宁',
    receptionistEnglishName: 'Wang Haining',
    receptionistPhone: '13800138001',
  }
  const assign = (
    { call }: Caller,
    to: string[],
    who:
      | (Omit<typeof receptionist, 'receptionistEnglishName'> & {
          receptionistEnglishName?: string | undefined
        })
      | null = receptionist,
  ) => call(api.assign, { body: { to, receptionist: who } })

  test('is said for several at once, shown to those who registered them, and taken back', async () => {
    const [one, other, gone] = [await traveller(), await traveller(), await traveller()]
    await gone.set('withdrawn')
    expect((await listed({ only: 'unassigned' })).records.map(({ id }) => id)).toContain(one.id)
    expect(
      (await assign(reception, [one.id, other.id, gone.id, randomUUID()])).map(({ outcome }) => outcome),
    ).toEqual(['assigned', 'assigned', 'closed', 'notFound'])
    for (const { account, id } of [one, other])
      expect((await account.call(api.read, { params: { id } })).reception).toEqual(receptionist)
    expect((await listed({ only: 'unassigned' })).records.map(({ id }) => id)).not.toContain(one.id)
    const calendarOf = async ({ call }: Caller) =>
      (await (await call(api.calendar, { params: { id: one.id } })).text()).replaceAll('\r\n ', '')
    expect(await calendarOf(one.account)).toContain('Wang Haining +86 138 0013 8001')
    expect(await calendarOf({ call: one.account.inChinese })).toContain('王海宁 +86 138 0013 8001')
    // a person without an English name is shown by the Chinese one
    await assign(reception, [one.id], { ...receptionist, receptionistEnglishName: undefined })
    expect(await calendarOf(one.account)).toContain('王海宁 +86 138 0013 8001')
    await assign(reception, [one.id], null)
    expect((await one.account.call(api.read, { params: { id: one.id } })).reception).toBeNull()
  })

  test.each([
    ['receptionistName', '海'.repeat(50), '海'.repeat(51), 'tooLong'],
    ['receptionistEnglishName', 'W'.repeat(100), '王海宁', 'englishText'],
    ['receptionistPhone', '+86 532 8591 0000', '0532', 'telephone'],
    ['receptionistPhone', '+4915112345678', '12345', 'telephone'],
  ] as const)('%s is looked at', async (key, good, bad, code) => {
    const { id } = await traveller()
    await assign(reception, [id], { ...receptionist, [key]: good })
    await expect(assign(reception, [id], { ...receptionist, [key]: bad })).rejects.toMatchObject({
      status: 422,
      data: [{ path: `receptionist.${key}`, code }],
    })
  })

  test('a guest sees it in their own plan', async () => {
    const { id, contact } = await portal.registeredGuest()
    await assign(reception, [id])
    const guest = await portal.guest(contact)
    expect(await guest.call(api.read, { params: { id } })).toMatchObject({ reception: receptionist })
  })

  test('only the secretary and the reception arrange it', async () => {
    const { id } = await traveller()
    for (const role of organiserRoles) {
      const attempt = assign(await portal.organiser(role), [id])
      if (role === 'secretary' || role === 'reception') await attempt
      else await expect(attempt, role).rejects.toMatchObject({ status: 403 })
    }
    await expect(assign(await portal.organisationAccount(), [id])).rejects.toMatchObject({ status: 403 })
  })
})

test('the columns of people stand beside arrivals, protected ones masked', async () => {
  const { id } = await traveller()
  const { records } = await listed({ further: 'mobile,documentNumber,hotel' })
  const row = records.find((each) => each.id === id)
  expect(Object.keys(row?.further ?? {}).sort()).toEqual(['documentNumber', 'mobile'])
  expect(row?.further?.documentNumber ?? '••').toMatch(/•/)
})
