import { sql } from 'drizzle-orm'
import type { PgColumn, SelectedFields } from 'drizzle-orm/pg-core'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Printer } from '#kit/print/printer.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Bytes } from '#kit/server/route.ts'
import { asText } from '#kit/sheet/cell.ts'
import { type SheetFormat, streamSheet } from '#kit/sheet/stream-sheet.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { cellText } from '../cells.ts'
import type { AnyList, ExportQuery, ListColumn } from '../list.ts'
import { paced } from './paced.ts'
import { checkLength, listJob, maxPrintedOf } from './print-list.ts'
import { readIds } from './read-ids.ts'
import type { AnySource, Listing } from './source.ts'

/** Batch size in rows: a larger batch would block the process for longer than a page takes. */
const batch = 200

type Export = {
  format: SheetFormat | 'pdf'
  columns?: string | undefined
}

/** A call for a list as a file, as far as it is used here: who asks is named on paper. */
export type ExportContext<L extends AnyList> = {
  db: Database
  actor: Author
  services: { clock: Clock; printer: Printer }
  query: ExportQuery<L>
  language: Language
}

const literal = (column: PgColumn) => sql.raw(column.getSQLType())

async function rowsOf(db: Database, source: AnySource, ids: string[]): Promise<unknown[]> {
  const among = sql`${source.id} = any(${sql.param(ids)}::${literal(source.id)}[])`
  const found = await db
    .select({ ...source.fields, exportedId: source.id })
    .from(source.table)
    .where(among)
  const byId = new Map(found.map((row) => [row.exportedId, row]))
  return source.rows(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

type AnyColumn = ListColumn<unknown>

function cellOf(column: AnyColumn, row: unknown, language: Language): string | number {
  const said = cellText(column, row, language)
  if (typeof said === 'number') return said
  return column.as === 'moment' ? said && localTime(new Date(said), eventZone).replace('T', ' ') : said
}

const zone = { zh: '（北京时间）', en: ' (UTC+8)' }

const headingOf = ({ label, as }: AnyColumn, language: Language) =>
  `${label[language]}${as === 'moment' ? zone[language] : ''}`

/** The chosen columns and the head column, in the list's order; all columns when none is chosen. */
function chosen({ columns }: AnyList, keys: string | undefined): AnyColumn[] {
  const wanted = new Set(keys?.split(','))
  const all = Object.entries(columns as Record<string, AnyColumn>)
  const isWanted = (key: string) => columns[key]?.isHead || wanted.has(key)
  const some = all.filter(([key, { within = key }]) => isWanted(within))
  return (keys ? some : all.filter(([, { isFurther }]) => !isFurther)).map(([, column]) => column)
}

type Read = { columns: readonly AnyColumn[]; batches: AsyncIterable<(string | number)[][]> }

/** The rows as a spreadsheet or as CSV, written while they are read; formulas are escaped. */
function sheetOf({ list, format, language, columns, batches }: Read & Told): Bytes {
  async function* lines() {
    for await (const some of batches)
      yield* some.map((line) => line.map((cell) => (typeof cell === 'string' ? asText(cell) : cell)))
  }
  const headings = columns.map((column) => ({ text: headingOf(column, language), width: column.width }))
  return streamSheet({ name: list.title[language], headings, format }, lines())
}

type Told = { list: AnyList; format: SheetFormat; language: Language }

/** The rows on paper. */
async function paperOf(
  call: ExportContext<AnyList>,
  list: AnyList,
  { columns, batches }: Read,
): Promise<Bytes> {
  const { actor, services, query, language } = call
  const rows: string[][] = []
  for await (const some of batches) rows.push(...some.map((line) => line.map(String)))
  const job = listJob({
    list,
    query,
    language,
    headings: columns.map((column) => headingOf(column, language)),
    head: Math.max(
      0,
      columns.findIndex(({ isHead }) => isHead),
    ),
    rows,
    author: actor.name,
    at: services.clock.now(),
  })
  const { pdf } = await services.printer.print(job, actor.accountId)
  return { bytes: pdf, mediaType: 'application/pdf' }
}

/**
 * A filtered list as a file: the chosen columns, protected values masked. A spreadsheet is streamed: memory grows with the ids only, and no connection is
 * held while the client reads slowly. Refused for PDF: `tooLongToPrint`, and as `print`.
 */
export async function exportList<L extends AnyList, Fields extends SelectedFields>(
  call: ExportContext<L>,
  listing: Listing<L, Fields>,
): Promise<Bytes> {
  const { db, query, language } = call
  const { format, columns: keys } = query as unknown as Export
  const { source } = listing
  const { list } = source
  const columns = chosen(list, keys)
  const isPaper = format === 'pdf'
  // the set of rows is fixed at the beginning, whatever changes while they are read
  const ids = await paced(() =>
    readIds(db, listing, query, isPaper ? { max: maxPrintedOf(columns.length) } : {}),
  )
  if (isPaper) checkLength(ids.length, columns.length)
  const linesOf = async (some: string[]) =>
    (await rowsOf(db, source, some)).map((row) => columns.map((column) => cellOf(column, row, language)))
  let done = 0
  async function* batches() {
    for (let at = 0; at < ids.length; at += batch) {
      yield await paced(() => linesOf(ids.slice(at, at + batch)))
      done = Math.min(at + batch, ids.length)
    }
  }
  const read = { columns, batches: batches() }
  const file = isPaper
    ? await paperOf(call as unknown as ExportContext<AnyList>, list, read)
    : sheetOf({ list, format, language, ...read })
  const progress = () => ({ done, total: ids.length })
  return { ...file, fileName: `${list.title[language]}.${format}`, progress }
}
