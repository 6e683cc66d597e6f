import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { projectsApi } from './api.ts'
import { record } from './record.ts'
import { projects } from './server/tables.ts'
import { projectFields, someProject } from './testing.ts'

// What every declared record does, on one that is published; a plain one is domain/ground/vehicles.

let portal: TestPortal
let editor: Awaited<ReturnType<TestPortal['organiser']>>
let viewer: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  editor = await portal.organiser('editor')
  viewer = await portal.organiser('viewer')
})
afterAll(() => portal.close())

const { calls } = record
const create = (fields = projectFields(), id: string = randomUUID()) =>
  editor.call(calls.create, { body: { id, change: fields } })
const named = (chineseName: string) => ({ ...projectFields(), chineseName })
const historyOf = (id: string) => editor.call(calls.history, { params: { id } })

/** Every call about one, as this organiser. */
const attempts = ({ call }: typeof editor, id: string) => {
  const params = { id }
  return [
    ['read', () => call(calls.read, { params })],
    ['history', () => call(calls.history, { params })],
    ['save', () => call(calls.save, { params, body: { revision: 1, change: { investment: 9 } } })],
    ['publish', () => call(calls.publish, { params, body: { published: true } })],
    ['remove', () => call(calls.remove, { params })],
  ] as const
}

test('those who may only list it read it and its history, and change nothing', async () => {
  const { id } = await create()
  for (const [verb, attempt] of attempts(viewer, id))
    if (verb === 'read' || verb === 'history') await attempt()
    else await expect(attempt(), verb).rejects.toMatchObject({ status: 403 })
  const body = { id: randomUUID(), change: projectFields() }
  await expect(viewer.call(calls.create, { body })).rejects.toMatchObject({ status: 403 })
  const reviewer = await portal.organiser('reviewer')
  for (const [verb, attempt] of attempts(reviewer, id))
    await expect(attempt(), verb).rejects.toMatchObject({ status: 403 })
  await expect(reviewer.call(calls.page, {})).rejects.toMatchObject({ status: 403 })
  await expect(reviewer.call(calls.export, {})).rejects.toMatchObject({ status: 403 })
})

test('one of another edition is not there for any verb, and its id is taken', async () => {
  const earlier = await createSummit(portal.db, { year: 2025, current: false })
  const fields = named('去年的项目')
  const { id } = await create(fields)
  await portal.db.update(projects).set({ summitId: earlier.id }).where(eq(projects.id, id))
  for (const [verb, attempt] of attempts(editor, id))
    await expect(attempt(), verb).rejects.toMatchObject({ code: 40400 })
  expect((await editor.call(calls.page, { query: { search: '去年的项目' } })).records).toEqual([])
  await expect(create(fields, id)).rejects.toMatchObject({ code: 40915 })
})

test('one that never was is not there for any verb', async () => {
  for (const [verb, attempt] of attempts(editor, randomUUID()))
    await expect(attempt(), verb).rejects.toMatchObject({ code: 40400 })
})

test('of two saves that saw the same revision one is refused, and of two creations with one id both answer the same', async () => {
  const id = randomUUID()
  const [one, other] = await Promise.all([create(projectFields(), id), create(projectFields(), id)])
  expect(one).toEqual(other)
  const save = (investment: number) =>
    editor.call(calls.save, { params: { id }, body: { revision: 1, change: { investment } } })
  const outcomes = await Promise.allSettled([save(11), save(12)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = outcomes.find((each) => each.status === 'rejected')
  expect(lost?.reason).toMatchObject({ code: 40910, data: { id, revision: 2 } })
  expect((await historyOf(id)).map(({ field }) => field)).toEqual(['investment', 'state'])
})

test('what breaks a rule is refused at its field, on saving as on adding, and nothing of it is stored', async () => {
  const { id, revision } = await create()
  const save = (change: object) => editor.call(calls.save, { params: { id }, body: { revision, change } })
  for (const [field, value, status] of [
    ['chineseName', null, 422],
    ['chineseName', 'x'.repeat(151), 422],
    ['chineseName', 'zero\u200Bwidth', 422],
    ['chineseName', 'nul\u0000', 422],
    ['city', 'atlantis', 422],
    ['investment', 1.5, 422],
    ['tel', 'call me', 422],
  ] as const) {
    await expect(save({ [field]: value }), `${field} ${value}`).rejects.toMatchObject({ status })
    const added = create({ ...projectFields(), [field]: value })
    await expect(added, `${field} ${value}`).rejects.toMatchObject({ status })
  }
  expect(await editor.call(calls.read, { params: { id } })).toMatchObject({ revision, ...projectFields() })
})

test('hostile text stays text, in the list, in a search and in a spreadsheet', async () => {
  const name = `=HYPERLINK("x")<b>'; drop table projects; --`
  const { id } = await create({ ...named(name), englishName: null })
  const { records } = await editor.call(calls.page, { query: { search: "'; drop table" } })
  expect(records).toMatchObject([{ id, name: { zh: name } }])
  const file = await editor.call(calls.export, { query: { format: 'csv', search: 'drop table' } })
  expect(await file.text()).toContain(`"'=HYPERLINK(`)
  expect((await editor.call(calls.page, { query: { search: '%' } })).records).toEqual([])
})

test('it says who did what: added, changed, published, withdrawn', async () => {
  const { id, revision } = await create()
  const params = { id }
  await editor.call(calls.save, { params, body: { revision, change: { city: 'jinan', email: null } } })
  for (const published of [true, true, false])
    await editor.call(calls.publish, { params, body: { published } })
  const said = (await historyOf(id)).map(({ field, before, after }) => [field, before, after])
  expect(said).toEqual([
    ['state', 'published', 'unpublished'],
    ['state', 'unpublished', 'published'],
    ['email', projectFields().email, null],
    ['city', 'yantai', 'jinan'],
    ['state', null, 'created'],
  ])
})

test('one that nobody used is deleted with its history; one that is published or was asked about stays', async () => {
  const { id } = await create(named('可删除的项目'))
  const remove = (one: string) => editor.call(calls.remove, { params: { id: one } })
  await editor.call(calls.publish, { params: { id }, body: { published: true } })
  await expect(remove(id)).rejects.toMatchObject({ code: recordRefusals.stillPublished.code })
  await editor.call(calls.publish, { params: { id }, body: { published: false } })
  expect(await remove(id)).toBeNull()
  await expect(remove(id)).rejects.toMatchObject({ code: 40400 })
  expect(await portal.db.$count(projects, eq(projects.id, id))).toBe(0)
  // the id is free again, and what was said of the first is not said of the second
  await create(named('可删除的项目'), id)
  expect(await historyOf(id)).toHaveLength(1)

  const asked = await someProject(portal)
  const reader = await portal.organisationAccount()
  await putApprovedGuest(portal.db, reader)
  await reader.call(projectsApi.contact, { params: { id: asked }, body: { text: '请联系' } })
  await editor.call(calls.publish, { params: { id: asked }, body: { published: false } })
  await expect(remove(asked)).rejects.toMatchObject({ code: recordRefusals.stillUsed.code })
})

test('the list is narrowed, ordered and exported in both languages', async () => {
  await create({ ...named('甲级仓库'), city: 'heze', englishName: null, investment: 3 })
  const { id } = await create({ ...named('乙级仓库'), city: 'heze', investment: 4 })
  portal.clock.advance(1_000)
  await editor.call(calls.publish, { params: { id }, body: { published: true } })
  const names = async (query: object) =>
    (await editor.call(calls.page, { query: { city: 'heze', ...query } })).records.map(({ name }) => name.zh)
  expect(await names({ sort: 'smallest' })).toEqual(['甲级仓库', '乙级仓库'])
  expect(await names({ sort: 'largest' })).toEqual(['乙级仓库', '甲级仓库'])
  expect(await names({})).toEqual(['乙级仓库', '甲级仓库'])
  expect(await names({ state: 'published' })).toEqual(['乙级仓库'])
  expect(await names({ state: 'unpublished', amount: 'under1' })).toEqual(['甲级仓库'])
  const query = { format: 'csv', city: 'heze', sort: 'smallest' } as const
  const lines = async (call: typeof editor.call) =>
    (await (await call(calls.export, { query })).text()).replace('\uFEFF', '').trim().split(/\r?\n/)
  const english = await lines(editor.call)
  expect(english[0]).toBe(
    'Name,State,City,Industry,Cooperation mode,Investment,Liaison,Telephone,English,Unanswered,Last updated (UTC+8)',
  )
  // the English name is missing, so the Chinese one stands there
  expect(english[1]).toContain('甲级仓库,Not published,Heze,')
  expect(english[2]).toContain('Base for offshore wind equipment,Published,Heze,')
  const chinese = await lines(editor.inChinese)
  expect(chinese[0]).toContain('项目名称,状态,城市')
  expect(chinese[2]).toContain('乙级仓库,已发布,菏泽')
})
