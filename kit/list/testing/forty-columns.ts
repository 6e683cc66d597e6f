import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { moment } from '#kit/db/columns.ts'
import type { Database } from '#kit/db/database.ts'
import { choice } from '../filters.ts'
import { defineList, type ListColumn } from '../list.ts'
import { descending, reversed } from '../server/order.ts'
import { listSource } from '../server/source.ts'

export const word = (said: string) => ({ zh: `${said}（中）`, en: said })

/** A table for exports in tests and benchmarks; `createGuestsToExport` makes it. */
export const guestsToExport = pgTable('guests_to_export', {
  id: uuid().primaryKey(),
  number: integer().notNull(),
  name: text().notNull(),
  kind: text().notNull(),
  at: moment(),
})

export const createGuestsToExport = (db: Database) =>
  db.execute(
    sql`create table guests_to_export (id uuid primary key, number integer not null, name text not null, kind text not null, at timestamptz)`,
  )

const row = z.object({
  id: z.uuid(),
  number: z.number(),
  name: z.string(),
  kind: z.string(),
  at: z.iso.datetime().nullable(),
})
type Row = z.output<typeof row>

const further: [string, ListColumn<Row>][] = Array.from({ length: 35 }, (_, at) => [
  `further${at}`,
  { label: word(`Further ${at}`), value: ({ number }) => `第 ${number} 行 ${at}` },
])

/** A list of forty columns: texts, Chinese, numbers, moments, and a protected one. */
export const fortyColumns = defineList({
  name: 'guests-to-export',
  title: word('Guests'),
  row,
  columns: {
    name: { label: word('Name'), isHead: true, value: ({ name }) => name },
    number: { label: word('Number'), value: ({ number }) => number },
    at: { label: word('Arrival'), as: 'moment', value: ({ at }) => at },
    kind: { label: word('Kind'), value: ({ kind }) => kind },
    document: {
      label: word('Document'),
      isSealed: true,
      value: ({ number }) => `P${1_000_000 + number}`,
    },
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
  clearFor: 'guests:reveal',
})

const { id, number, name, kind, at } = guestsToExport

export const fortyColumnsListing = {
  where: undefined,
  source: listSource({
    list: fortyColumns,
    table: guestsToExport,
    id,
    fields: { id, number, name, kind, at },
    orders: { number: reversed(descending(number, id)) },
    rows: (_, found) => found.map((one) => ({ ...one, at: one.at?.toISOString() ?? null })),
  }),
}

/** Texts that a spreadsheet would compute, or that break XML, as names of the first guests. */
export const hostileNames = ['=HYPERLINK("http://x")', '+1', '@SUM(A1)', '王㛃 & <b>', '-2', '\t=1']

export async function addGuestsToExport(
  db: Database,
  count: number,
  nameOf: (at: number) => string = (nth) => `Guest ${nth}`,
) {
  const rows = Array.from({ length: count }, (_, nth) => ({
    id: randomUUID(),
    number: nth,
    name: nameOf(nth),
    kind: nth % 2 ? 'b' : 'a',
    at: nth % 3 ? new Date(Date.UTC(2026, 5, 18, 1, nth % 60)) : null,
  }))
  for (let from = 0; from < count; from += 5_000)
    await db.insert(guestsToExport).values(rows.slice(from, from + 5_000))
  return rows
}
