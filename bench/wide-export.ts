import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { moment } from '#kit/db/columns.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { defineList, type ListColumn } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { ascending } from '#kit/list/server/order.ts'
import { listSource } from '#kit/list/server/source.ts'
import { openPrinter } from '#kit/print/printer.ts'
import { plainWorkbook } from '#kit/sheet/testing/plain-workbook.ts'
import type { Bench, Line } from './benchmark.ts'
import { secretKey } from './portal.ts'
import { ratioOf } from './ratios.ts'

const columnCount = 40
const limitSeconds = 20

const people = pgTable('wide_people', {
  id: uuid().primaryKey(),
  number: integer().notNull(),
  name: text().notNull(),
  at: moment().notNull(),
})

const row = z.object({ id: z.uuid(), number: z.number(), name: z.string(), at: z.iso.datetime() })
type Row = z.output<typeof row>

const said = (words: string) => ({ zh: `${words}（中）`, en: words })

const others: [string, ListColumn<Row>][] = Array.from({ length: columnCount - 3 }, (_, at) => [
  `other${at}`,
  { label: said(`Column ${at}`), value: ({ number }) => `第 ${number} 行第 ${at} 列` },
])

const list = defineList({
  name: 'wide-people',
  title: said('People'),
  row,
  columns: {
    name: { label: said('Name'), isHead: true, value: ({ name }) => name },
    number: { label: said('Number'), value: ({ number }) => number },
    at: { label: said('Arrival'), as: 'moment', value: ({ at }) => at },
    ...(Object.fromEntries(others) as Record<`other${number}`, ListColumn<Row>>),
  },
  filters: {},
  sorts: { number: said('Number') },
})

const listing = {
  where: undefined,
  source: listSource({
    list,
    table: people,
    id: people.id,
    fields: { id: people.id, number: people.number, name: people.name, at: people.at },
    orders: { number: ascending(people.number, people.id) },
    rows: (_, found) => found.map((one) => ({ ...one, at: one.at.toISOString() })),
  }),
}

/** Names that a spreadsheet would compute, or that a careless writer would break. */
const hostile = ['=HYPERLINK("http://x")', '@SUM(A1)', '王㛃 & <b>', '-2+3']
const nameAt = (at: number) => hostile[at] ?? `来宾 ${at}`

async function fill(db: Database, rows: number): Promise<void> {
  await db.execute(
    sql`create table wide_people (id uuid primary key, number integer not null, name text not null, at timestamptz not null)`,
  )
  for (let from = 0; from < rows; from += 5_000) {
    const some = Array.from({ length: Math.min(5_000, rows - from) }, (_, at) => ({
      id: randomUUID(),
      number: from + at,
      name: nameAt(from + at),
      at: new Date(Date.UTC(2026, 5, 18, 1, (from + at) % 60)),
    }))
    await db.insert(people).values(some)
  }
}

/** Throws when a value is missing or changed, a number or moment is a text, or a formula is alive. */
function checkWorkbook(bytes: Buffer, count: number): void {
  const { rows, hasFormula } = plainWorkbook(bytes)
  if (hasFormula) throw new Error('the workbook holds a formula')
  const lines = rows.slice(-count)
  if (rows.length < count + 1 || lines.some((line) => line.length !== columnCount))
    throw new Error(`${rows.length} lines, or some of another width`)
  for (const [at, [name, number, moment, , ...texts]] of lines.entries()) {
    // what would be a formula is kept as a text by an apostrophe
    if (typeof name !== 'string' || name.replace(/^'/, '') !== nameAt(at))
      throw new Error(`row ${at}: the name`)
    if (typeof number !== 'object' || number.number !== at) throw new Error(`row ${at}: the number`)
    if (typeof moment !== 'object' || moment.format !== 'yyyy-mm-dd hh:mm')
      throw new Error(`row ${at}: the moment`)
    if (texts.at(-1) !== `第 ${at} 行第 ${columnCount - 4} 列`) throw new Error(`row ${at}: the Chinese text`)
  }
}

/**
 * What: seconds until a workbook of 10,000 rows and 40 columns is written, from the first statement to its last byte; then every cell is read from its XML
 * by a reader that knows nothing of the writer.
 * Against: its limit.
 */
export async function wideExport({ scale, freshDatabase }: Bench): Promise<Line[]> {
  setSecretKey(Buffer.from(secretKey, 'base64'))
  const { db, close } = openDatabase(await freshDatabase(), 4)
  const printer = openPrinter()
  const count = scale.exportedRows
  try {
    await fill(db, count)
    const editionId = randomUUID()
    const begun = performance.now()
    const { bytes } = await exportList(
      {
        db,
        actor: { accountId: randomUUID(), name: { zh: '李明', en: 'Li Ming' }, permissions: new Set() },
        services: { clock: { now: () => new Date() }, printer, editionOf: async () => editionId },
        query: { format: 'xlsx', sort: 'number' } as never,
        language: 'en',
      },
      listing,
    )
    const written = await buffer(bytes as Readable)
    const seconds = (performance.now() - begun) / 1000
    checkWorkbook(written, count)
    return [
      {
        ...ratioOf([{ measured: seconds, reference: limitSeconds }]),
        name: `an export of ${count} × ${columnCount}`,
        against: 'its limit',
        unit: 's',
        limit: { of: 'measured', atMost: limitSeconds },
        note: `${(written.length / 1e6).toFixed(1)} MB, read back by another reader`,
      },
    ]
  } finally {
    await Promise.all([close(), printer.close()])
  }
}
