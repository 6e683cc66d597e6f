import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { organisationImportApi } from './api/import.ts'
import { organisationsApi } from './api.ts'
import { organisationColumns } from './server/actions/import.ts'

type Cells = Record<string, string | null | undefined>

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
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
const take = async (rows: Cells[], by = secretary, leaveOut?: 'faulty') =>
  by.call(organisationImportApi.import, {
    query: { id: randomUUID(), ...(leaveOut && { leaveOut }) },
    file: await sheetOf(rows),
    fileName: 'organisations.xlsx',
  })
const found = async (search: string) =>
  (await secretary.call(organisationsApi.list, { query: { search } })).records

it('opens accounts that begin with a link, and the same sheet again changes nothing', async () => {
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

it('opens 480 of 500 accounts where twenty rows are faulty, each with a link of its own, in as many statements as a few', async () => {
  const faults: Array<[string, Cells]> = [
    ['account', { account: 'nowhere' }],
    ['accountType', { accountType: null }],
    ['website', { website: 'no site' }],
    ['name', { name: null }],
  ]
  const bulk = (at: number, change: Cells) => {
    const names = { name: `滨海仪表${at}`, englishName: `Gauge Works ${at}` }
    const language = at % 2 ? 'en' : null
    return row(1000 + at, { ...names, language, website: 'https://gauge.example', ...change })
  }
  const rows = Array.from({ length: 500 }, (_, at) => {
    const [, fault = {}] = at % 25 === 0 ? (faults[(at / 25) % 4] ?? []) : []
    return bulk(at, fault)
  })
  const file = await sheetOf(rows)
  const checked = await secretary.call(organisationImportApi.check, { file, fileName: 'organisations.xlsx' })
  expect(checked).toMatchObject({ added: 480, changed: 0, leftOut: 20 })
  expect(checked.problems.map(({ row: at, column }) => [at, column])).toEqual(
    Array.from({ length: 20 }, (_, nth) => [nth * 25 + 2, faults[nth % 4]?.[0]]),
  )
  // without a word about the faulty rows, nothing is imported
  expect(await take(rows)).toMatchObject({ added: 500, problems: checked.problems })
  expect(await found('Gauge Works')).toEqual([])
  const statements = await recordStatements(() => take(rows, secretary, 'faulty'))
  expect(statements.length).toBeLessThan(60)
  const { rows: links } = await portal.db.execute<{ language: string; links: number; owners: number }>(
    sql`select o.language, count(*)::int as links, count(distinct f.account_id)::int as owners
    from first_passwords f join accounts a on a.id = f.account_id
    join outgoing_messages o on o.account_id = a.id and o.template = 'firstPasswords.link'
    where a.account like 'unit1___@import.example' and f.revoked_at is null group by 1 order by 1`,
  )
  expect(links).toEqual([
    { language: 'en', links: 240, owners: 240 },
    { language: 'zh', links: 240, owners: 240 },
  ])
  // corrected, the whole sheet again adds the twenty and sends nothing to the others
  const right = rows.map((_, at) => bulk(at, {}))
  expect(await take(right)).toMatchObject({ added: 20, changed: 0, same: 480, problems: [] })
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
  expect(await found('第10机械')).toEqual([])
})

it('is a permission of its own', async () => {
  const reviewer = await portal.organiser('reviewer')
  await expect(take([row(20)], reviewer)).rejects.toMatchObject({ status: 403 })
})

it('opens no account to which no link can be sent, and leaves the language of others as it is', async () => {
  const { settings } = portal.services
  const { mailbox, senders } = settings
  await take([row(31)])
  try {
    Object.assign(settings, { mailbox: false, senders: new Set(['mail']) })
    const rows = [row(30, { account: '13900001234' }), row(31, { language: 'en' })]
    expect((await take(rows)).problems).toEqual([
      { row: 2, column: 'account', code: 'unreachable' },
      { row: 3, column: 'language', code: 'languageFixed' },
    ])
  } finally {
    Object.assign(settings, { mailbox, senders })
  }
})

it('opens no organisation twice under one name from one sheet, in either language', async () => {
  const rows = [
    row(40, { name: '远帆船舶', englishName: 'Far Sail' }),
    row(41, { name: ' 远帆船舶 ', englishName: 'Far Sail Ships' }),
    row(42, { name: '远帆', englishName: 'FAR SAIL' }),
    row(43, { name: 'Gull Yard', englishName: 'Gull Yard' }),
    row(44, { name: '第4机械有限公司', englishName: 'Another' }),
  ]
  const { problems } = await take(rows)
  expect(problems).toEqual([
    { row: 3, column: 'name', code: 'nameTwice', other: 2 },
    { row: 4, column: 'englishName', code: 'nameTwice', other: 2 },
    { row: 6, column: 'name', code: 'nameTaken' },
  ])
  expect(await take(rows, secretary, 'faulty')).toMatchObject({ added: 2 })
  expect(await found('远帆')).toHaveLength(1)
  // nor are two that are there renamed to one name
  await take([row(45), row(46)])
  const renamed = [row(45, { name: '同名' }), row(46, { name: '同名' })]
  expect((await take(renamed)).problems).toEqual([{ row: 3, column: 'name', code: 'nameTwice', other: 2 }])
})
