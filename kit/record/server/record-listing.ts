import { isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, SelectedFields } from 'drizzle-orm/pg-core'
import { searchWay } from '#kit/db/bigrams.ts'
import type { Narrowing } from '#kit/list/list.ts'
import { descending, type Order } from '#kit/list/server/order.ts'
import { type Listing, listSource } from '#kit/list/server/source.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { DeclaredRecord } from '../define-record.ts'
import { type RecordTable, within } from './record-store.ts'

type OwnSorts<R extends DeclaredRecord> = Exclude<keyof R['list']['sorts'], 'newest'>

/** The SQL that a record's list cannot know: values that rows have besides their fields, conditions of filters that are no column, further orders. */
export type ListHooks<R extends DeclaredRecord> = {
  added?: SelectedFields
  filters?: {
    [K in keyof R['list']['filters']]?: (value: NonNullable<Narrowing<R['list']>[K]>) => SQL | undefined
  }
  orders?: { [K in OwnSorts<R>]: Order }
}

/** Dates as in replies. */
const shown = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** The SQL side of a record's list, for one edition. */
export function recordListing<R extends DeclaredRecord>(
  { name, list, listed, searched: sought }: R,
  table: RecordTable,
  { added, filters, orders }: ListHooks<R>,
  edition: string | undefined,
): Listing<R['list']> {
  const columns = table as unknown as Record<string, PgColumn>
  const { id, updatedAt, publishedAt, searchTerms } = table
  const pick = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, columns[key] as PgColumn]))
  const names: readonly string[] = typeof name === 'string' ? [] : name
  const searched = Object.values(pick(sought))
  const source = listSource<R['list'], SelectedFields>({
    list,
    table,
    id,
    fields: {
      id,
      ...pick([...names, ...listed]),
      ...(publishedAt && { publishedAt }),
      updatedAt,
      ...added,
    },
    orders: { newest: descending(updatedAt, id), ...orders } as never,
    filters: {
      ...(publishedAt && {
        state: (state: string) => (state === 'published' ? isNotNull(publishedAt) : isNull(publishedAt)),
      }),
      ...filters,
    } as never,
    search: (words: string) => [searchWay(searchTerms, searched, words)],
    rows: (_db, found) =>
      (found as Record<string, unknown>[]).map((row) => {
        const values = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, shown(value)]))
        const [chinese, english] = names.map((key) => row[key] as string | null)
        return names.length > 0 ? { ...values, name: withFallback(chinese, english) } : values
      }) as never,
  })
  return { source, where: within(table, edition) }
}
