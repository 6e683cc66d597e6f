import * as z from 'zod'
import type { CostClass } from '#kit/http/endpoint.ts'
import { reason } from '#kit/rules/reason.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Filters } from './filters.ts'

/** The value of a cell. Moments are formatted for the reader; null or undefined is an empty cell. */
export type CellValue = Bilingual | string | number | null | undefined

export type ListColumn<Row> = {
  label: Bilingual
  /** The cell's value: in the export, and on screen unless the page renders the cell itself. */
  value(row: Row): CellValue
  /** `moment`: an ISO date and time. Default: unformatted. */
  as?: 'moment'
  /** Header of the row: its row header for screen readers, the heading of its card on a phone, never hidden. Exactly one column. */
  isHead?: boolean
  /** Rendered inside the cell of this other column; a separate column only in the export. */
  within?: string
  /** A protected value: masked on screen, and in the export unless its maker may have it in clear (`clearFor`) and says why. */
  isSealed?: boolean
  /** Column width in a spreadsheet, in characters. */
  width?: number
  /** Off until chosen, and read from the database only then. */
  isFurther?: boolean
  /** Permission without which the column is neither offered nor read. */
  needs?: string
}

/** A column that is off until its reader chooses it. Its values are in `further` of the row; sealed ones leave the server masked. */
export type FurtherColumn = Pick<ListColumn<unknown>, 'label' | 'as' | 'isSealed' | 'width' | 'needs'>

/** The values of the chosen further columns, by key: part of the row's schema in a list that has some. */
export const furtherValues = z
  .record(
    z.string(),
    z.union([z.string(), z.number(), z.object({ zh: z.string(), en: z.string() }), z.null()]),
  )
  .optional()

type Further = z.output<typeof furtherValues>

const furtherColumn = (key: string, declared: FurtherColumn): ListColumn<{ further?: Further }> => ({
  ...declared,
  isFurther: true,
  value: ({ further }) => further?.[key],
})

/** Limit of counted rows, of search candidates, and of paging by number; beyond it, paging is by cursor. */
export const maxCounted = 1_000

/** Maximum length of a search text. */
export const searchLength = 100

const cursor = z.string().max(500).optional()

/** The last page that can be asked for by its number. */
export const maxPageNumber = 100_000

/** The number of a page, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(maxPageNumber).default(1)

/** Paging parameters: `current` is the page number from 1, up to `maxCounted` rows; `after` and `before` are cursors of an earlier reply. */
const pageShape = {
  current: pageNumber,
  size: z.coerce.number().int().min(1).max(100).default(20),
  after: cursor,
  before: cursor,
}

/** What is searched for, as it was typed. */
export const searchText = z
  .string()
  // pasted text may contain control characters, and the database refuses NUL
  .overwrite((typed) => typed.replace(/\p{Cc}/gu, ' '))
  .trim()
  .max(searchLength)

const search = searchText.optional()

/** Keys of further columns, separated by commas. */
const furtherKeys = z.string().max(500).optional()

type Given<Row extends z.ZodType, C extends string, F extends Filters, S extends string> = {
  /** In the form of a file name; also the storage key of the chosen columns. */
  name: string
  title: Bilingual
  /** Schema of a row in replies. */
  row: Row
  columns: Readonly<Record<C, ListColumn<z.output<Row>>>>
  filters: F
  /** Label that names the searched fields; a list without it has no search. */
  search?: Bilingual
  /** The selectable orders, at most six; the first is the default. */
  sorts: Readonly<Record<S, Bilingual>>
  /** The orders that the head of a column takes in turn. */
  orderedBy?: Partial<Readonly<Record<NoInfer<C>, readonly NoInfer<S>[]>>>
  /** Columns that are off until chosen; the row then has `further: furtherValues`. */
  further?: Readonly<Record<string, FurtherColumn>>
  /** The permission whose holders may export the sealed columns in clear, with a reason; without it they are always masked. */
  clearFor?: string
  /** Its rows are only added: what is new is found by its day, and no export says what has changed since another. */
  isLog?: true
}

type FilterShape<F extends Filters> = { [K in keyof F]: F[K]['schema'] }

/** Declares a list. Its query, SQL, URL, controls, table, cards and exports are made from this. */
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
    // no `search` parameter without a search
    ...((given.search ? { search } : {}) as { search: typeof search }),
    sort: z.enum(sorts).default(sorts[0] as never),
  }
  const further = Object.entries(given.further ?? {}).map(([key, one]) => [key, furtherColumn(key, one)])
  return {
    ...given,
    columns: { ...given.columns, ...Object.fromEntries(further) } as typeof given.columns,
    /** Filters, search and order. */
    narrowing: z.object(narrowing),
    /** The query of a page: paging, further columns, narrowing. */
    query: z.object({
      ...pageShape,
      // no `further` parameter without further columns
      ...((given.further ? { further: furtherKeys } : {}) as { further: typeof furtherKeys }),
      ...narrowing,
    }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest list; each keeps its own row, columns and filters
export type AnyList = ReturnType<typeof defineList<any, any, any, any>>

/** A row of a list. */
export type RowOf<L extends AnyList> = z.output<L['row']>

/** Filters, search and order, parsed. */
export type Narrowing<L extends AnyList> = z.output<L['narrowing']>

/** The query of a page, parsed. */
export type ListQuery<L extends AnyList> = z.output<L['query']>

/** What a list is taken away as: a spreadsheet, text, or paper. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The query of an export. */
export type ExportQuery<L extends AnyList> = Narrowing<L> & {
  format: ExportFormat
  columns?: string | undefined
  changes?: 'only' | undefined
  clear?: string | undefined
}

export type ColumnKey<L extends AnyList> = keyof L['columns'] & string

/** Schema of a page of a list. */
const pageOf = <S extends z.ZodType>(row: S) =>
  z.object({
    records: z.array(row),
    /** Number of matching rows, counted up to a thousand. */
    total: z.number().int(),
    /** False when there are more rows than `total`. */
    exact: z.boolean(),
    current: z.number().int(),
    size: z.number().int(),
    /** Cursor of the next page, for `after`; null at the end. */
    next: z.string().nullable(),
    /** Cursor of the previous page, for `before`; null at the beginning. */
    previous: z.string().nullable(),
  })

/** A page of a list. */
export type Page<Row> = z.output<ReturnType<typeof pageOf<z.ZodType<Row>>>>

type Call<Allow extends string> = { path: string; allow: Allow; summary: string; cost?: CostClass }

/** The call for a page of a list. */
export const pageCall = <L extends AnyList, const Allow extends string>(list: L, call: Call<Allow>) => ({
  ...call,
  method: 'GET' as const,
  query: list.query as L['query'],
  reply: pageOf(list.row as L['row']),
  /** The list that the call was made from. */
  list,
})

/** The largest number of rows that an act takes at once. */
export const maxChosen = 500

/** The rows that match a list's filters at this moment. */
export const matchingIds = z.object({
  /** In the list's order, at most `maxChosen`. */
  ids: z.array(z.string()).max(maxChosen),
  /** True when more rows match than an act takes. */
  isCut: z.boolean(),
})

/** The call that fixes the rows which match at this moment, for an act on all of them. */
export const idsCall = <L extends AnyList, const Allow extends string>(list: L, call: Call<Allow>) => ({
  ...call,
  method: 'GET' as const,
  query: list.narrowing as L['narrowing'],
  reply: matchingIds,
  /** The list whose rows they are. */
  matches: list,
})

const exported = {
  format: z.enum(exportFormats).default('xlsx'),
  /** Keys of columns, separated by commas; all of them when absent. */
  columns: z.string().max(1_000).optional(),
  /** Only what is new or different since the last export that this account made with the same filters and columns. */
  changes: z.literal('only').optional(),
}

/** Why the protected values are exported in clear; they are masked without it. */
const inClear = { clear: reason().optional() }

function checkNames({ name, filters }: AnyList) {
  const taken = Object.keys(filters).find((filter) => Object.hasOwn({ ...exported, ...inClear }, filter))
  if (taken) throw new Error(`the list ${name} has a filter ${taken}, which is a parameter of its export`)
}

/**
 * The call that exports a list as a spreadsheet, as CSV or on paper (PDF), filtered and with the chosen columns. Its permission is one of its own
 * (`exportAccess`).
 */
export function exportCall<L extends AnyList, const Allow extends string>(list: L, call: Call<Allow>) {
  checkNames(list)
  return exportOf(list, call)
}

const exportOf = <L extends AnyList, const Allow extends string>(list: L, call: Call<Allow>) => ({
  ...call,
  method: 'GET' as const,
  // no `clear` parameter where no values are protected
  query: list.narrowing.extend({ ...exported, ...(list.clearFor ? inClear : {}) }) as z.ZodObject<
    L['narrowing']['shape'] & typeof exported & typeof inClear
  >,
  reply: z.custom<Blob>(),
  /** The list that the call was made from. */
  exports: list,
  bytes: true as const,
  prints: true as const,
  cost: 'wholeList' as const,
  singleUse: true as const,
  proof: 'recent' as const,
})

/** The page that is shown where `current` is asked for: one beyond the last is the last, since rows may have left meanwhile. */
export const pageWithin = (current: number, { count, size }: { count: number; size: number }): number =>
  Math.min(current, Math.max(1, Math.ceil(count / size)))
