import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * What an insert of many rows puts into those that are there already: these columns, as they would have been inserted. For the `set` of
 * `onConflictDoUpdate`.
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
