import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { bigramsOf, searchWay } from '#kit/db/bigrams.ts'
import { openDatabase } from '#kit/db/database.ts'
import { baseRefusals, type Refusal, wordsOfRefusal } from '#kit/http/refusal.ts'
import { openPrinter } from '#kit/print/printer.ts'
import { type PlacedPage, placedPages } from '#kit/print/testing/placed-letters.ts'
import type { Bytes } from '#kit/server/route.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { choice } from '../filters.ts'
import { defineList, type Page } from '../list.ts'
import { exportList } from './export-list.ts'
import { descending } from './order.ts'
import { checkLength, listJob, maxPrinted, maxPrintedOf } from './print-list.ts'
import { readIds } from './read-ids.ts'
import { readPage } from './read-page.ts'
import { foundElsewhere, listSource } from './source.ts'

const word = (said: string) => ({ zh: said, en: said })

const things = pgTable(
  'things_to_list',
  {
    id: uuid().primaryKey(),
    rank: integer().notNull(),
    colour: text().notNull(),
    name: text().notNull(),
    number: text().notNull().default('E12345678'),
    terms: text().array().notNull(),
  },
  (table) => [index('things_to_list_terms').using('gin', table.terms)],
)

const list = defineList({
  name: 'things',
  title: word('Things'),
  // `place` and `total` are also what a page is read with
  row: z.object({
    id: z.uuid(),
    rank: z.number(),
    name: z.string(),
    number: z.string(),
    place: z.number(),
    total: z.string(),
  }),
  columns: {
    name: { label: word('Name'), isHead: true, value: (row) => row.name },
    rank: { label: word('Rank'), value: (row) => row.rank },
    double: { label: word('Double'), within: 'rank', value: (row) => row.rank * 2 },
    number: { label: word('Number'), isSealed: true, value: (row) => row.number },
  },
  filters: {
    colour: choice(['red', 'blue'], {
      label: word('Colour'),
      any: word('Any'),
      words: { red: word('Red'), blue: word('Blue') },
    }),
  },
  search: word('Search'),
  sorts: { highest: word('Highest') },
})

const { id, rank, name, number } = things
const listing = {
  where: undefined,
  source: listSource({
    list,
    table: things,
    id,
    fields: { id, rank, name, number, place: rank, total: name },
    orders: { highest: descending(rank, id) },
    search: (words) => [searchWay(things.terms, [name], words)],
    rows: (_, found) => found,
  }),
}

const { db, close } = openDatabase(await testDatabaseUrl(), 6)
const printer = openPrinter()
type Query = Partial<z.input<typeof list.query>>
const page = (query: Query = {}) => readPage(db, listing, list.query.parse(query))

/** Inserts `count` things, three of each rank, so that the order depends on the id. */
async function addThings(count: number, nameOf: (at: number) => string = (at) => `Thing ${at}`) {
  const values = Array.from({ length: count }, (_, at) => {
    const said = nameOf(at)
    const colour = at % 4 ? 'blue' : 'red'
    return { id: randomUUID(), rank: Math.floor(at / 3), colour, name: said, terms: bigramsOf(said) }
  })
  for (let at = 0; at < count; at += 1_000) await db.insert(things).values(values.slice(at, at + 1_000))
}

const inOrder = async () =>
  (await db.select({ id }).from(things).orderBy(sql`${rank} desc, ${id} desc`)).map((row) => row.id)

beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  await db.execute(sql`create table things_to_list (id uuid primary key, rank integer not null, colour text not null, name text not null,
    number text not null default 'E12345678', terms text[] not null)`)
  await db.execute(sql`create index on things_to_list using gin (terms)`)
})
beforeEach(() => db.delete(things))
afterAll(() => Promise.all([close(), printer.close()]))

const idsOf = ({ records }: Page<{ id: string }>) => records.map((row) => row.id)

describe('pages', () => {
  test('of a short list have their number and the exact total', async () => {
    await addThings(45)
    const last = await page({ current: 3 })
    expect(last).toMatchObject({ total: 45, exact: true, current: 3, size: 20, next: null })
    expect(last.records.at(-1)).toMatchObject({
      rank: 0,
      place: 0,
      total: expect.stringMatching(/^Thing \d$/),
    })
    expect(idsOf(last)).toEqual((await inOrder()).slice(40))
    expect(await page({ current: 4 })).toMatchObject({ records: [], total: 45, exact: true })
    expect(await page({ colour: 'red' })).toMatchObject({ total: 12, exact: true })
  })

  test('go on by cursor where numbers end, forwards and back, each row once', async () => {
    await addThings(1_250)
    const all = await inOrder()
    const numbered = await page({ current: 10, size: 100 })
    expect(numbered).toMatchObject({ total: 1_000, exact: false })
    expect(idsOf(numbered)).toEqual(all.slice(900, 1_000))
    await expect(page({ current: 11, size: 100 })).rejects.toMatchObject({
      data: [{ path: 'current', code: 'max', max: 10 }],
    })
    const beyond = await page({ current: 11, size: 100, after: numbered.next ?? '' })
    const end = await page({
      current: 13,
      size: 100,
      after: (await page({ size: 100, after: beyond.next ?? '' })).next ?? '',
    })
    expect(idsOf(beyond)).toEqual(all.slice(1_000, 1_100))
    expect(idsOf(end)).toEqual(all.slice(1_200))
    expect(end.next).toBeNull()
    const back = await page({ size: 100, before: end.previous ?? '' })
    expect(idsOf(back)).toEqual(all.slice(1_100, 1_200))
    const first = await page({ size: 100, before: (await page({ size: 100 })).next ?? '' })
    expect(idsOf(first)).toEqual(all.slice(0, 99))
    expect(first.previous).toBeNull()
  })

  test('by cursor neither repeat nor skip what was there, whatever comes in front of them', async () => {
    await addThings(60)
    const all = await inOrder()
    const first = await page()
    await addThings(30, (at) => `Newer ${at}`)
    await db
      .update(things)
      .set({ rank: sql`${rank} + 1000` })
      .where(sql`${name} like 'Newer%'`)
    expect(idsOf(await page({ after: first.next ?? '' }))).toEqual(all.slice(20, 40))
  })

  test.each(['', 'e30', 'WyJhIiwiYiJd', 'WyInOyBkcm9wIHRhYmxlIiwiMSJd'])(
    'no cursor of another list leads anywhere: %s',
    async (after) => {
      await addThings(3)
      if (after === '') expect(await page({ after })).toMatchObject({ total: 3 })
      else await expect(page({ after })).rejects.toMatchObject({ data: [{ path: 'after', code: 'format' }] })
    },
  )
})

test('the total is that of the rows beside it, whatever is written meanwhile', async () => {
  await addThings(5)
  let isOver = false
  const writing = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      await addThings(2)
      await db.delete(things).where(sql`${id} in (select id from things_to_list order by random() limit 2)`)
    }
  })
  const seen = new Set<number>()
  for (let round = 0; round < 120; round++) {
    const { records, total, exact } = await page({ size: 100 })
    expect({ total, exact }).toEqual({ total: records.length, exact: true })
    seen.add(total)
  }
  isOver = true
  await Promise.all(writing)
  // writes did happen between the reads
  expect(seen.size).toBeGreaterThan(1)
  expect((await page({ size: 100 })).total).toBe(await db.$count(things))
})

describe('a search', () => {
  test('finds a rare word exactly, in order and by page', async () => {
    await addThings(300, (at) => (at % 10 ? `Thing ${at}` : `Lighthouse ${at}`))
    const found = await page({ search: 'lighthouse', size: 20 })
    expect(found).toMatchObject({ total: 30, exact: true })
    expect(found.records.map((row) => row.rank)).toEqual(
      found.records.map((row) => row.rank).sort((a, b) => b - a),
    )
    const rest = await page({ search: 'lighthouse', size: 20, current: 2 })
    const after = await page({ search: 'lighthouse', size: 20, after: found.next ?? '' })
    expect(idsOf(after)).toEqual(idsOf(rest))
    expect(new Set([...idsOf(found), ...idsOf(rest)]).size).toBe(30)
    expect(await page({ search: 'lighthouse', size: 20, current: 3 })).toMatchObject({
      records: [],
      total: 30,
    })
  })

  test('of a word that more have than are counted shows the first of the list', async () => {
    await addThings(1_300)
    const found = await page({ search: 'thing' })
    expect(found).toMatchObject({ total: 1_000, exact: false })
    expect(idsOf(found)).toEqual((await inOrder()).slice(0, 20))
    const next = await page({ search: 'thing', after: found.next ?? '' })
    expect(idsOf(next)).toEqual((await inOrder()).slice(20, 40))
    expect(await page({ search: 'thing', colour: 'red' })).toMatchObject({ total: 325, exact: true })
  })
})

test('the ids of a search through another table include every row, as its pages do', async () => {
  await addThings(1_300)
  const ways = (words: string) => {
    const { among, holds } = searchWay(things.terms, [name], words)
    return [{ ...foundElsewhere(id, sql`select id from ${things} where ${among}`), holds }]
  }
  const elsewhere = { ...listing, source: { ...listing.source, search: ways } }
  const idsOfSearch = (search: string) => readIds(db, elsewhere, list.narrowing.parse({ search }))
  expect(await idsOfSearch('thing')).toEqual(await inOrder())
  expect(await idsOfSearch('thing 1299')).toHaveLength(1)
})

type Asked = Partial<z.input<typeof list.narrowing>> & {
  format?: 'xlsx' | 'csv' | 'pdf'
  columns?: string
}

const exported = (query: Asked = {}, language: Language = 'en') =>
  exportList(
    {
      db,
      actor: { permissions: new Set(), accountId: randomUUID(), name: { zh: '李明', en: 'Li Ming' } },
      services: {
        clock: { now: () => new Date('2026-06-18T01:30:00Z') },
        printer,
        editionOf: async () => undefined,
      },
      query: { format: 'csv', ...list.narrowing.parse(query), ...query } as never,
      language,
    },
    listing,
  )

describe('an export', () => {
  const bytesOf = ({ bytes }: Bytes) => buffer(bytes as Readable)
  const linesOf = async (query?: Asked) =>
    (await bytesOf(await exported(query))).toString().trimEnd().split('\r\n')

  test('holds every row that fits, in the order of the list, and no formula', async () => {
    await addThings(1_203, (at) => (at === 1_202 ? '=cmd()' : `Thing ${at}`))
    const lines = await linesOf()
    expect(lines).toHaveLength(1_204)
    expect(lines[0]).toBe('\ufeffName,Rank,Double,Number')
    expect(lines.filter((line) => line.startsWith("'=cmd()"))).toEqual(["'=cmd(),400,800,E1•••••78"])
    const ranks = lines.slice(1).map((line) => Number(line.split(',')[1]))
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
    const red = Array.from({ length: 1_202 }, (_, at) => at).filter(
      (at) => at % 4 === 0 && String(at).includes('12'),
    )
    expect(await linesOf({ colour: 'red', search: 'Thing 12' })).toHaveLength(1 + red.length)
  })

  test('has the columns that were chosen, with those drawn inside them', async () => {
    await addThings(1)
    expect(await linesOf({ columns: 'rank' })).toEqual(['\ufeffName,Rank,Double', 'Thing 0,0,0'])
    expect(await linesOf({ columns: 'number,nothing' })).toEqual(['\ufeffName,Number', 'Thing 0,E1•••••78'])
  })

  test('is a workbook that spreadsheets read', async () => {
    await addThings(3)
    const reply = await exported({ format: 'xlsx' })
    expect(reply.fileName).toBe('Things.xlsx')
    const book = await readXlsx(await bytesOf(reply))
    expect(book.sheets[0]?.rows).toHaveLength(8)
    expect(book.sheets[0]?.rows[5]?.slice(1)).toEqual([0, 0, 'E1•••••78'])
  })

  test('neither loses nor doubles what is changed while it is read', async () => {
    await addThings(1_100)
    const before = new Set(await inOrder())
    const stream = (await exported()).bytes as AsyncIterable<Uint8Array>
    const chunks: Uint8Array[] = []
    for await (const chunk of stream) {
      // reverses the order of the list
      if (chunks.push(chunk) === 1) await db.update(things).set({ rank: sql`5000 - ${rank}` })
    }
    const names = Buffer.concat(chunks)
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(new Set(names).size).toBe(before.size)
    expect(names).toHaveLength(before.size)
    await db.delete(things).where(eq(name, 'Thing 1'))
  })
})

describe('a printed list', () => {
  const printed = async (query: Asked = {}, language?: Language) => {
    const { bytes, fileName } = await exported({ ...query, format: 'pdf' }, language)
    expect(fileName).toBe('Things.pdf')
    const pages = await placedPages(bytes as Uint8Array)
    const texts = pages.map(({ letters }) => letters.map(({ letter }) => letter).join(''))
    return { pages, texts }
  }

  /** Letters beyond the margins. */
  const outside = (pages: PlacedPage[]) =>
    pages.flatMap(({ width, height, letters }) =>
      letters.filter(({ x, y, ...size }) => x < 11 || y < 8 || x + size.width > width - 11 || y > height - 4),
    )

  test('has title, conditions, columns and rows as the screen shows them, its author, the time and page numbers', async () => {
    await addThings(400, (at) => (at === 0 ? '=㛃 & #panic()' : `Thing ${at}`))
    const { pages, texts } = await printed({ colour: 'red', search: 'Thing' })
    const red = Array.from({ length: 400 }, (_, at) => at).filter((at) => at % 4 === 0 && at > 0)
    expect(pages.length).toBeGreaterThan(1)
    const [first = '', ...others] = texts
    expect(first).toMatch(
      /^ThingsSearch:“Thing”·Colour:Red·99rowsNo\.NameRankDoubleNumber1Thing\d+\d+E1•••••78/,
    )
    const printedBy = 'PrintedbyLiMing,Thu,18Jun2026,09:30(ChinaStandardTime)'
    for (const [at, text] of texts.entries())
      expect(text).toContain(`${printedBy}Page${at + 1}of${pages.length}`)
    // the columns are named on each page
    for (const text of others) expect(text).toContain('No.NameRankDoubleNumber')
    for (const at of red) expect(texts.join('')).toContain(`Thing${at}`)
    // all of it inside the margins
    expect(outside(pages)).toEqual([])
    const { texts: chinese } = await printed({ columns: 'number' }, 'zh')
    expect(chinese[0]).toMatch(/^Things全部记录·共400条序号NameNumber1/)
    expect(chinese.join('')).toContain('=㛃&#panic()')
    expect(chinese[0]).toContain('打印人：李明，2026年6月18日周四09:30（北京时间）第1页，共')
  })

  test('keeps a long text inside its column, and names the rows whose characters no font has', async () => {
    const long = `${'Donaudampfschifffahrt'.repeat(20)} ${'欧阳'.repeat(150)}`
    await addThings(3, (at) => ['a', long, '王\u{20BB7}'][at] ?? '')
    const { pages, texts } = await printed()
    expect(texts.join('')).toMatch(/Nofonthasthesecharacters,printedas“〓”:row\d,王〓:U\+20BB7/)
    expect(texts.join('')).toContain('王〓')
    const [text = ''] = texts
    const begins = text.indexOf('DonaudampfschifffahrtDonau')
    const cell = pages[0]?.letters.slice(begins, begins + long.length - 1) ?? []
    expect(cell.map(({ letter }) => letter).join('')).toBe(long.replace(' ', ''))
    const after = Math.min(
      ...(pages[0]?.letters ?? []).flatMap(({ letter, x }) => (letter === 'R' ? [x] : [])),
    )
    expect(Math.max(...cell.map(({ x, width }) => x + width))).toBeLessThan(after)
  })

  test('divides a row that is higher than a page, keeps others whole, and lets no text turn around or cover its neighbours', async () => {
    const lines = Array.from({ length: 250 }, (_, at) => `L${at}.`).join('\n')
    const hostile = `a\u202Egnirts\u0007 b${'\u0301'.repeat(300)} #panic() "x" \\ $y$`
    await addThings(5, (at) => [lines, hostile, 'קצר', 'Thing 1', `${'W'.repeat(90)} end`][at] ?? '')
    const { pages, texts } = await printed({}, 'en')
    const all = texts.join('')
    // each line once, none below the end of its page
    for (const at of [0, 100, 249]) expect(all.match(new RegExp(`L${at}\\.`, 'g'))).toHaveLength(1)
    expect(outside(pages)).toEqual([])
    expect(all).toContain('agnirtsb')
    expect(all).toContain('#panic()"x"\\$y$')
    expect(all.match(/\u0301/g)?.length ?? 0).toBeLessThan(40)
    expect(all).toContain('〓〓〓:U+')
    // what is searched for stands above the rows
    const { pages: searched } = await printed({ search: 'W'.repeat(90) })
    expect(outside(searched)).toEqual([])
  })

  test('divides no word of usual length, however many columns there are', async () => {
    const words = ['Interpreter', 'Companion', 'Kitajimagawa', 'Completeness']
    const row = [...words, ...Array.from({ length: 8 }, () => 'a note of some words '.repeat(6))]
    const job = listJob({
      list,
      query: list.narrowing.parse({}),
      language: 'en',
      headings: row.map((_, at) => words[at] ?? 'Note'),
      head: 0,
      rows: [row],
      author: word('Li Ming'),
      at: new Date('2026-06-18T01:30:00Z'),
    })
    const [page] = await placedPages((await printer.print(job, 'desk')).pdf)
    const letters = page?.letters ?? []
    const text = letters.map(({ letter }) => letter).join('')
    for (const one of words) {
      const begins = [...text.matchAll(new RegExp(one, 'g'))].map(({ index }) => index)
      expect(begins).toHaveLength(2)
      // each letter stands to the right of the one before: none begins another line
      for (const at of begins) {
        const places = letters.slice(at, at + one.length).map(({ x }) => x)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }
    }
  })

  test('is refused in words when it is too long, before its rows are read', async () => {
    await addThings(maxPrinted + 1)
    const refused = await exported({ format: 'pdf' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ kind: baseRefusals.tooLongToPrint, data: { max: maxPrinted } })
    expect(wordsOfRefusal(refused as Refusal).en).toContain('at most 1000 rows')
    // the memory of the printer grows with the cells
    expect(() => checkLength(maxPrintedOf(40) + 1, 40)).toThrow('too long to print')
    expect([1, 40].map(maxPrintedOf)).toEqual([maxPrinted, 200])
    const { texts } = await printed({ search: 'Thing 100' })
    expect(texts.join('')).toContain('Thing1000')
  })
})
