import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { attendanceApi as api } from './api.ts'
import { peopleList } from './lists.ts'
import { approvedGuests, placesOf, signUpFor } from './testing.ts'
import { listWords } from './words/console.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

const rowsOf = async (id: string) =>
  (await programme.call(api.people, { query: { activityId: id, size: 100 } })).records

/** An activity with so many places and people who signed up one by one. */
async function signedUp(places: number, people: number) {
  const { id } = await publishedActivity(programme, { onSiteLimit: places, waitingLimit: 10 })
  for (const person of await approvedGuests(portal.db, liaison, people))
    await signUpFor(liaison, id, [person])
  return { id, rows: await rowsOf(id) }
}

test('many are marked as present at once; those who wait are named, those of another activity are gone', async () => {
  const { id, rows } = await signedUp(2, 3)
  const other = await signedUp(1, 1)
  const [, , waiting] = rows
  const ids = [...rows.map((row) => row.id), other.rows[0]?.id ?? '', randomUUID()]
  const mark = (attended: boolean) =>
    programme.call(api.markMany, { params: { id }, body: { ids, attended } })
  const report = await mark(true)
  expect(report).toMatchObject({ done: 2, already: 0, refused: [{ id: waiting?.id, name: waiting?.name }] })
  expect(report.gone).toHaveLength(2)
  expect(await mark(true)).toMatchObject({ done: 0, already: 2 })
  expect((await programme.call(api.counts, { params: { id } })).present).toBe(2)
  await mark(false)
  expect((await programme.call(api.counts, { params: { id } })).present).toBe(0)
})

test('many are taken out together; a place is offered to none of them, but to the first who stays', async () => {
  const { id, rows } = await signedUp(2, 4)
  const [one, two, third, last] = rows
  const ids = [one, two, third].map((row) => row?.id ?? '')
  expect(await programme.call(api.releaseMany, { params: { id }, body: { ids } })).toMatchObject({ done: 3 })
  const after = new Map((await rowsOf(id)).map((row) => [row.id, row.state]))
  expect(ids.map((each) => after.get(each))).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(after.get(last?.id ?? '')).toBe('offered')
  expect(await placesOf(portal.db, id)).toMatchObject({ taken: 1, held: 1 })
  expect(await programme.call(api.releaseMany, { params: { id }, body: { ids } })).toMatchObject({
    done: 0,
    already: 3,
  })
})

test('who may only mark takes nobody out, and who may only read does neither', async () => {
  const { id, rows } = await signedUp(1, 1)
  const [desk, viewer] = [await portal.organiser('desk'), await portal.organiser('viewer')]
  const ids = rows.map((row) => row.id)
  const mark = { params: { id }, body: { ids, attended: true } }
  expect((await refusalOf(desk.call(api.releaseMany, { params: { id }, body: { ids } }))).code).toBe(40300)
  expect((await refusalOf(viewer.call(api.markMany, mark))).code).toBe(40300)
  expect(await desk.call(api.markMany, mark)).toMatchObject({ done: 1 })
  expect((await refusalOf(liaison.call(api.peopleIds, { query: { activityId: id } }))).code).toBe(40300)
})

test('no two columns have the same name', () => {
  for (const language of ['zh', 'en'] as const) {
    const names = Object.values(peopleList.columns).map(({ label }) => label[language])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names).toContain(listWords.summitForm[language])
  }
})

test('columns of the people, and the ids of those who match', async () => {
  const { id, rows } = await signedUp(1, 2)
  const query = { activityId: id, state: 'waitlisted' as const }
  const { records } = await programme.call(api.people, {
    query: { ...query, further: 'mobile,documentNumber' },
  })
  expect(records[0]?.further).toEqual({
    mobile: expect.anything(),
    documentNumber: expect.stringMatching(/•/),
  })
  expect((await programme.call(api.peopleIds, { query })).ids).toEqual([rows[1]?.id])
})
