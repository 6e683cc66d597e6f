import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { words as participantWords } from '#domain/people/participants/words.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { pastGuestsApi as api } from './api.ts'
import { checkGuests, enterEdition, importGuests, type SheetRow, sheetOf } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
/** The edition of 2025. */
let edition: string

const unit = '澄光精密机械有限公司'
async function named(name: string, englishName: string, type: 'enterprise' | 'staff' = 'enterprise') {
  const account = await portal.organisationAccount({ type })
  const { revision } = await account.call(organisationsApi.own, {})
  const change = type === 'staff' ? { name } : { name, englishName }
  await account.call(organisationsApi.saveOwn, { body: { revision, change } })
  return account
}

const wang: SheetRow = {
  chineseName: '王小明',
  passportName: 'Wang Xiaoming',
  unitName: unit,
  jobTitle: '董事长',
  guestType: 'enterprise',
}
const bo: SheetRow = { passportName: 'Bo Larsen', unitName: 'Nordlys Ferries', jobTitle: 'Chair' }
const enter = async (rows: SheetRow[]) => importGuests(secretary, edition, await sheetOf(rows))
const check = async (rows: SheetRow[], further: Bilingual[] = []) =>
  checkGuests(secretary, edition, await sheetOf(rows, further))
type Stored = Record<'id' | 'chineseName' | 'jobTitle' | 'guestType', string | null>
const stored = async () =>
  (
    await portal.db.execute<Stored>(
      sql`select id, chinese_name as "chineseName", job_title as "jobTitle", guest_type as "guestType" from participants where summit_id = ${edition} order by id`,
    )
  ).rows
/** What goes on beside the call sends one now and then, and progress is written. */
const beside = 6
const clean = { problems: [], unknown: [] }

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Ms Fang')
  await named(unit, 'Chengguang Precision')
  edition = await enterEdition(secretary, 2025)
})
afterAll(() => portal.close())

it('enters a list whole: the next one replaces it, and who has the same names and organisation keeps the record', async () => {
  const id = randomUUID()
  const file = await sheetOf([wang, bo])
  expect(await checkGuests(secretary, edition, file)).toEqual({
    added: 2,
    changed: 0,
    same: 0,
    gone: 0,
    ...clean,
  })
  expect(await stored()).toEqual([])
  for (const _ of ['sent', 'sent again'])
    expect(await importGuests(secretary, edition, file, id)).toMatchObject({ added: 2 })
  const first = (await stored()).find(({ chineseName }) => chineseName === '王小明')?.id
  // folded as names are compared; the job title was corrected, the type emptied, the other one is not in the list any more
  const next = [
    { ...wang, chineseName: ' 王小明 ', jobTitle: '名誉董事长', guestType: null },
    { chineseName: '陈露', unitName: unit },
  ]
  expect(await check(next)).toEqual({ added: 1, changed: 1, same: 0, gone: 1, ...clean })
  expect(await enter(next)).toMatchObject({ added: 1, changed: 1, gone: 1 })
  const rows = await stored()
  expect(
    rows.map(({ chineseName, jobTitle, guestType }) => [chineseName, jobTitle, guestType]).sort(),
  ).toEqual([
    ['王小明', '名誉董事长', null],
    ['陈露', null, null],
  ])
  expect(rows.map((row) => row.id)).toContain(first)
  const history = await secretary.call(participantsApi.history, { params: { id: first ?? '' } })
  expect(history).toMatchObject([{ field: 'guestType' }, { field: 'jobTitle', after: '名誉董事长' }])
  // an empty template removes nobody
  expect(await enter([])).toMatchObject({ gone: 0 })
  expect(await stored()).toHaveLength(2)
})

it('refuses what is wrong at its cell, and columns of documents and contacts with why', async () => {
  await named('同名公司', 'One of two')
  await named('同名公司', 'Another of two')
  const { zh, en } = participantWords.fields.nationality
  const report = await check(
    [
      { passportName: 'Only Job', unitName: 'X'.repeat(101) },
      { jobTitle: 'Nobody' },
      { passportName: 'Ann Doubt', unitName: '同名公司' },
      wang,
      { ...wang, jobTitle: 'Somebody else' },
    ],
    [{ zh: '手机号码', en: 'Call' }, participantWords.fields.nationality, { zh: '桌号', en: 'Table' }],
  )
  expect(report.problems.map(({ row, column, code, other }) => [row, column, code, other])).toEqual([
    [1, '手机号码 Call', 'unwantedColumn', undefined],
    [1, `${zh} ${en}`, 'unwantedColumn', undefined],
    [2, 'unitName', 'tooLong', undefined],
    [3, 'passportName', 'nameMissing', undefined],
    [4, 'unitName', 'organisationAmbiguous', undefined],
    [6, undefined, 'saidTwice', 5],
  ])
  expect(report.unknown).toContain('桌号 Table')
  const before = await stored()
  expect((await enter([wang, wang])).problems).toHaveLength(1)
  expect(await stored()).toEqual(before)
})

it('is for the secretary, and for editions that were entered only', async () => {
  const file = await sheetOf([wang])
  const reviewer = await portal.organiser('reviewer')
  expect((await refusalOf(importGuests(reviewer, edition, file))).status).toBe(403)
  for (const other of [portal.summit.id, randomUUID()])
    expect((await refusalOf(importGuests(secretary, other, file))).status).toBe(404)
  expect((await refusalOf(secretary.call(api.check, { file, fileName: 'x.xlsx' }))).status).toBe(404)
})

it('of two lists at once one replaces the other, or is told to wait; never half of both', async () => {
  const lists = [
    [1, 2, 3],
    [4, 5, 6],
  ].map((numbers) => numbers.map((n) => ({ chineseName: `同时${'甲乙丙丁戊己庚'[n]}`, unitName: unit })))
  const outcomes = await Promise.allSettled(lists.map((rows) => enter(rows)))
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 40960 })
  const names = (await stored()).map(({ chineseName }) => chineseName).sort()
  expect(lists.map((rows) => rows.map(({ chineseName }) => chineseName).sort())).toContainEqual(names)
})

it('takes as many statements for three hundred as for twenty', async () => {
  const list = (count: number, called: string) =>
    Array.from({ length: count }, (_, at) => ({
      chineseName: `${called}${String.fromCharCode(0x4e00 + at)}`,
      unitName: unit,
    }))
  const statements = async (count: number, called: string) =>
    (await recordStatements(() => enter(list(count, called)))).length
  await enter(list(20, '前'))
  // each list has other people: these are new, and those of the one before are gone
  const few = await statements(20, '少')
  for (const [count, called] of [
    [300, '多'],
    [20, '后'],
  ] as const)
    expect(await statements(count, called)).toBeLessThanOrEqual(few + beside)
  expect(await stored()).toHaveLength(20)
})
