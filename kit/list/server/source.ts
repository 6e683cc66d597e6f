import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Database } from '#kit/db/database.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { type Filters, type Span, spanOf } from '../filters.ts'
import { type AnyList, maxCounted, type Narrowing, type RowOf } from '../list.ts'
import type { Order } from './order.ts'

/**
 * One condition of a search in two forms. `among` uses an index to look up rows, for rare words; `holds` checks a row without an index, for common
 * words, which are found soon when scanning the list in order.
 */
export type SearchWay = {
  among: SQL
  holds: SQL
  /** True when `among` was limited to a part of the rows found by another table. */
  isCut?: SQL<boolean>
}

/** Search way through another table, limited to the counted number. `ids` selects a column `id`. */
export const foundElsewhere = (column: PgColumn, ids: SQL): Omit<SearchWay, 'holds'> => {
  const some = sql`(${ids} limit ${maxCounted + 1})`
  return {
    among: sql`${column} in (select id from ${some} as elsewhere)`,
    isCut: sql<boolean>`(select count(*) > ${maxCounted} from ${some} as elsewhere)`,
  }
}

/** Whether any search way was truncated. */
export const anyCut = (ways: readonly SearchWay[]) =>
  sql<boolean>`(${sql.join(
    ways.map(({ isCut }) => isCut ?? sql`false`),
    sql` or `,
  )})`

type Conditions<L extends AnyList> = {
  [K in keyof L['filters']]?: (value: NonNullable<Narrowing<L>[K]>, query: Narrowing<L>) => SQL | undefined
}

type Given<L extends AnyList, Fields extends SelectedFields> = {
  list: L
  table: PgTable
  /** Unique id column. */
  id: PgColumn
  /** Selected fields. */
  fields: Fields
  orders: Readonly<Record<keyof L['sorts'] & string, Order | ((query: Narrowing<L>) => Order)>>
  /** Conditions of filters that are not just the column of the same name. */
  filters?: Conditions<L>
  search?(words: string): SearchWay[]
  /** Converts database rows to rows of the reply. */
  rows(db: Database, found: SelectResultFields<Fields>[]): Promise<RowOf<L>[]> | RowOf<L>[]
}

/** The SQL side of a list. */
export type ListSource<L extends AnyList, Fields extends SelectedFields = SelectedFields> = Given<L, Fields>

/** A list for one caller: its source, and the condition for the rows that the caller may see. */
export type Listing<L extends AnyList, Fields extends SelectedFields = SelectedFields> = {
  source: ListSource<L, Fields>
  where: SQL | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: the widest source; each keeps its own list and fields
export type AnySource = Given<any, any>

/** Start of a day in the event's zone. */
const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone ${sql.raw(`'${eventZone}'`)}`

/** Whether a moment is within a range of days in the event's zone. */
export function inSpan(column: PgColumn, { from, to }: Span): SQL | undefined {
  return and(
    from ? sql`${column} >= ${midnight(from)}` : undefined,
    to ? sql`${column} < ${midnight(to)} + interval '1 day'` : undefined,
  )
}

/** Declares the SQL side of a list. Throws at start for a filter without column or condition, for a search without an implementation, and for rows that exports cannot compare. */
export function listSource<L extends AnyList, Fields extends SelectedFields>(
  given: Given<L, Fields>,
): ListSource<L, Fields> {
  const columns = getTableColumns(given.table)
  for (const name of Object.keys(given.list.filters))
    if (!columns[name] && !given.filters?.[name])
      throw new Error(`the list ${given.list.name} has no column and no condition for its filter ${name}`)
  if (Boolean(given.list.search) !== Boolean(given.search))
    throw new Error(`the list ${given.list.name} says otherwise than its source whether it can be searched`)
  if (!given.list.isLog && given.id.getSQLType() !== 'uuid')
    throw new Error(`the list ${given.list.name} has no ids that exports are compared by: call it a log`)
  return given
}

/** The SQL condition of a query's filters. */
export function narrowed(source: AnySource, query: Record<string, unknown>): SQL | undefined {
  const columns = getTableColumns(source.table)
  return and(
    ...Object.entries(source.list.filters as Filters).map(([name, { control }]) => {
      const value = query[name]
      if (value === undefined) return undefined
      const own = source.filters?.[name]
      if (own) return own(value, query)
      const column = columns[name] as PgColumn
      return control?.as === 'days' ? inSpan(column, spanOf(String(value)) ?? {}) : eq(column, value)
    }),
  )
}

/** The order of a query. */
export function orderOf(source: AnySource, query: { sort: string }): Order {
  const order = source.orders[query.sort] as Order | ((query: unknown) => Order)
  return typeof order === 'function' ? order(query) : order
}
