import { randomUUID } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { flightAt } from '#domain/event-day/transport/testing.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { escortsApi as api } from './api.ts'
import { escortColumns } from './server/actions/import.ts'
import { escortsPortal } from './testing.ts'

const { portal, reception, escort, liaison, guest, assign, namesOf } = await escortsPortal()
afterAll(() => portal.close())

const now = () => portal.clock.now()
const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString()

test('the guest is told who it is and how to reach them from the hour on, and strangers are not', async () => {
  const one = await guest('Nu')
  const own = await portal.organiser('escort', '秦朗')
  await portal.db.execute(sql`update accounts set account = '13900000888' where id = ${own.accountId}`)
  await assign([one], { escortId: own.accountId, toldFrom: inHours(1), endsAt: inHours(6) })
  const told = () => liaison.call(api.told, { params: { id: one } })
  expect(await told()).toEqual([])
  portal.clock.advance(3_600_000)
  expect(await told()).toMatchObject([
    { escort: { name: { zh: '秦朗' }, phone: '13900000888', email: null }, deputy: null },
  ])
  const stranger = await portal.organisationAccount()
  await expect(stranger.call(api.told, { params: { id: one } })).rejects.toMatchObject({ status: 404 })
  portal.clock.advance(6 * 3_600_000)
  expect(await told()).toEqual([])
})

test('the sign is one page across with both names whole, also of the longest', async () => {
  const one = await guest('MARGARETHE ALEXANDRA HOHENZOLLERN SIGMARINGEN', {
    arrivalLegs: [flightAt('12:00')],
  })
  await putInto(portal.db, one, { chineseName: '欧阳㛃·亚历山德拉·霍亨索伦', passportName: 'X'.repeat(60) })
  const pdf = await reception.call(api.signFor, { params: { id: one } })
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(await pdf.arrayBuffer()))
  const page = document.getPage(0)
  const text = page.getText().replace(/\s/g, '')
  const { originalWidth, originalHeight } = page.getOriginalSize()
  expect([document.getPageCount(), Math.round(originalWidth), Math.round(originalHeight)]).toEqual([
    1, 842, 595,
  ])
  expect(text).toContain('欧阳㛃·亚历山德拉·霍亨索伦')
  expect(text).toContain('X'.repeat(60))
  document.destroy()
  library.destroy()
})

test('a hundred accounts are opened by one spreadsheet, each with a link of its own; the same again changes nothing', async () => {
  const secretary = await portal.organiser('secretary')
  const rows = Array.from({ length: 100 }, (_, at) => ({
    account: `escort${at}@sheet.example`,
    chineseName: `陪同${at}`,
    englishName: `Escort ${at}`,
  }))
  const take = async (list: object[], by = secretary) =>
    by.call(api.import, {
      query: { id: randomUUID() },
      file: new Blob([
        new Uint8Array(
          await writeList({
            name: { zh: '陪同', en: 'Escorts' },
            columns: escortColumns,
            rows: list as never,
          }),
        ),
      ]),
      fileName: 'escorts.xlsx',
    })
  const statements = await recordStatements(() => take(rows))
  expect(statements.length).toBeLessThan(60)
  expect(await take(rows)).toMatchObject({ added: 0, same: 100, problems: [] })
  const { records } = await secretary.call(accountsConsoleApi.list, {
    query: { search: 'escort7@sheet.example' },
  })
  expect(records).toContainEqual(
    expect.objectContaining({
      account: 'escort7@sheet.example',
      organiserRole: 'escort',
      state: 'firstLogin',
    }),
  )
  const links = await portal.db.execute(
    sql`select 1 from first_passwords f join accounts a on a.id = f.account_id where a.account like 'escort%@sheet.example'`,
  )
  expect(links.rows).toHaveLength(100)
  const wrong = await take([
    { account: liaison.account, chineseName: '李' },
    { ...rows[0], chineseName: '别名' },
    { account: 'new@sheet.example' },
  ])
  expect(wrong.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'account', 'accountExists'],
    [3, 'chineseName', 'nameFixed'],
    [4, 'chineseName', 'required'],
  ])
  await expect(take(rows, reception)).rejects.toMatchObject({ status: 403 })
})

// last: no other test finds a current edition after it
test('in a past edition nothing changes, and escorts see nobody', async () => {
  const one = await guest('Omega')
  const [made] = await assign([one])
  await portal.db.execute(sql`update summits set current = false`)
  await createSummit(portal.db, { number: 9, year: 2029 })
  const params = { id: made?.id ?? '' }
  const change = reception.call(api.change, { params, body: { revision: 1, change: {} } })
  await expect(change).rejects.toMatchObject({ status: 409 })
  await expect(reception.call(api.end, { params, body: { revision: 1 } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await namesOf(escort)).toEqual([])
  await expect(assign([one])).rejects.toMatchObject({ code: 42283 })
})
