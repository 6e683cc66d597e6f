import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { PaperLook } from '#kit/print/paper.ts'
import type { Printer } from '#kit/print/printer.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { AnyList, ExportFormat, ExportQuery } from '../list.ts'
import type { AnyColumn } from './export-sheet.ts'
import { paced } from './paced.ts'
import type { AnySource } from './source.ts'

/** Batch size in rows: a larger batch would block the process for longer than a page takes. */
const batch = 200

/** The query of an export, whichever its list is. */
export type Export = Readonly<Record<string, unknown>> & {
  format: ExportFormat
  columns?: string | undefined
  changes?: 'only' | undefined
  /** Why the protected values are in clear. */
  clear?: string | undefined
}

export type ExportServices = {
  clock: Clock
  printer: Printer
  /** The edition that an export belongs to; undefined where there is none. */
  editionOf(db: Database): Promise<string | undefined>
  /** The name of the edition that a list is of: the one with the number of its filter, or the current one; it stands in the head of a file. */
  editionNamed?(db: Database, number?: number): Promise<Bilingual | undefined>
  /** The look of that edition on paper. */
  paperLookOf?(db: Database, which: { number: number | undefined }): Promise<PaperLook | undefined>
}

/** A call for a list as a file, as far as it is used here: who asks is named in it and in the log. */
export type ExportContext<L extends AnyList> = {
  db: Database
  actor: Author & { permissions: ReadonlySet<string> }
  services: ExportServices
  query: ExportQuery<L>
  language: Language
  /** The job that it is written in; undefined in a call of its own. */
  jobId?: string
}

export type Clear = { columns: readonly AnyColumn[]; reason: string }

/** One export: what it reads, and what is said in it. */
export type Exporting = {
  call: Omit<ExportContext<AnyList>, 'query'> & { query: Export }
  list: AnyList
  source: AnySource
  columns: readonly AnyColumn[]
  /** The protected columns that are in clear, and why. */
  clear?: Clear | undefined
  /** The edition that its rows are of; undefined for logs, which are of all. */
  edition?: Bilingual | undefined
  /** The look of that edition, read when it is printed. */
  look(): Promise<PaperLook | undefined>
  at: Date
}

/** Reads rows by their ids, in batches, each in its turn. */
export async function* batchesOf({ call, source }: Exporting, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += batch)
    yield await paced(() => rowsOf(call.db, source, ids.slice(at, at + batch)))
}

const literal = (column: PgColumn) => sql.raw(column.getSQLType())

type Found = { id: string; row: unknown }

async function rowsOf(db: Database, source: AnySource, ids: string[]): Promise<Found[]> {
  const among = sql`${source.id} = any(${sql.param(ids)}::${literal(source.id)}[])`
  const found = await db
    .select({ ...source.fields, exportedId: source.id })
    .from(source.table)
    .where(among)
  const byId = new Map(found.map((row) => [row.exportedId, row]))
  const there = ids.flatMap((id) => byId.get(id) ?? [])
  const rows: unknown[] = await source.rows(db, there)
  if (rows.length !== there.length) throw new Error(`${source.list.name}: a row of the list was left out`)
  return there.map(({ exportedId }, at) => ({ id: String(exportedId), row: rows[at] }))
}
