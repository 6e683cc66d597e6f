import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { moment } from '#kit/db/columns.ts'
import { openDatabase } from '#kit/db/database.ts'
import { handedRows } from '#kit/handover/server/tables.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { openPrinter } from '#kit/print/printer.ts'
import { plainWorkbook } from '#kit/sheet/testing/plain-workbook.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { choice } from '../filters.ts'
import { defineList, type ListColumn } from '../list.ts'
import { maxCompared } from './export-changes.ts'
import { exportList } from './export-list.ts'
import { descending, reversed } from './order.ts'
import { listSource } from './source.ts'
import { listExports } from './tables.ts'

const word = (said: string) => ({ zh: `${said}（中）`, en: said })

const guests = pgTable('guests_to_export', {
  id: uuid().primaryKey(),
  number: integer().notNull(),
  name: text().notNull(),
  kind: text().notNull(),
  at: moment(),
})

const row = z.object({
  id: z.uuid(),
  number: z.number(),
  name: z.string(),
  kind: z.string(),
  at: z.iso.datetime().nullable(),
})
type Row = z.output<typeof row>

const further: [string, ListColumn<Row>][] = Array.from({ length: 36 }, (_, at) => [
  `further${at}`,
  { label: word(`Further ${at}`), value: ({ number }) => `第 ${number} 行 ${at}` },
])

const list = defineList({
  name: 'guests-to-export',
  title: word('Guests'),
  row,
  columns: {
    name: { label: word('Name'), isHead: true, value: ({ name }) => name },
    number: { label: word('Number'), value: ({ number }) => number },
    at: { label: word('Arrival'), as: 'moment', value: ({ at }) => at },
    kind: { label: word('Kind'), value: ({ kind }) => kind },
    ...(Object.fromEntries(further) as Record<`further${number}`, ListColumn<Row>>),
  },
  filters: {
    kind: choice(['a', 'b'], {
      label: word('Kind'),
      any: word('Any'),
      words: { a: word('A'), b: word('B') },
    }),
  },
  sorts: { number: word('Number') },
})

const listing = {
  where: undefined,
  source: listSource({
    list,
    table: guests,
    id: guests.id,
    fields: { id: guests.id, number: guests.number, name: guests.name, kind: guests.kind, at: guests.at },
    orders: { number: reversed(descending(guests.number, guests.id)) },
    rows: (_, found) => found.map((one) => ({ ...one, at: one.at?.toISOString() ?? null })),
  }),
}

const { db, close } = openDatabase(await testDatabaseUrl(), 4)
const printer = openPrinter()
const editionId = randomUUID()
let now = new Date('2026-06-18T01:30:00Z')

type Asked = { kind?: 'a' | 'b'; format?: 'xlsx' | 'csv' | 'pdf'; columns?: string; changes?: 'only' }
type Who = { accountId: string; jobId?: string; language?: Language }

const exported = (
  query: Asked = {},
  { accountId, jobId, language = 'en' }: Who = { accountId: randomUUID() },
) =>
  exportList(
    {
      db,
      actor: { accountId, name: { zh: '李明', en: 'Li Ming' } },
      services: { clock: { now: () => now }, printer, editionOf: async () => editionId },
      query: { format: 'xlsx', sort: 'number', ...query } as never,
      language,
      ...(jobId && { jobId }),
    },
    listing,
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

async function addGuests(count: number, nameOf: (at: number) => string = (at) => `Guest ${at}`) {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    number: at,
    name: nameOf(at),
    kind: at % 2 ? 'b' : 'a',
    at: at % 3 ? new Date(Date.UTC(2026, 5, 18, 1, at % 60)) : null,
  }))
  for (let at = 0; at < count; at += 5_000) await db.insert(guests).values(rows.slice(at, at + 5_000))
  return rows
}

beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  await db.execute(
    sql`create table guests_to_export (id uuid primary key, number integer not null, name text not null, kind text not null, at timestamptz)`,
  )
})
beforeEach(async () => {
  now = new Date('2026-06-18T01:30:00Z')
  await db.delete(guests)
  await db.delete(listExports)
})
afterAll(() => Promise.all([close(), printer.close()]))

describe('a workbook of forty columns, read from its XML', () => {
  test('says what it is, holds Chinese, numbers and dates as such, and no formula', async () => {
    const hostile = ['=HYPERLINK("http://x")', '+1', '@SUM(A1)', '王㛃 & <b>', '-2', '\t=1']
    await addGuests(900, (at) => hostile[at] ?? `Guest ${at}`)
    const { rows, hasFormula } = await workbook({ kind: 'a' })
    expect(hasFormula).toBe(false)
    const [title, by, conditions, blank, headings, ...lines] = rows
    expect([title, by, conditions, blank]).toEqual([
      ['Guests'],
      ['Exported by Li Ming, Thu, 18 Jun 2026, 09:30 (China Standard Time)'],
      ['Kind: A · 450 rows'],
      [''],
    ])
    expect(headings).toHaveLength(40)
    expect(headings?.slice(0, 3)).toEqual(['Name', 'Number', 'Arrival (UTC+8)'])
    expect(lines).toHaveLength(450)
    expect(lines.map(([name]) => name).slice(0, 3)).toEqual([`'=HYPERLINK("http://x")`, `'@SUM(A1)`, `'-2`])
    const [, number, at, , chinese] = lines[1] ?? []
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
      ['全部记录 · 共 900 条'],
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
