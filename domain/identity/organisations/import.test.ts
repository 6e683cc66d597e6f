import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { organisationImportApi } from './api/import.ts'
import { organisationsApi } from './api.ts'
import { organisationColumns } from './server/actions/import.ts'

type Cells = Record<string, string | null | undefined>

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  portal.services.settings.initialPassword = 'Binlan#26wave'
  secretary = await portal.organiser('secretary', 'Ms Fang')
})
afterAll(() => portal.close())

const row = (nth: number, change: Cells = {}): Cells => ({
  account: `unit${nth}@import.example`,
  accountType: 'enterprise',
  name: `第${nth}机械有限公司`,
  englishName: `Machinery No. ${nth}`,
  ...change,
})
const sheetOf = async (rows: Cells[]) =>
  new Blob([
    new Uint8Array(
      await writeList({ name: { zh: '单位', en: 'Organisations' }, columns: organisationColumns, rows }),
    ),
  ])
const take = async (rows: Cells[], by = secretary) =>
  by.call(organisationImportApi.import, {
    query: { id: randomUUID() },
    file: await sheetOf(rows),
    fileName: 'organisations.xlsx',
  })
const found = async (search: string) =>
  (await secretary.call(organisationsApi.list, { query: { search } })).records

it('opens accounts that begin with the initial password, and the same sheet again changes nothing', async () => {
  const rows = [row(1, { socialCreditCode: '91990000MA0000001A', address: '望海路 1 号' }), row(2)]
  const clean = { problems: [], unknown: [] }
  expect(await take(rows)).toEqual({ added: 2, changed: 0, same: 0, ...clean })
  expect(await take(rows)).toEqual({ added: 0, changed: 0, same: 2, ...clean })
  const [made] = await found('Machinery No. 1')
  expect(made).toMatchObject({ name: '第1机械有限公司', accountType: 'enterprise' })
  const { records } = await secretary.call(accountsConsoleApi.list, {
    query: { search: 'unit1@import.example' },
  })
  expect(records).toMatchObject([{ state: 'firstLogin', type: 'enterprise' }])
})

it('corrects an organisation by its account or credit code, with the reason in its history', async () => {
  await take([row(3, { socialCreditCode: '91990000MA0000003C' })])
  const byCode = { account: null, accountType: null, name: null, englishName: null }
  const change = row(3, { ...byCode, socialCreditCode: '91990000ma0000003c', landline: '0531-87654321' })
  expect(await take([change])).toMatchObject({ added: 0, changed: 1, problems: [] })
  const [{ id } = { id: '' }] = await found('Machinery No. 3')
  expect(await secretary.call(organisationsApi.read, { params: { id } })).toMatchObject({
    landline: '0531-87654321',
    name: '第3机械有限公司',
  })
  const { rows } = await portal.db.execute(
    sql`select actor_name ->> 'en' as actor, reason from changes where subject_id = ${id} and field = 'landline'`,
  )
  expect(rows).toEqual([{ actor: 'Ms Fang', reason: expect.stringContaining('from a spreadsheet') }])
})

it('refuses a sheet whole, with each problem at its cell', async () => {
  await take([row(4)])
  const report = await take([
    row(10),
    row(11, { account: null }),
    row(12, { account: 'nowhere' }),
    row(13, { account: secretary.account }),
    row(14, { accountType: null }),
    row(4, { accountType: 'government' }),
    row(15, { name: '第4机械有限公司' }),
    row(16, { accountType: 'government', profile: '主营精密机床。' }),
    row(17, { website: 'no site' }),
    row(10),
  ])
  expect(report.problems.map(({ row: at, column, code, other }) => [at, column, code, other])).toEqual([
    [3, 'account', 'required', undefined],
    [4, 'account', 'account', undefined],
    [5, 'account', 'accountExists', undefined],
    [6, 'accountType', 'required', undefined],
    [7, 'accountType', 'typeFixed', undefined],
    [8, 'name', 'nameTaken', undefined],
    [9, 'profile', 'notAsked', undefined],
    [10, 'website', expect.any(String), undefined],
    [11, undefined, 'saidTwice', 2],
  ])
  expect(await found('Machinery No. 10')).toEqual([])
})

it('is a permission of its own', async () => {
  const reviewer = await portal.organiser('reviewer')
  await expect(take([row(20)], reviewer)).rejects.toMatchObject({ status: 403 })
})

it('opens no account without an initial password', async () => {
  const { initialPassword } = portal.services.settings
  try {
    Object.assign(portal.services.settings, { initialPassword: undefined })
    expect((await take([row(30)])).problems).toEqual([{ row: 2, code: 'noInitialPassword' }])
  } finally {
    Object.assign(portal.services.settings, { initialPassword })
  }
})
