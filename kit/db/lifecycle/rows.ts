import { getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among } from '#kit/db/among.ts'
import { type Lifecycle, namesOf } from './lifecycle.ts'

/** A column of a declared table by name. */
export function columnOf(table: PgTable, name: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn | undefined>)[name]
  if (!column) throw new Error(`a declaration names the column “${name}”, which its table does not have`)
  return column
}

/** The few distinct values of a column that an index begins with, without reading the whole index. */
const distinctValues = (table: PgTable, column: PgColumn): SQL => sql`array(with recursive kinds as (
    select min(${column}) as kind from ${table}
    union all
    select (select min(${column}) from ${table} where ${column} > kinds.kind) from kinds where kinds.kind is not null
  ) select kind from kinds where kind is not null)`

/** Condition: the row belongs to one of these records, people among them; undefined for a table that names none. */
export function ofRecords(one: Lifecycle, ids: readonly string[]): SQL | undefined {
  const { table, kindColumn } = one
  const named = namesOf(one, 'person', 'record').map((name) => among(columnOf(table, name), ids))
  if (named.length === 0 || !kindColumn) return or(...named)
  const kind = columnOf(table, kindColumn)
  return sql`(${kind} = any(${distinctValues(table, kind)}) and ${or(...named)})`
}

/** Condition: the row belongs to one of these accounts, or to a number or address of these. */
export const ofAccounts = (one: Lifecycle, accounts: readonly string[], contacts: readonly string[]) =>
  or(
    ...namesOf(one, 'account').map((name) => among(columnOf(one.table, name), accounts)),
    ...(contacts.length > 0
      ? namesOf(one, 'contact').map((name) => inArray(columnOf(one.table, name), [...contacts]))
      : []),
  )
