import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { officeRoles } from '#domain/actor.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { tagsApi as api } from './api.ts'
import { record } from './record.ts'
import { tagWords } from './words.ts'

const { calls, example } = record

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
let people: { id: string }[]
let id: string
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  company = await portal.organisationAccount()
  people = [await draftGuest(company), await draftGuest(company), await draftGuest(company)]
  id = randomUUID()
  await secretary.call(calls.create, { body: { id, change: example } })
})
afterAll(() => portal.close())

const idsOf = ({ records }: { records: { id: string }[] }) => records.map((each) => each.id).sort()
const firstTwo = () => people.slice(0, 2).map((each) => each.id)
const tagFirstTwo = () =>
  secretary.call(api.tagPeople, { params: { id }, body: { ids: firstTwo(), tagged: true } })

test('many are tagged at once, twice is once, and who is not there is counted', async () => {
  const ids = [...firstTwo(), randomUUID()]
  const body = { ids, tagged: true }
  const reports = await Promise.all([0, 1].map(() => secretary.call(api.tagPeople, { params: { id }, body })))
  expect(reports.map(({ changed }) => changed).sort()).toEqual([0, 2])
  expect(reports.map(({ gone }) => gone)).toEqual([1, 1])
  const [first] = people
  const tags = await secretary.call(api.ofPerson, { params: { id: first?.id ?? '' } })
  expect(tags).toEqual([{ id, name: { zh: '主桌', en: 'Main table' }, colour: 'violet' }])
  expect((await secretary.call(calls.page, {})).records).toMatchObject([{ id, people: 2, organisations: 0 }])
})

test('a tag is a filter, a column and a search of the list of participants', async () => {
  await tagFirstTwo()
  const page = (query: object) => secretary.call(participantsApi.list, { query: query as never })
  expect(idsOf(await page({ tag: id }))).toEqual(firstTwo().sort())
  expect(idsOf(await page({ search: '主桌' }))).toEqual(firstTwo().sort())
  expect(idsOf(await page({ search: 'main TAB' }))).toEqual(firstTwo().sort())
  expect((await page({ search: 'main%tab' })).records).toEqual([])
  const { records } = await page({ further: 'tags', tag: id })
  expect(records[0]?.further).toEqual({ tags: { zh: '主桌', en: 'Main table' } })
})

test('those who registered people meet their tags nowhere', async () => {
  await tagFirstTwo()
  const page = (query: object) => company.call(participantsApi.list, { query: query as never })
  expect((await page({})).records).toHaveLength(3)
  expect((await page({ search: '主桌' })).records).toEqual([])
  expect((await page({ tag: id })).records).toEqual([])
  expect((await page({ further: 'tags' })).records[0]?.further ?? {}).toEqual({})
  const [first] = people
  const asked = [
    company.call.bind(company, api.ofPerson, { params: { id: first?.id ?? '' } }),
    company.call.bind(company, api.choices, {}),
  ]
  for (const call of asked) await expect(call()).rejects.toMatchObject({ status: 403 })
})

test.each(officeRoles)('%s tags only with the permission', async (role) => {
  const organiser = await portal.organiser(role)
  expect(await organiser.call(api.choices, {})).not.toHaveLength(0)
  const asked = organiser.call(api.tagPeople, {
    params: { id },
    body: { ids: [people[2]?.id ?? ''], tagged: false },
  })
  if (role === 'viewer' || role === 'editor') await expect(asked).rejects.toMatchObject({ status: 403 })
  else expect(await asked).toEqual({ changed: 0, already: 1, gone: 0 })
})

test('deleting a used tag asks with the count, and takes it from all', async () => {
  const used = randomUUID()
  await secretary.call(calls.create, {
    body: { id: used, change: { ...example, chineseName: '旧', englishName: 'Old' } },
  })
  const params = { id: used }
  await secretary.call(api.tagPeople, { params, body: { ids: firstTwo(), tagged: true } })
  const body = { ids: [company.organisationId], tagged: true }
  await secretary.call(api.tagOrganisations, { params, body })
  const uses = await secretary.call(api.uses, { params })
  expect(uses).toEqual({ people: 2, organisations: 1 })
  expect(tagWords.usedBy(uses).en).toContain('2 people and 1 organisation,')
  await secretary.call(calls.remove, { params })
  const { rows } = await portal.db.execute(sql`select from participant_tags where tag_id = ${used}`)
  expect(rows).toEqual([])
  const left = await secretary.call(api.ofOrganisation, { params: { id: company.organisationId } })
  expect(left).toEqual([])
})
