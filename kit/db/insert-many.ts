import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type PgColumn, PgJson, PgJsonb, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const nothingMore = sql``

const isJson = (column: PgColumn) => is(column, PgJsonb) || is(column, PgJson)

function stored(column: PgColumn, value: unknown): unknown {
  if (value === undefined && column.hasDefault) throw new Error(`no value for the column ${column.name}`)
  if (value === undefined || value === null) return null
  const given = isJson(column) ? value : column.mapToDriverValue(value)
  // JSON has no bytes and no number that is not finite, and would say something else in their place
  if (given instanceof Uint8Array || (typeof given === 'number' && !Number.isFinite(given)))
    throw new Error(`the column ${column.name} cannot be inserted as JSON`)
  return given
}

/**
 * Inserts rows by one statement with one parameter, a JSON text of them all: a statement with a parameter for each value takes longer to build than the
 * rows to be stored (decision 232). `rows` have the keys of the first one, with a value for each column that has a default; columns that they do not name take the
 * default of the database. Bytes are refused. `end`: what follows the rows, such as `on conflict do nothing returning id`, whose rows are the result.
 */
export async function insertMany<T extends PgTable, Returned extends Record<string, unknown>>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  end: SQL = nothingMore,
): Promise<Returned[]> {
  const [first] = rows
  if (!first) return []
  const known: Record<string, PgColumn> = getTableColumns(table)
  const columns = Object.keys(first).map((key) => {
    const column = known[key]
    if (!column) throw new Error(`no column ${key}`)
    return { key, column, name: toSnakeCase(column.name) }
  })
  for (const [key, column] of Object.entries(known))
    if (column.defaultFn && !(key in first)) throw new Error(`no value for the column ${column.name}`)
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const isAlike = (row: object) =>
    Object.keys(row).length === columns.length && columns.every(({ key }) => key in row)
  if (!rows.every(isAlike)) throw new Error('rows of several kinds')
  const values = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ key, column, name }) => [name, stored(column, (row as Record<string, unknown>)[key])]),
    ),
  )
  const given = sql`json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)`
  const { rows: returned } = await db.execute<Returned>(
    sql`insert into ${table} (${names}) select ${names} from ${given} ${end}`,
  )
  return returned as Returned[]
}
