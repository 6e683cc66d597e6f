import * as z from 'zod'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Filters } from './filters.ts'

/** What a cell says. A moment or a day is written in the reader's way; nothing is an empty cell. */
export type CellValue = Bilingual | string | number | null | undefined

export type ListColumn<Row> = {
  label: Bilingual
  /** What the cell says: in the export, and on the screen where the page draws nothing of its own. */
  value(row: Row): CellValue
  /** `moment`: an ISO date and time. Default: as it is. */
  as?: 'moment'
  /** Names the row: read with it aloud, the heading of its card on a phone, never hidden. Exactly one column. */
  isHead?: boolean
  /** Drawn inside the cell of this other column; a column of its own only in the export. */
  within?: string
  /** A protected value: masked on the screen and in the export, whatever the row holds. */
  isSealed?: boolean
  /** Characters of the column in a spreadsheet. */
  width?: number
}

/** Rows that are counted, looked up for a search, and reached by page number; beyond them a list goes on by cursor. */
export const mostCounted = 1_000

/** Characters that a list may be searched by. */
export const searchLength = 100

const cursor = z.string().max(500).optional()

/** The query of every page: `current` counts from 1, up to `mostCounted` rows; `after` and `before` are cursors of an earlier reply. */
const pageShape = {
  current: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
  after: cursor,
  before: cursor,
}

const search = z
  .string()
  // control characters come along with what is pasted, and the database takes no NUL
  .overwrite((typed) => typed.replace(/\p{Cc}/gu, ' '))
  .trim()
  .max(searchLength)
  .optional()

type Given<Row extends z.ZodType, C extends string, F extends Filters, S extends string> = {
  /** In the plain form of a file name; the choice of columns is kept under it. */
  name: string
  title: Bilingual
  /** A row as it goes over the wire. */
  row: Row
  columns: Readonly<Record<C, ListColumn<z.output<Row>>>>
  filters: F
  /** What the search looks into; a list without it cannot be searched. */
  search?: Bilingual
  /** The orders to choose from; the first is the one that holds when nothing is chosen. */
  sorts: Readonly<Record<S, Bilingual>>
}

type FilterShape<F extends Filters> = { [K in keyof F]: F[K]['schema'] }

/** Declares a list once. Its query, SQL, address, controls, table, cards and exports are made from this. */
export function defineList<
  Row extends z.ZodType,
  C extends string,
  const F extends Filters,
  const S extends string,
>(given: Given<Row, C, F, S>) {
  const sorts = Object.keys(given.sorts) as [S, ...S[]]
  const filterShape = Object.fromEntries(
    Object.entries(given.filters).map(([name, { schema }]) => [name, schema]),
  ) as FilterShape<F>
  const narrowing = {
    ...filterShape,
    // what cannot be searched does not take the word for it
    ...((given.search ? { search } : {}) as { search: typeof search }),
    sort: z.enum(sorts).default(sorts[0] as never),
  }
  return {
    ...given,
    /** What decides which rows there are, and in which order. */
    narrowing: z.object(narrowing),
    /** The query of a page. */
    query: z.object({ ...pageShape, ...narrowing }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest list; each keeps its own row, columns and filters
export type AnyList = ReturnType<typeof defineList<any, any, any, any>>

/** A row of a list. */
export type RowOf<L extends AnyList> = z.output<L['row']>

/** What decides which rows a list has, as the server reads it. */
export type Narrowing<L extends AnyList> = z.output<L['narrowing']>

/** What a page is asked for, as the server reads it. */
export type ListQuery<L extends AnyList> = z.output<L['query']>

/** What an export is asked for. */
export type ExportQuery<L extends AnyList> = Narrowing<L> & {
  format: 'xlsx' | 'csv'
  columns?: string | undefined
}

export type ColumnKey<L extends AnyList> = keyof L['columns'] & string

/** A page of a list as it goes over the wire. */
const pageOf = <S extends z.ZodType>(row: S) =>
  z.object({
    records: z.array(row),
    /** The rows that fit, counted up to a thousand. */
    total: z.number().int(),
    /** False where there are more than `total`. */
    exact: z.boolean(),
    current: z.number().int(),
    size: z.number().int(),
    /** The cursor for `after` that leads to what follows; null at the end. */
    next: z.string().nullable(),
    /** The cursor for `before` that leads to what comes before; null at the beginning. */
    previous: z.string().nullable(),
  })

/** A page of a list. */
export type Page<Row> = z.output<ReturnType<typeof pageOf<z.ZodType<Row>>>>

type Call<Allow extends string> = { path: string; allow: Allow; summary: string }

/** The call that answers a page of a list. */
export const pageCall = <L extends AnyList, const Allow extends string>(list: L, call: Call<Allow>) => ({
  ...call,
  method: 'GET' as const,
  query: list.query as L['query'],
  reply: pageOf(list.row as L['row']),
  /** What the call is made from. */
  list,
})

const exported = {
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** Keys of columns, separated by commas; all of them when absent. */
  columns: z.string().max(1_000).optional(),
}

/** The call that answers a whole list as a spreadsheet or as comma-separated values, as filtered and in the chosen columns. */
export const exportCall = <L extends AnyList, const Allow extends string>(list: L, call: Call<Allow>) => ({
  ...call,
  method: 'GET' as const,
  query: list.narrowing.extend(exported) as z.ZodObject<L['narrowing']['shape'] & typeof exported>,
  reply: z.custom<Blob>(),
  bytes: true as const,
  wholeList: true as const,
  singleUse: true as const,
})
