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

/** The same as the text after `do update set`, for `insertMany`. */
export const setExcluded = <T extends PgTable>(table: T, keys: Parameters<typeof excluded<T>>[1]): SQL =>
  sql.join(
    Object.entries(excluded(table, keys)).map(
      ([key, value]) => sql`${sql.identifier(toSnakeCase(key))} = ${value}`,
    ),
    sql`, `,
  )
