import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { bigramsOf, searchWay } from '#kit/db/bigrams.ts'
import { openDatabase } from '#kit/db/database.ts'
import { openPrinter } from '#kit/print/printer.ts'
import { freshDatabase } from '#kit/testing/postgres.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { choice } from '../filters.ts'
import { defineList } from '../list.ts'
import { exportList } from '../server/export-list.ts'
import { descending } from '../server/order.ts'
import { readPage } from '../server/read-page.ts'
import { listSource } from '../server/source.ts'

/** The same word in both languages. */
export const word = (said: string) => ({ zh: said, en: said })

/** Things that are listed by tests. */
export const things = pgTable(
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

/** Their list. */
export const list = defineList({
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
/** Of all things. */
export const listing = {
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

type Query = Partial<z.input<typeof list.query>>
export type Asked = Partial<z.input<typeof list.narrowing>> & {
  format?: 'xlsx' | 'csv' | 'pdf'
  columns?: string
}

/** A database of its own with the table of things, and what tests do with it; `close` ends it. */
export async function listedThings() {
  const { url, drop } = await freshDatabase()
  const { db, close } = openDatabase(url, 6)
  const printer = openPrinter()
  setSecretKey(Buffer.alloc(32, 7))
  await db.execute(sql`create table things_to_list (id uuid primary key, rank integer not null, colour text not null, name text not null,
    number text not null default 'E12345678', terms text[] not null)`)
  await db.execute(sql`create index on things_to_list using gin (terms)`)
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
  return {
    db,
    printer,
    page,
    addThings,
    inOrder,
    exported,
    async close() {
      await Promise.all([close(), printer.close()])
      await drop()
    },
  }
}
