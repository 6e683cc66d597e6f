import { sql } from 'drizzle-orm'
import type { PgColumn, SelectedFields } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Bytes } from '#kit/server/route.ts'
import { asText } from '#kit/sheet/cell.ts'
import { type SheetFormat, streamSheet } from '#kit/sheet/stream-sheet.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { cellText } from '../cells.ts'
import type { AnyList, ExportQuery, ListColumn } from '../list.ts'
import { paced } from './paced.ts'
import { readIds } from './read-ids.ts'
import type { AnySource, Listing } from './source.ts'

/** Batch size in rows: a larger batch would block the process for longer than a page takes. */
const batch = 200

type Export = {
  format: SheetFormat
  columns?: string | undefined
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
  if (column.as === 'moment') return said && localTime(new Date(said), eventZone).replace('T', ' ')
  return asText(said)
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

/**
 * Streams a filtered list: the chosen columns, protected values masked, formulas escaped. Memory grows with the ids only; no connection is
 * held while the client reads slowly.
 */
export async function exportList<L extends AnyList, Fields extends SelectedFields>(
  db: Database,
  listing: Listing<L, Fields>,
  query: ExportQuery<L>,
  language: Language,
): Promise<Bytes> {
  const asked = query as unknown as Export
  const { source } = listing
  const { list } = source
  const columns = chosen(list, asked.columns)
  // the set of rows is fixed at the beginning, whatever changes while they are read
  const ids = await paced(() => readIds(db, listing, query))
  const linesOf = async (some: string[]) =>
    (await rowsOf(db, source, some)).map((row) => columns.map((column) => cellOf(column, row, language)))
  async function* lines() {
    for (let at = 0; at < ids.length; at += batch)
      yield* await paced(() => linesOf(ids.slice(at, at + batch)))
  }
  const headings = columns.map((column) => ({ text: headingOf(column, language), width: column.width }))
  const { format } = asked
  const sheet = streamSheet({ name: list.title[language], headings, format }, lines())
  return { ...sheet, fileName: `${list.title[language]}.${format}` }
}
