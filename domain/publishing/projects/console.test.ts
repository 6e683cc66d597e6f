import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { idColumn } from '#kit/sheet/import/columns.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { projectsConsoleApi as api, projectsApi } from './api.ts'
import { projectFields } from './testing.ts'
import { importColumns, sheetWords } from './words/import.ts'

let portal: TestPortal
let editor: Awaited<ReturnType<TestPortal['organiser']>>
let reader: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  editor = await portal.organiser('editor')
  reader = await portal.organisationAccount()
})
afterAll(() => portal.close())

const create = (fields = projectFields(), id: string = randomUUID()) =>
  editor.call(api.create, { body: { id, change: fields } })
const isShown = async (id: string) =>
  (await reader.call(projectsApi.page, {})).records.some((row) => row.id === id)

test('a project is added whole, published, changed and withdrawn; every step bites at once', async () => {
  const { id, revision } = await create()
  expect(await isShown(id)).toBe(false)
  await editor.call(api.publish, { params: { id }, body: { published: true } })
  expect(await isShown(id)).toBe(true)
  const change = { englishName: null, investment: 5 }
  const saved = await editor.call(api.save, { params: { id }, body: { revision, change } })
  expect(saved).toMatchObject({ englishName: null, investment: 5, revision: revision + 1 })
  const read = await reader.call(projectsApi.read, { params: { id } })
  expect(read).toMatchObject({ name: { zh: saved.chineseName, en: saved.chineseName }, onlyChinese: true })
  await editor.call(api.publish, { params: { id }, body: { published: false } })
  expect(await isShown(id)).toBe(false)
})

test('added once more with the same id and content, it is the same project; with other content the id is taken', async () => {
  const id = randomUUID()
  const first = await create(projectFields(), id)
  expect(await create(projectFields(), id)).toEqual(first)
  await expect(create({ ...projectFields(), investment: 7 }, id)).rejects.toMatchObject({ status: 409 })
})

test('what a project needs is asked, and a save on an older revision is refused with the current one', async () => {
  await expect(create({ ...projectFields(), chineseName: null })).rejects.toMatchObject({
    status: 422,
    data: [{ path: 'chineseName', code: 'required' }],
  })
  const { id, revision } = await create()
  const save = (change: object) => editor.call(api.save, { params: { id }, body: { revision, change } })
  await save({ investment: 77 })
  await expect(save({ investment: 78 })).rejects.toMatchObject({ code: 40910, data: { id, investment: 77 } })
  await expect(create(projectFields(), id)).rejects.toMatchObject({ code: 40915 })
})

const sheetOf = async (rows: readonly Record<string, string | null | undefined>[]) => {
  const { name } = sheetWords
  const columns = [idColumn, ...importColumns]
  return new Blob([new Uint8Array(await writeList({ name, columns, rows }))])
}
const asCells = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value?.toString()]))
const take = async (rows: readonly Record<string, string | null | undefined>[]) =>
  editor.call(api.import, {
    query: { id: randomUUID() },
    file: await sheetOf(rows),
    fileName: 'projects.xlsx',
  })

test('a spreadsheet is taken in whole, and once more adds nothing twice', async () => {
  const rows = ['甲', '乙'].map((name) => asCells({ ...projectFields(), chineseName: `导入项目${name}` }))
  expect(await take(rows)).toMatchObject({ added: 2, changed: 0, same: 0, problems: [] })
  expect(await take(rows)).toMatchObject({ added: 0, changed: 0, same: 2, problems: [] })
  const dearer = rows.map((row) => ({ ...row, investment: '88,000' }))
  expect(await take(dearer)).toMatchObject({ added: 0, changed: 2, same: 0, problems: [] })
  const { records } = await editor.call(api.page, { query: { search: '导入项目' } })
  expect(records.map(({ investment }) => investment)).toEqual([88_000, 88_000])
})

test('a spreadsheet with a fault says in which cell, and nothing of it is taken in', async () => {
  const good = asCells({ ...projectFields(), chineseName: '不应导入' })
  const bad = { ...good, chineseName: '缺联系人', liaison: '', investment: 'many', city: 'Atlantis' }
  const file = await sheetOf([good, bad])
  const report = await editor.call(api.check, { file, fileName: 'projects.xlsx' })
  expect(report.problems.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
    '3 city',
    '3 investment',
    '3 liaison',
  ])
  expect((await take([good, bad])).problems).toEqual(report.problems)
  expect((await editor.call(api.page, { query: { search: '不应导入' } })).records).toEqual([])
})

test('what leaves as a spreadsheet comes in again as the same projects', async () => {
  const file = await editor.call(api.template, {})
  const report = await editor.call(api.check, { file, fileName: 'projects.xlsx' })
  expect(report).toMatchObject({ added: 0, changed: 0, problems: [] })
  expect(report.same).toBeGreaterThan(0)
})
