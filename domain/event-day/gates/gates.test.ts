import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import { refusals as zoneRefusals } from '#domain/event-day/zones/refusals.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { changeActivity, publishedActivity } from '#domain/programme/activities/testing.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { gatesApi as api } from './api.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import type { OccasionGiven } from './rules.ts'
import { occasionsAmong, occasionsOn } from './server/actions.ts'

let portal: TestPortal
let desk: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  desk = await portal.organiser('desk')
})
afterAll(() => portal.close())

const add = (body: OccasionGiven) => desk.call(api.add, { body })
const list = () => desk.call(api.occasions, {})

test('a gate is an occasion on each day, an activity one on its day; twice they are the same', async () => {
  const gateId = randomUUID()
  await desk.call(record.calls.create, { body: { id: gateId, change: record.example } })
  const programme = await portal.organiser('programme')
  const activity = await publishedActivity(programme)
  const choices = await desk.call(api.choices, {})
  expect(choices).toMatchObject({ gates: [{ id: gateId }], activities: [{ id: activity.id }] })
  await Promise.all([add({ kind: 'gateDay', gateId }), add({ kind: 'gateDay', gateId })])
  await Promise.all([
    add({ kind: 'activity', activityId: activity.id }),
    add({ kind: 'activity', activityId: activity.id }),
  ])
  const occasions = await list()
  expect(occasions.filter(({ kind }) => kind === 'gateDay').map(({ day, zone }) => [day, zone])).toEqual([
    ['2026-06-18', 'A'],
    ['2026-06-19', 'A'],
    ['2026-06-20', 'A'],
  ])
  expect(occasions.filter(({ activityId }) => activityId === activity.id)).toHaveLength(1)
  expect(await desk.call(api.choices, {})).toEqual({ gates: [], activities: [] })
  expect(await refusalOf(desk.call(record.calls.remove, { params: { id: gateId } }))).toMatchObject({
    code: refusals.gateUsed.code,
  })
})

test('a meal has a name, a day of the edition, and is ended rather than deleted', async () => {
  const id = randomUUID()
  const meal = {
    kind: 'meal',
    id,
    day: '2026-06-19',
    chineseName: '午餐',
    englishName: 'Lunch',
    zone: null,
  } as const
  await Promise.all([add(meal), add(meal)])
  // said to be added, it would have been the one before
  for (const change of [{ englishName: 'Dinner' }, { day: '2026-06-18' }, { zone: 'A' as const }])
    expect(await refusalOf(add({ ...meal, ...change }))).toMatchObject({ code: commonRefusals.idTaken.code })
  const end = (isEnded: boolean) => desk.call(api.end, { body: { id, isEnded } })
  await Promise.all([end(true), end(true)])
  const find = async () => (await list()).find((each) => each.id === id)
  expect(await find()).toMatchObject({ name: { zh: '午餐', en: 'Lunch' }, isEnded: true })
  await end(false)
  expect(await find()).toMatchObject({ isEnded: false })
  const wrongDay = add({ ...meal, id: randomUUID(), day: '2026-07-01' })
  expect(await refusalOf(wrongDay)).toMatchObject({ status: 422 })
  expect(await refusalOf(add({ kind: 'gateDay', gateId: randomUUID() }))).toMatchObject({ status: 404 })
  expect(await refusalOf(desk.call(api.end, { body: { id: randomUUID(), isEnded: true } }))).toMatchObject({
    status: 404,
  })
})

test('reviewers see no occasions, and who only looks on changes none', async () => {
  const [reviewer, viewer] = [await portal.organiser('reviewer'), await portal.organiser('viewer')]
  expect(await refusalOf(reviewer.call(api.occasions, {}))).toMatchObject({ status: 403 })
  const end = viewer.call(api.end, { body: { id: randomUUID(), isEnded: true } })
  expect(await refusalOf(end)).toMatchObject({ status: 403 })
  expect(await viewer.call(api.occasions, {})).toHaveLength(5)
})

test('the occasion of an activity is on the day of the activity, also after that was moved', async () => {
  const programme = await portal.organiser('programme')
  const { id: activityId } = await publishedActivity(programme)
  await add({ kind: 'activity', activityId })
  const find = async () => (await list()).filter((each) => each.activityId === activityId)
  expect(await find()).toMatchObject([{ day: '2026-06-18' }])
  // half past midnight in Qingdao, still the 19th in Greenwich
  await changeActivity(programme, activityId, { begins: '2026-06-20T00:30', ends: '2026-06-20T02:00' })
  const [moved] = await find()
  expect(moved).toMatchObject({ day: '2026-06-20' })
  const { db, summit } = portal
  const on = async (day: string) => (await occasionsOn(db, summit.id, day)).map(({ id }) => id)
  expect(await on('2026-06-20')).toContain(moved?.id)
  expect(await on('2026-06-18')).not.toContain(moved?.id)
  expect(await on('2026-06-19')).not.toContain(moved?.id)
  expect(await occasionsAmong(db, [moved?.id ?? ''])).toMatchObject([{ day: '2026-06-20' }])
  // the list is by day
  expect((await list()).map(({ day }) => day)).toEqual((await list()).map(({ day }) => day).toSorted())
})

test('where the summit has got another day, each gate is offered again, and only the missing occasion is added', async () => {
  const secretary = await portal.organiser('secretary')
  const gateId = randomUUID()
  await desk.call(record.calls.create, { body: { id: gateId, change: { ...record.example, zone: 'B' } } })
  await add({ kind: 'gateDay', gateId })
  const own = async () => (await list()).filter((each) => each.gateId === gateId)
  const before = await own()
  const offered = async () => (await desk.call(api.choices, {})).gates.map(({ id }) => id)
  expect(await offered()).not.toContain(gateId)
  const { revision } = await secretary.call(summitApi.current, {})
  await secretary.call(summitApi.save, { body: { revision, change: { ends: '2026-06-21' } } })
  expect(await offered()).toContain(gateId)
  await add({ kind: 'gateDay', gateId })
  const after = await own()
  expect(after.map(({ day }) => day)).toEqual(['2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21'])
  expect(after.slice(0, 3)).toEqual(before)
  expect(await offered()).not.toContain(gateId)
})

test('a zone keeps its letter, and stays, while a gate or an occasion of the edition has that letter', async () => {
  const secretary = await portal.organiser('secretary')
  const params = { id: randomUUID() }
  const zone = { ...zones.example, letter: 'C' as const }
  await secretary.call(zones.calls.create, { body: { ...params, change: zone } })
  const save = async (change: { letter?: 'C' | 'D'; colour?: 'red' }) => {
    const { revision } = await secretary.call(zones.calls.read, { params })
    return secretary.call(zones.calls.save, { params, body: { revision, change } })
  }
  const expectKept = async () => {
    expect(await refusalOf(save({ letter: 'D' }))).toMatchObject({ code: zoneRefusals.letterFixed.code })
    expect(await refusalOf(secretary.call(zones.calls.remove, { params }))).toMatchObject({
      code: recordRefusals.stillUsed.code,
    })
    // everything else of it can be changed
    await save({ colour: 'red' })
  }
  const gate = { params: { id: randomUUID() } }
  await desk.call(record.calls.create, { body: { ...gate.params, change: { ...record.example, zone: 'C' } } })
  await expectKept()
  const { revision } = await desk.call(record.calls.read, gate)
  await desk.call(record.calls.save, { ...gate, body: { revision, change: { zone: null } } })
  await save({ letter: 'D' })
  await save({ letter: 'C' })
  const meal = { kind: 'meal', id: randomUUID(), day: '2026-06-19', zone: 'C' } as const
  await add({ ...meal, chineseName: '晚餐', englishName: 'Dinner' })
  await expectKept()
  // ended, it keeps what was scanned under its letter
  await desk.call(api.end, { body: { id: meal.id, isEnded: true } })
  await expectKept()
})

// last: no other test finds a current edition after it
test('an activity of another edition is no occasion of this one', async () => {
  const { id: activityId } = await publishedActivity(await portal.organiser('programme'))
  await portal.db.execute(sql`update summits set current = false`)
  await createSummit(portal.db, { number: 9, year: 2029, begins: '2029-06-18', ends: '2029-06-20' })
  expect(await refusalOf(add({ kind: 'activity', activityId }))).toMatchObject({
    code: commonRefusals.notFound.code,
  })
  expect(await list()).toEqual([])
})
