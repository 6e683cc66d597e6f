import { and, getTableName, isNotNull, notLike, or, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import type { SealedColumn, SealedTable } from './sealed-columns.ts'

/** Pages of a table whose rows are re-encrypted by one statement: some hundred rows, so that no lock lasts. */
export const pagesAtOnce = 16

/** A value that no key opens: its table, the columns of the primary key of its row, and its own column. */
export type Unreadable = { table: string; row: string; column: string }

const isOfOther = (column: PgColumn, key: number) =>
  and(isNotNull(column), notLike(sql`${column}`, `v${key}.%`))

/** Rows that may hold a value of another key: JSON is opened to see what is encrypted inside it. */
const mayNeedOther = (columns: readonly SealedColumn[], key: number): SQL =>
  or(...columns.map(({ column, holdsJson }) => (holdsJson ? isNotNull(column) : isOfOther(column, key)))) ??
  sql`false`

/** A row by its place, with its name for people and its encrypted values as they are stored, `o0`, `o1` …, in the order of the columns. */
export type Row = { at: string; row: string } & Record<string, string | null>

/** What names a row of a table to people: its primary key. */
function nameOfRow(table: SealedTable['table']): SQL {
  const { columns, primaryKeys } = getTableConfig(table)
  const names = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  if (names.length === 0) return sql`${table}.ctid::text`
  return sql`concat_ws(' ', ${sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  )})`
}

/** The rows of some pages that may hold a value of another key, as stored. */
export async function rowsIn(
  db: Database,
  { table, columns }: SealedTable,
  from: number,
  key: number,
): Promise<Row[]> {
  const asStored = Object.fromEntries(
    columns.map(({ column }, at) => [`o${at}`, sql<string | null>`${column}`]),
  )
  const [first, next] = [`(${from},0)`, `(${from + pagesAtOnce},0)`]
  const isHere = sql`${table}.ctid >= ${first}::tid and ${table}.ctid < ${next}::tid`
  return db
    .select({ at: sql<string>`${table}.ctid::text`, row: sql<string>`${nameOfRow(table)}`, ...asStored })
    .from(table)
    .where(and(isHere, mayNeedOther(columns, key))) as unknown as Promise<Row[]>
}

/** Names a value that no key opens. */
export const unreadableAt = ({ row }: Row, { table }: SealedTable, { column }: SealedColumn): Unreadable => ({
  table: getTableName(table),
  row,
  column: toSnakeCase(column.name),
})

/** How many pages a table has. */
export async function pagesOf(db: Database, { table }: SealedTable): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(
    sql`select ceil(pg_relation_size(quote_ident(${getTableName(table)})::regclass)::numeric / current_setting('block_size')::int)::int as pages`,
  )
  return rows[0]?.pages ?? 0
}
