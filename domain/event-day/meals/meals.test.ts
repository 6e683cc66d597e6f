import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { badgeRows } from '#domain/event-day/badges/server/actions.ts'
import { gatesApi } from '#domain/event-day/gates/api.ts'
import { putStayOf } from '#domain/event-day/lodging/testing.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import { refusals as zoneRefusals } from '#domain/event-day/zones/refusals.ts'
import { maskOf } from '#domain/event-day/zones/rules.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { personRows } from '#domain/people/participants/server/actions.ts'
import { putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import { intentionRows } from '#domain/plans/intentions/server/actions.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { mealsApi as api } from './api.ts'
import { type MealDraft, record } from './record.ts'
import { refusals } from './refusals.ts'

const { calls, example } = record

let portal: TestPortal
let reception: Awaited<ReturnType<TestPortal['organiser']>>
let owner: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  reception = await portal.organiser('reception')
  owner = await portal.organisationAccount()
})
afterAll(() => portal.close())

async function mealOf(change: Partial<MealDraft> = {}): Promise<string> {
  const id = randomUUID()
  await reception.call(calls.create, { body: { id, change: { ...example, ...change } } })
  return id
}

/** An approved guest who wrote this about their diet. */
async function eating(dietaryRestriction: string | null): Promise<string> {
  const id = await putApprovedGuest(portal.db, owner)
  await portal.db
    .insert(intentionRows.table)
    .values({ participantId: id, revision: 1, missing: 0, updatedAt: portal.clock.now(), dietaryRestriction })
  return id
}

const numbersOf = async (id: string) => (await reception.call(api.numbers, { params: { id } })).numbers

test('reception keeps meals, the desk reads them, reviewers see none', async () => {
  const id = await mealOf()
  const [desk, reviewer] = [await portal.organiser('desk'), await portal.organiser('reviewer')]
  const { records } = await desk.call(calls.page, { query: { kind: 'lunch', sort: 'byDay' } })
  expect(records).toMatchObject([{ id, numbers: { people: 0 } }])
  await expect(desk.call(calls.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await expect(reviewer.call(api.numbers, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await expect(
    reception.call(calls.create, {
      body: { id: randomUUID(), change: { ...example, guests: false, companions: false } },
    }),
  ).rejects.toMatchObject({ status: 422, data: [{ path: 'guests', code: 'forNobody' }] })
  await reception.call(calls.remove, { params: { id } })
})

test('diets are counted once each by what was written; texts that say more stand as they were written', async () => {
  const id = await mealOf()
  for (const text of [
    '无特殊要求',
    'No special diet',
    'No restrictions.',
    '不忌口',
    '荤素均可',
    'Non-vegetarian',
    '无需清真',
    '\u3000无\n',
  ])
    await eating(text)
  expect(await numbersOf(id)).toEqual({ people: 8, halal: 0, vegan: 0, vegetarian: 0, other: 0 })
  for (const text of ['对色素过敏', '非素食，不吃辣']) await eating(text)
  expect(await numbersOf(id)).toMatchObject({ vegetarian: 0, other: 2 })
  for (const text of ['吃素', '素', 'Vegetarian, please', '本人素食']) await eating(text)
  expect(await numbersOf(id)).toMatchObject({ vegetarian: 4, other: 2 })
  await portal.db.delete(personRows.table)
  const wrote = [
    '清真',
    'Halal, no beef',
    '素食',
    'strict vegan',
    '纯素',
    '对花生过敏',
    'no peanuts',
    '无',
    'None.',
    '',
    null,
  ]
  for (const text of wrote) await eating(text)
  expect(await numbersOf(id)).toEqual({ people: 11, halal: 2, vegan: 2, vegetarian: 1, other: 2 })
  await eating('清真')
  const { said, more } = await reception.call(api.numbers, { params: { id } })
  expect(said[0]).toEqual({ diet: 'halal', text: '清真', count: 2 })
  expect(said.map(({ text }) => text).toSorted()).toEqual(
    [...wrote.filter((text) => text && !['无', 'None.'].includes(text))].toSorted() as string[],
  )
  expect(more).toBe(0)
  const file = await reception.call(calls.export, { query: { format: 'csv' } })
  expect(await file.text()).toMatch(/Lunch,[^\n]*,12,3,2,1,2/)
})

test('who is not approved any more, takes part online or was withdrawn eats nothing', async () => {
  const id = await mealOf()
  const { people } = await numbersOf(id)
  const [first, second, third] = [await eating('清真'), await eating('清真'), await eating('清真')]
  expect((await numbersOf(id)).people).toBe(people + 3)
  await putInto(portal.db, first, { approvedVersion: null })
  await putInto(portal.db, second, { meetingForm: 'online' })
  await putInto(portal.db, third, { status: 'withdrawn' })
  expect((await numbersOf(id)).people).toBe(people)
})

test('a meal of a zone is for those whose badge opens it on that day', async () => {
  const [first, second] = [await mealOf({ zone: 'C' }), await mealOf({ zone: 'C', day: '2026-06-19' })]
  const person = await eating(null)
  const { table } = badgeRows
  const badge = { id: randomUUID(), summitId: portal.summit.id, participantId: person, number: 1 }
  await portal.db.insert(table).values({ ...badge, state: 'due', changedAt: portal.clock.now() })
  expect((await numbersOf(first)).people).toBe(0)
  await portal.db
    .update(table)
    .set({ zonesByDay: [maskOf('C'), maskOf('B'), 0] })
    .where(eq(table.participantId, person))
  expect([(await numbersOf(first)).people, (await numbersOf(second)).people]).toEqual([1, 0])
  await expect(mealOf({ zone: 'C', day: '2026-06-17' })).rejects.toMatchObject({ code: 42287 })
  const dinner = await mealOf({ day: '2026-06-17', kind: 'dinner' })
  const params = { id: dinner }
  expect((await reception.call(api.numbers, { params })).isInEdition).toBe(false)
  await portal.db.update(table).set({ state: 'revoked' }).where(eq(table.participantId, person))
  expect((await numbersOf(first)).people).toBe(0)
})

test('a zone keeps its letter, and stays, while a meal is for it', async () => {
  const secretary = await portal.organiser('secretary')
  const params = { id: randomUUID() }
  await secretary.call(zones.calls.create, {
    body: { ...params, change: { ...zones.example, letter: 'F' } },
  })
  const id = await mealOf({ zone: 'F' })
  const move = async () => {
    const { revision } = await secretary.call(zones.calls.read, { params })
    return secretary.call(zones.calls.save, { params, body: { revision, change: { letter: 'G' } } })
  }
  await expect(move()).rejects.toMatchObject({ code: zoneRefusals.letterFixed.code })
  const remove = () => secretary.call(zones.calls.remove, { params })
  await expect(remove()).rejects.toMatchObject({ code: recordRefusals.stillUsed.code })
  await reception.call(calls.remove, { params: { id } })
  await move()
  await remove()
})

test('a meal of a night is for those who have a room of the summit in it', async () => {
  const days = ['2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19']
  const after = await Promise.all(days.map((day) => mealOf({ day, kind: 'dinner', nights: 'after' })))
  const before = await Promise.all(days.map((day) => mealOf({ day, kind: 'breakfast', nights: 'before' })))
  const person = await eating('清真')
  // the nights of 16 and 17 June
  await putStayOf(portal, person)
  const people = async (ids: string[]) => Promise.all(ids.map(async (id) => (await numbersOf(id)).people))
  expect(await people(after)).toEqual([1, 1, 0, 0])
  expect(await people(before)).toEqual([0, 1, 1, 0])
})

test('a meal becomes an occasion once, with its own id', async () => {
  const id = await mealOf()
  const secretary = await portal.organiser('secretary')
  const body = {
    kind: 'meal' as const,
    id,
    day: '2026-06-18',
    chineseName: '午餐',
    englishName: 'Lunch',
    zone: null,
  }
  await Promise.all([secretary.call(gatesApi.add, { body }), secretary.call(gatesApi.add, { body })])
  const occasions = await secretary.call(gatesApi.occasions, {})
  expect(occasions.filter((one) => one.id === id)).toMatchObject([{ kind: 'meal', isEnded: false }])
})

test('a meal typed into the edition that was just left is compared with the days of that one', async () => {
  const { id: left } = portal.summit
  await portal.db.execute(
    sql`update summits set current = false, left_at = ${portal.clock.now().toISOString()}::timestamptz where id = ${left}`,
  )
  await createSummit(portal.db, { year: 2027, begins: '2027-06-18', ends: '2027-06-20' })
  const typed = (day: string) => {
    const body = { id: randomUUID(), change: { ...example, day, zone: 'A' as const }, edition: left }
    return reception.call(calls.create, { body })
  }
  expect(await typed('2026-06-18')).toMatchObject({ day: '2026-06-18', zone: 'A' })
  await expect(typed('2027-06-18')).rejects.toMatchObject({ code: refusals.zoneOfOtherDay.code })
})
