import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { gatesApi as api } from './api.ts'
import { record } from './record.ts'
import type { OccasionGiven } from './rules.ts'

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
    status: 409,
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
