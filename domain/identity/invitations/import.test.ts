import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { invitationsConsoleApi as api } from './api/console.ts'
import { invitationColumns, sheetWords } from './words/import.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  for (const [name, englishName] of [
    ['澄光精密机械有限公司', 'Chengguang Precision'],
    ['远洋物流', 'Ocean Logistics'],
    ['同名公司', 'One'],
    ['同名公司', 'Another'],
  ]) {
    const liaison = await portal.organisationAccount()
    const { revision } = await liaison.call(organisationsApi.own, {})
    await liaison.call(organisationsApi.saveOwn, { body: { revision, change: { name, englishName } } })
  }
})
afterAll(() => portal.close())

type Row = Record<string, string | null>
const row = (change: Row = {}): Row => ({
  kind: 'enroll',
  organisation: '澄光精密机械有限公司',
  guestType: 'special',
  quota: '5',
  lastDay: '2026-05-20',
  approves: null,
  note: null,
  ...change,
})
const sheetOf = async (rows: Row[], columns = invitationColumns) =>
  new Blob([new Uint8Array(await writeList({ name: sheetWords.name, columns, rows }))])
const take = async (rows: Row[], call: 'check' | 'import' = 'import', columns = invitationColumns) => {
  const file = await sheetOf(rows, columns)
  const sent = { file, fileName: 'invitations.xlsx' }
  return call === 'check'
    ? secretary.call(api.check, sent)
    : secretary.call(api.import, { query: { id: randomUUID() }, ...sent })
}
const all = async () => (await secretary.call(api.page, { query: { size: 100 } })).records

it('makes many codes at once, and the same spreadsheet again nothing twice; changed places follow it', async () => {
  const rows = [
    row(),
    row({ note: '主桌 head table' }),
    row({ kind: 'groupMedia', organisation: 'ocean logistics', guestType: null, approves: 'yes' }),
  ]
  expect(await take(rows, 'check')).toMatchObject({ added: 3, problems: [] })
  expect(await all()).toEqual([])
  expect(await take(rows)).toMatchObject({ added: 3, changed: 0, problems: [] })
  const made = await all()
  expect(made).toHaveLength(3)
  expect(await take([...rows.slice(0, 2), row({ note: '另一个', quota: '9' })])).toMatchObject({
    added: 1,
    changed: 0,
    same: 2,
  })
  expect(await take([row({ quota: '7', lastDay: '2026-05-25' })])).toMatchObject({ added: 0, changed: 1 })
  const [changed] = (await all()).filter(({ quota }) => quota === 7)
  expect(changed).toMatchObject({ note: null, expiresAt: '2026-05-25T15:59:00.000Z' })
  expect(made.map(({ code }) => code)).toContain(changed?.code)
  expect(await all()).toHaveLength(4)
})

it('names every cell that is wrong, and makes none of them', async () => {
  const before = await all()
  const { problems } = await take([
    row({ organisation: '无此单位' }),
    row({ organisation: '同名公司' }),
    row({ quota: '0', note: 'a' }),
    row({ lastDay: 'soon', note: 'b' }),
    row({ kind: null, note: 'c' }),
    row({ note: 'd' }),
    row({ note: 'd' }),
  ])
  expect(problems.map(({ row: at, column, code }) => [at, column, code])).toEqual([
    [2, 'organisation', 'organisationUnknown'],
    [3, 'organisation', 'organisationAmbiguous'],
    [4, 'quota', 'quotaRange'],
    [5, 'lastDay', 'date'],
    [6, 'kind', 'required'],
    [8, undefined, 'saidTwice'],
  ])
  expect(await all()).toEqual(before)
})

it('turns skipping the review off where the cell is emptied, and says that a guest type stays', async () => {
  const given = { note: 'approved at once' }
  await take([row({ ...given, approves: 'yes' })])
  const found = async () => (await all()).find(({ note }) => note === given.note)?.id ?? ''
  const read = async () => secretary.call(api.read, { params: { id: await found() } })
  expect(await read()).toMatchObject({ approves: true, guestType: 'special' })
  expect(await take([row(given)])).toMatchObject({ added: 0, changed: 1, problems: [] })
  expect(await read()).toMatchObject({ approves: false })
  expect((await take([row({ ...given, guestType: 'media', quota: '9' })])).problems).toEqual([
    { row: 2, column: 'guestType', code: 'guestTypeFixed' },
  ])
  expect(await read()).toMatchObject({ guestType: 'special', quota: 5 })
  // people who are no guests have none: the same sheet again says nothing new
  const others = [row({ kind: 'groupWorker', note: 'workers' })]
  expect(await take(others)).toMatchObject({ added: 1, problems: [] })
  expect(await take(others)).toMatchObject({ added: 0, changed: 0, same: 1, problems: [] })
})

it('leaves skipping the review as it is by a sheet without that column, of new codes at no', async () => {
  const given = { note: 'without the column' }
  await take([row({ ...given, approves: 'yes' })])
  const columns = invitationColumns.filter(({ key }) => key !== 'approves')
  const rows = [row(given), row({ note: 'new without it' })]
  expect(await take(rows.slice(0, 1), 'check', columns)).toMatchObject({ changed: 0, same: 1 })
  rows[0] = row({ ...given, quota: '8' })
  expect(await take(rows, 'import', columns)).toMatchObject({ added: 1, changed: 1, problems: [] })
  const read = async (note: string) => {
    const id = (await all()).find((each) => each.note === note)?.id ?? ''
    return secretary.call(api.read, { params: { id } })
  }
  expect(await read(given.note)).toMatchObject({ quota: 8, approves: true })
  expect(await read('new without it')).toMatchObject({ approves: false })
})
