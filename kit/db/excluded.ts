import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The `set` of `onConflictDoUpdate` for an upsert of many rows: each of these columns takes its `excluded` value.
 */
export const excluded = <T extends PgTable>(
  table: T,
  keys: ReadonlyArray<keyof T['$inferInsert'] & string>,
): Record<string, SQL> => {
  const columns = getTableColumns(table)
  const unknown = keys.find((key) => !(key in columns))
  if (unknown) throw new Error(`no column ${unknown}`)
  return Object.fromEntries(
    keys.map((key) => [key, sql`excluded.${sql.identifier(toSnakeCase(columns[key]?.name ?? key))}`]),
  )
}
