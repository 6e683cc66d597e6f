import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { steps } from '#apps/server/housekeeping.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { readList } from '#kit/sheet/read-sheet.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { officeImportApi } from './api/import.ts'
import { participantsApi as api } from './api.ts'
import { officeColumns } from './server/actions/import.ts'
import { guestFields } from './testing.ts'

type Cells = Record<string, string | null | undefined>

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  // registration ended on 29 May
  portal = await startTestPortal({ now: '2026-06-10T02:00:00Z' })
  secretary = await portal.organiser('secretary', 'Ms Fang')
  company = await organisation('澄光精密机械有限公司', 'Chengguang Precision')
})
afterAll(() => portal.close())

async function organisation(name: string, englishName: string) {
  const account = await portal.organisationAccount()
  const { revision } = await account.call(organisationsApi.own, {})
  await account.call(organisationsApi.saveOwn, { body: { revision, change: { name, englishName } } })
  return account
}

const { documentNumber: _number, documentType: _type, documentExpires: _expires, ...fields } = guestFields()
const letters = (nth: number) =>
  String.fromCharCode(...[2, 1, 0].map((at) => 97 + (Math.floor(nth / 26 ** at) % 26)))
const row = (nth: number, change: Cells = {}): Cells => {
  const name = `Anna Q${letters(nth)}`
  return {
    ...(fields as Cells),
    chineseName: null,
    passportName: name,
    badgeName: name,
    organisation: 'Chengguang Precision',
    ...change,
  }
}
const sheetOf = async (rows: Cells[]) =>
  new Blob([
    new Uint8Array(await writeList({ name: { zh: '嘉宾', en: 'Guests' }, columns: officeColumns, rows })),
  ])
const take = async (rows: Cells[], { by = secretary, id = randomUUID() } = {}) =>
  by.call(officeImportApi.import, { query: { id }, file: await sheetOf(rows), fileName: 'guests.xlsx' })
const check = async (rows: Cells[]) =>
  secretary.call(officeImportApi.check, { file: await sheetOf(rows), fileName: 'guests.xlsx' })
const guestsOf = async ({ call }: Pick<typeof company, 'call'>) =>
  (await call(api.list, { query: { size: 100 } })).records

it('registers guests of several organisations as drafts after the window, and tells each organisation once that evening', async () => {
  const other = await organisation('远洋物流', 'Ocean Logistics')
  const rows = [row(1), row(2), row(3, { organisation: ' 远洋物流 ' })]
  const clean = { changed: 0, same: 0, problems: [], unknown: [] }
  expect(await check(rows)).toEqual({ added: 3, ...clean })
  expect(await guestsOf(company)).toEqual([])
  const id = randomUUID()
  expect(await take(rows, { id })).toEqual({ added: 3, ...clean })
  expect((await take(rows, { id })).added).toBe(3)
  const mine = await guestsOf(company)
  expect(mine.map(({ status, passportName }) => [status, passportName]).sort()).toEqual([
    ['draft', 'Anna Qaab'],
    ['draft', 'Anna Qaac'],
  ])
  expect(await guestsOf(other)).toHaveLength(1)
  const guestId = mine[0]?.id ?? ''
  const record = await company.call(api.read, { params: { id: guestId } })
  expect(record).toMatchObject({ openUntil: '2026-06-24T02:00:00.000Z' })
  const history = await secretary.call(api.history, { params: { id: guestId } })
  expect(history.find(({ field }) => field === 'passportName')).toMatchObject({
    actorName: { en: 'Ms Fang' },
    reason: expect.stringContaining('from a spreadsheet'),
  })
  portal.clock.advance(9 * 3_600_000)
  const step = steps.find(({ name }) => name === 'summaries of corrections')
  await step?.run(portal.services, portal.clock.now(), undefined)
  const told = await portal.visitor.call(outboxApi.mailbox, { query: { to: company.account } })
  expect(told).toHaveLength(1)
})

it('refuses a sheet whole, with each problem at its cell: organisation, names, values, the registered and the named twice', async () => {
  const before = (await guestsOf(company)).length
  await organisation('同名公司', 'One')
  await organisation('同名公司', 'Another')
  const individual = await portal.organisationAccount({ type: 'staff' })
  const { revision } = await individual.call(organisationsApi.own, {})
  await individual.call(organisationsApi.saveOwn, { body: { revision, change: { name: '滨海日报' } } })
  const report = await take([
    row(10),
    row(11, { organisation: 'Nobody Ltd' }),
    row(12, { organisation: '同名公司' }),
    row(13, { organisation: '滨海日报' }),
    row(14, { organisation: null }),
    row(15, { passportName: null, chineseName: null }),
    row(16, { email: 'no address' }),
    row(1),
    // the same organisation by its other name
    row(10, { organisation: '澄光精密机械有限公司' }),
    row(17, { inviteCode: 'ABCD2345EF' }),
    row(18, { guestType: 'special' }),
  ])
  const found = report.problems.map(({ row: at, column, code, other }) => [at, column, code, other])
  expect(found).toEqual([
    [3, 'organisation', 'organisationUnknown', undefined],
    [4, 'organisation', 'organisationAmbiguous', undefined],
    [5, 'organisation', 'organisationWithoutGuests', undefined],
    [6, 'organisation', 'required', undefined],
    [7, 'passportName', 'nameMissing', undefined],
    [8, 'email', 'email', undefined],
    [9, undefined, 'alreadyRegistered', undefined],
    [10, undefined, 'saidTwice', 2],
    [11, 'inviteCode', 'inviteCodeUnknown', undefined],
    [12, 'guestType', 'guestTypeGiven', undefined],
  ])
  expect(await guestsOf(company)).toHaveLength(before)
})

it('has no column for what needs the person’s consent, and the template has the others', async () => {
  const keys = officeColumns.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['organisation', 'passportName', 'mobile']))
  expect(keys.filter((key) => key.startsWith('document') || key === 'portrait' || key === 'idPhoto')).toEqual(
    [],
  )
  const template = await secretary.call(officeImportApi.template, {})
  const read = await readList(new Uint8Array(await template.arrayBuffer()), officeColumns, 10)
  expect(read).toMatchObject({ rows: [], unknown: [] })
})

it('takes a thousand rows at most, and the people of one sheet once', async () => {
  const rows = Array.from({ length: 1_001 }, (_, at) => row(100 + at))
  await expect(take(rows)).rejects.toMatchObject({ status: 422 })
  // more than one batch
  expect(await take(rows.slice(0, 60))).toMatchObject({ added: 60, problems: [] })
  expect((await take(rows.slice(0, 60))).problems.map(({ code }) => code)).toEqual(
    Array(60).fill('alreadyRegistered'),
  )
})

it('is a permission of its own', async () => {
  const reviewer = await portal.organiser('reviewer')
  await expect(take([row(20)], { by: reviewer })).rejects.toMatchObject({ status: 403 })
})
