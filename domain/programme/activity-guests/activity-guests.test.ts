import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { hostedActivityFor, putActivity } from '#domain/programme/activities/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { activityGuestsApi as api } from './api.ts'
import { type ActivityGuestDraft, maxGuests } from './rules.ts'
import { guestFields, guestSheet } from './testing.ts'

let portal: TestPortal
let host: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  host = await portal.organisationAccount()
})
afterAll(() => portal.close())

const hosted = (given: Parameters<typeof hostedActivityFor>[2] = {}) =>
  hostedActivityFor(portal, host.organisationId, given)

async function added(activityId: string, fields: ActivityGuestDraft = {}) {
  const guestId = randomUUID()
  const { revision } = await host.call(api.create, { params: { id: activityId }, body: { guestId } })
  const change = { ...guestFields(), ...fields }
  return host.call(api.save, { params: { id: guestId }, body: { revision, change } })
}

describe('the organisation whose activity it is', () => {
  it('adds a guest, changes and withdraws them, and registers them again; another one sees nothing of it', async () => {
    const activityId = await hosted()
    const guest = await added(activityId)
    const list = (who = host) => who.call(api.list, { query: { activityId } })
    expect((await list()).records).toMatchObject([
      { name: '林晓东', state: 'registered', missing: 0, activity: { en: 'Forum on open cooperation' } },
    ])
    const params = { id: guest.id }
    const gone = await host.call(api.setState, {
      params,
      body: { revision: guest.revision, state: 'withdrawn' },
    })
    expect(gone.state).toBe('withdrawn')
    const late = host.call(api.save, { params, body: { revision: gone.revision, change: { city: '烟台' } } })
    expect((await refusalOf(late)).status).toBe(409)
    await host.call(api.setState, { params, body: { revision: gone.revision, state: 'registered' } })
    expect((await list(await portal.organisationAccount())).total).toBe(0)
    const programme = await portal.organiser('programme')
    expect((await programme.call(api.list, { query: { activityId } })).total).toBe(1)
  })

  it('registers a number once for each activity, and again for another one', async () => {
    const [one, other] = [await hosted(), await hosted()]
    await added(one)
    expect((await refusalOf(added(one))).data).toEqual([{ path: 'mobile', code: 'mobileKnown' }])
    expect((await added(other)).mobile).toBe(guestFields().mobile)
  })

  it.each([
    ['it does not take place', { state: 'abandoned' }, 40923],
    ['no way to take part is set up', { mode: null }, 40922],
    ['it is not published yet', { state: 'proposed' }, 40945],
    ['it is over', { endsAt: new Date('2026-04-01T00:00:00Z') }, 40945],
  ] as const)('cannot add a guest where %s', async (_why, values, code) => {
    const activityId = await hosted()
    const { id } = await added(activityId)
    await putActivity(portal.db, activityId, values)
    const add = host.call(api.create, { params: { id: activityId }, body: { guestId: randomUUID() } })
    expect((await refusalOf(add)).code).toBe(code)
    const { revision, obstacle } = await host.call(api.read, { params: { id } })
    expect(obstacle).toEqual(expect.any(String))
    const change = host.call(api.save, { params: { id }, body: { revision, change: { city: '威海' } } })
    expect((await refusalOf(change)).code).toBe(code)
    // withdrawal stays possible
    const body = { revision, state: 'withdrawn' as const }
    expect((await host.call(api.setState, { params: { id }, body })).state).toBe('withdrawn')
  })
})

it('an activity takes no more guests than the most that one may have', async () => {
  const activityId = await hosted()
  await added(activityId)
  await portal.db.execute(sql`
    insert into activity_guests select copy.* from activity_guests guest, generate_series(2, ${maxGuests}::int) as number,
      jsonb_populate_record(guest, jsonb_build_object('id', md5(number::text)::uuid, 'mobile', number::text)) as copy
    where guest.activity_id = ${activityId}`)
  expect((await refusalOf(added(activityId, { mobile: '13900000077' }))).code).toBe(40946)
})

it('nobody adds a guest under the id of another activity’s', async () => {
  const { id: guestId } = await added(await hosted())
  const here = host.call(api.create, { params: { id: await hosted() }, body: { guestId } })
  expect((await refusalOf(here)).code).toBe(40915)
})

it('a guest who was changed since they were seen is neither withdrawn nor changed', async () => {
  const { id, revision } = await added(await hosted())
  const save = (city: string) => host.call(api.save, { params: { id }, body: { revision, change: { city } } })
  await save('威海')
  expect((await refusalOf(save('烟台'))).code).toBe(40910)
  const withdrawal = host.call(api.setState, { params: { id }, body: { revision, state: 'withdrawn' } })
  expect((await refusalOf(withdrawal)).code).toBe(40910)
})

describe('by spreadsheet', () => {
  const importRows = async (caller: typeof host, rows: Parameters<typeof guestSheet>[0]) =>
    caller.call(api.import, { query: { id: randomUUID() }, file: await guestSheet(rows), fileName: 'a.xlsx' })

  it('guests of the only activity are entered, and the same once more doubles nobody', async () => {
    const own = await portal.organisationAccount()
    await hostedActivityFor(portal, own.organisationId)
    const rows = [guestFields(), { ...guestFields(), name: 'Anna Berg', mobile: '13900000002' }]
    expect(await importRows(own, rows)).toMatchObject({ added: 2, changed: 0, problems: [] })
    expect(await importRows(own, rows)).toMatchObject({ added: 0, changed: 0, same: 2 })
    const changed = [{ ...guestFields(), city: '威海' }]
    expect(await importRows(own, changed)).toMatchObject({ added: 0, changed: 1 })
    expect((await own.call(api.list, { query: {} })).total).toBe(2)
  })

  it('a row says which of several activities it means; nothing is entered while one of them is wrong', async () => {
    const own = await portal.organisationAccount()
    await hostedActivityFor(portal, own.organisationId, { chineseName: '早餐会', englishName: 'Breakfast' })
    await hostedActivityFor(portal, own.organisationId)
    const { city: _none, ...incomplete } = guestFields()
    const report = await importRows(own, [
      guestFields(),
      { ...guestFields(), activity: 'Ball', mobile: '13900000002' },
      { ...incomplete, activity: 'Breakfast', mobile: '13900000003' },
      { ...guestFields(), activity: '早餐会', mobile: '13900000004' },
    ])
    expect(report.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'activity', 'activityMissing'],
      [3, 'activity', 'activityUnknown'],
      [4, 'city', 'required'],
    ])
    expect((await own.call(api.list, { query: {} })).total).toBe(0)
  })
})
