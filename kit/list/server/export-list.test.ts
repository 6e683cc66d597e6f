import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { openDatabase } from '#kit/db/database.ts'
import { handedRows } from '#kit/handover/server/tables.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { openPrinter } from '#kit/print/printer.ts'
import { plainWorkbook } from '#kit/sheet/testing/plain-workbook.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import type { Language } from '#kit/words/bilingual.ts'
import {
  addGuestsToExport,
  createGuestsToExport,
  fortyColumns,
  fortyColumnsListing,
  guestsToExport,
  hostileNames,
} from '../testing/forty-columns.ts'
import { maxCompared } from './export-changes.ts'
import { exportList } from './export-list.ts'
import { listExports } from './tables.ts'

const guests = guestsToExport
const list = fortyColumns

const { db, close } = openDatabase(await testDatabaseUrl(), 4)
const printer = openPrinter()
const editionId = randomUUID()
const editionNamed = async () => ({ zh: '第六届峰会', en: 'Sixth summit' })
let now = new Date('2026-06-18T01:30:00Z')

type Asked = {
  kind?: 'a' | 'b'
  format?: 'xlsx' | 'csv' | 'pdf'
  columns?: string
  changes?: 'only'
  clear?: string
}
type Who = { accountId: string; permissions?: string[]; jobId?: string; language?: Language }

const exported = (
  query: Asked = {},
  { accountId, permissions = [], jobId, language = 'en' }: Who = { accountId: randomUUID() },
) =>
  exportList(
    {
      db,
      actor: { accountId, permissions: new Set(permissions), name: { zh: '李明', en: 'Li Ming' } },
      services: { clock: { now: () => now }, printer, editionOf: async () => editionId, editionNamed },
      query: { format: 'xlsx', sort: 'number', ...query } as never,
      language,
      ...(jobId && { jobId }),
    },
    fortyColumnsListing,
  )
const bytesOf = async (...asked: Parameters<typeof exported>) =>
  buffer((await exported(...asked)).bytes as Readable)
const workbook = async (...asked: Parameters<typeof exported>) => plainWorkbook(await bytesOf(...asked))

/** The lines of a CSV after its headings, by their first cells. */
const changed = async (who: Who, query: Asked = {}) =>
  (await bytesOf({ format: 'csv', columns: 'number', changes: 'only', ...query }, who))
    .toString()
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 2))

const addGuests = (count: number, nameOf?: (at: number) => string) => addGuestsToExport(db, count, nameOf)

beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  await createGuestsToExport(db)
})
beforeEach(async () => {
  now = new Date('2026-06-18T01:30:00Z')
  await db.delete(guests)
  // its rows are kept from deleting one by one
  await db.execute(sql`truncate ${listExports} cascade`)
})
afterAll(() => Promise.all([close(), printer.close()]))

describe('a workbook of forty columns, read from its XML', () => {
  test('says what it is, holds Chinese, numbers and dates as such, and no formula', async () => {
    await addGuests(900, (at) => hostileNames[at] ?? `Guest ${at}`)
    const { rows, hasFormula } = await workbook({ kind: 'a' })
    expect(hasFormula).toBe(false)
    const [title, by, conditions, blank, headings, ...lines] = rows
    expect([title, by, conditions, blank]).toEqual([
      ['Guests'],
      ['Exported by Li Ming, Thu, 18 Jun 2026, 09:30 (China Standard Time)'],
      ['Sixth summit · Kind: A · 450 rows'],
      [''],
    ])
    expect(headings).toHaveLength(40)
    expect(headings?.slice(0, 3)).toEqual(['Name', 'Number', 'Arrival (UTC+8)'])
    expect(lines).toHaveLength(450)
    expect(lines.map(([name]) => name).slice(0, 3)).toEqual([`'=HYPERLINK("http://x")`, `'@SUM(A1)`, `'-2`])
    const [, number, at, , , chinese] = lines[1] ?? []
    expect(number).toEqual({ number: 2, format: 'General' })
    // 18 June 2026, 09:02, as the clocks of the event show it
    expect(at).toEqual({ number: expect.closeTo(46_191 + 542 / 1_440, 6), format: 'yyyy-mm-dd hh:mm' })
    expect(chinese).toBe('第 2 行 0')
    expect(lines[0]?.[2]).toBe('')
    const { rows: inChinese } = await workbook(
      { columns: 'number' },
      { accountId: randomUUID(), language: 'zh' },
    )
    expect(inChinese.slice(1, 3)).toEqual([
      ['导出人：李明，2026年6月18日周四 09:30（北京时间）'],
      ['第六届峰会 · 全部记录 · 共 900 条'],
    ])
  })
})

describe('the log', () => {
  test('has who took what: list, conditions, columns and count; and a job once, however often it was begun', async () => {
    await addGuests(5)
    const [accountId, jobId] = [randomUUID(), randomUUID()]
    await bytesOf({ kind: 'a', columns: 'number' }, { accountId, jobId })
    await bytesOf({ kind: 'a', columns: 'number' }, { accountId, jobId })
    expect(await db.select().from(listExports)).toMatchObject([
      {
        at: now,
        actorId: accountId,
        actorName: { en: 'Li Ming' },
        list: 'guests-to-export',
        title: list.title,
        conditions: [{ zh: 'Kind（中）：A（中）', en: 'Kind: A' }],
        columns: [list.columns.name.label, list.columns.number.label],
        fileFormat: 'xlsx',
        changesOnly: false,
        rows: 3,
      },
    ])
    const { rows } = await db.execute<{ conditions: string }>(sql`select conditions from list_exports`)
    expect(rows[0]?.conditions).not.toContain('Kind')
  })

  test('has an export before its first byte is given out', async () => {
    await addGuests(1)
    const { bytes } = await exported({ format: 'csv' })
    expect(await db.$count(listExports)).toBe(1)
    await buffer(bytes as Readable)
  })
})

describe('protected values', () => {
  const me = () => ({ accountId: randomUUID(), permissions: ['guests:reveal'] })
  const asked = { format: 'csv', columns: 'document' } as const

  test('are in clear for those alone who may reveal them and say why; the log and the sheet have columns and reason', async () => {
    await addGuests(1)
    const documents = async (...given: Parameters<typeof exported>) =>
      (await bytesOf(...given)).toString().match(/P[^\r,]{6}./)?.[0]
    expect(await documents(asked, me())).toMatch(/•/)
    const clear = { ...asked, clear: 'Visa list' }
    await expect(exported(clear, { accountId: randomUUID() })).rejects.toMatchObject({
      kind: baseRefusals.forbidden,
    })
    expect(await db.$count(listExports)).toBe(1)
    expect(await documents(clear, me())).toBe('P1000000')
    const { rows } = await workbook({ columns: 'document', clear: 'Visa list' }, me())
    expect(rows[3]).toEqual(['Protected columns in clear: Document. Reason: Visa list'])
    const logged = await db.select().from(listExports).orderBy(listExports.id)
    expect(logged.map(({ clearColumns, reason }) => [clearColumns, reason])).toEqual([
      [null, null],
      [[list.columns.document.label], 'Visa list'],
      [[list.columns.document.label], 'Visa list'],
    ])
    const stored = await db.execute<{ reason: string }>(
      sql`select reason from list_exports where reason is not null`,
    )
    expect(stored.rows[0]?.reason).not.toContain('Visa')
  })

  test('in clear are another list to compare with than masked ones', async () => {
    await addGuests(1)
    const who = me()
    expect(await changed(who, { columns: 'document' })).toHaveLength(1)
    expect(await changed(who, { columns: 'document', clear: 'Visa list' })).toHaveLength(1)
    expect(await changed(who, { columns: 'document' })).toEqual([])
  })
})

describe('what changed since one’s last export', () => {
  test('is all of it at first, then the new and the changed, those gone by number, and nothing of an unchanged list', async () => {
    const [first, second, third] = await addGuests(4)
    const me = { accountId: randomUUID() }
    const all = Array.from({ length: 4 }, (_, at) => ['New', `Guest ${at}`])
    // the byte order mark stands before the headings
    expect(await changed(me)).toEqual(all)
    expect(await changed(me)).toEqual([])
    await db
      .update(guests)
      .set({ number: 10 })
      .where(eq(guests.id, first?.id ?? ''))
    await db
      .update(guests)
      .set({ kind: 'b' })
      .where(eq(guests.id, second?.id ?? ''))
    await db.delete(guests).where(eq(guests.id, third?.id ?? ''))
    await db.insert(guests).values({ id: randomUUID(), number: 11, name: '新人', kind: 'a' })
    now = new Date('2026-06-19T01:30:00Z')
    const { rows } = await workbook({ columns: 'number', changes: 'only' }, me)
    expect(rows[3]).toEqual([
      'Since your export of Thu, 18 Jun 2026, 09:30: 1 new, 1 changed, 0 back, 1 no longer in the list',
    ])
    // a column that was not taken away is no change
    expect(rows.slice(5)).toEqual([
      ['Change', 'Name', 'Number'],
      ['Changed', 'Guest 0', { number: 10, format: 'General' }],
      ['New', '新人', { number: 11, format: 'General' }],
    ])
    expect(await changed(me)).toEqual([])
    if (third) await db.insert(guests).values(third)
    expect(await changed(me)).toEqual([['Back in the list', 'Guest 2']])
    expect(await db.select().from(listExports).where(eq(listExports.rows, 0))).toHaveLength(2)
  })

  test('is one’s own, by filters and columns, and a whole export counts', async () => {
    await addGuests(4)
    const [me, other] = [{ accountId: randomUUID() }, { accountId: randomUUID() }]
    await bytesOf({ kind: 'a', columns: 'number' }, me)
    expect(await changed(me, { kind: 'a' })).toEqual([])
    // in another language and order of columns it is the same
    expect(await changed({ ...me, language: 'zh' }, { kind: 'a' })).toEqual([])
    expect(await changed(me)).toHaveLength(4)
    expect(await changed(me, { kind: 'a', columns: 'kind' })).toHaveLength(2)
    expect(await changed(other, { kind: 'a' })).toHaveLength(2)
  })

  test('is told again by a job that is begun again, and not forgotten by one that is broken off', async () => {
    // more than a stream holds before it is read
    const count = 4_000
    await addGuests(count)
    const me = { accountId: randomUUID() }
    const jobId = randomUUID()
    const { bytes } = await exported({ format: 'csv', columns: 'number' }, me)
    ;(bytes as Readable).destroy()
    expect(await changed({ ...me, jobId })).toHaveLength(count)
    expect(await changed({ ...me, jobId })).toHaveLength(count)
    expect(await changed(me)).toEqual([])
  })

  test('is told again after a document that could not be printed', async () => {
    await addGuests(2)
    const me = { accountId: randomUUID() }
    const paper = () => exported({ format: 'pdf', columns: 'number', changes: 'only' }, me)
    const print = vi.spyOn(printer, 'print').mockRejectedValueOnce(new Refusal(baseRefusals.unavailable))
    await expect(paper()).rejects.toMatchObject({ kind: baseRefusals.unavailable })
    print.mockRestore()
    expect((await paper()).bytes).toBeInstanceOf(Uint8Array)
    expect(await db.$count(listExports, eq(listExports.rows, 2))).toBe(2)
    expect(await changed(me)).toEqual([])
  })

  test('keeps digests and no value', async () => {
    const [guest] = await addGuests(1, () => 'Unmistakable')
    await bytesOf()
    const kept = await db
      .select()
      .from(handedRows)
      .where(eq(handedRows.rowId, guest?.id ?? ''))
    expect(kept).toMatchObject([{ plain: null, sealed: null, wasPlain: null, fields: null }])
    expect(JSON.stringify(kept)).not.toContain('Unmistakable')
  })

  test('is refused for a list too long to compare, which is exported all the same', async () => {
    await addGuests(maxCompared + 1)
    const me = { accountId: randomUUID() }
    await expect(exported({ changes: 'only' }, me)).rejects.toMatchObject({
      kind: baseRefusals.tooLongToCompare,
      data: { max: maxCompared },
    })
    expect(await changed(me, { kind: 'a' })).toHaveLength(maxCompared / 2 + 1)
    const kept = await db.$count(handedRows)
    const lines = (await bytesOf({ format: 'csv', columns: 'number' }, me)).toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(maxCompared + 2)
    expect(await db.$count(handedRows)).toBe(kept)
  })
})
