import type { ReactNode } from 'react'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { cellText } from '#kit/list/cells.ts'
import type { AnyList, ColumnKey, ListColumn, RowOf } from '#kit/list/list.ts'
import { shortMomentText } from '#kit/rules/clock/day-words.ts'
import { useLanguage } from '#kit/web/language.tsx'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { Column } from './data-table.tsx'
import { Moment } from './moment.tsx'
import { OrderHead } from './order-head.tsx'
import type { ChosenColumns } from './use-chosen-columns.ts'
import type { ChosenRows } from './use-chosen-rows.ts'
import type { UsedList } from './use-list.ts'

export type ListScreenProps<L extends AnyList> = {
  list: UsedList<L>
  /** Custom cells by column. */
  cells?: Partial<Record<ColumnKey<L>, (row: RowOf<L>) => ReactNode>>
  idOf?(row: RowOf<L>): string
  /** The path of a row's record: Enter opens it, in a work list beside the rows where there is room. */
  pathOf?: (row: RowOf<L>) => string
  /** The export endpoint. */
  exports?: Endpoint
  /** Shown instead of the list when it has no rows and no filter is set. */
  none?: ReactNode
  /** Replaces the default message for no matches. */
  noMatch?: ReactNode
  /** Further controls of the page; also shown while there are no rows. */
  controls?: ReactNode
  /** What can be done with chosen rows; work lists only. Without it, no row can be chosen. */
  acts?: (chosen: ChosenRows<L>) => ReactNode
  /** The acts take all rows that match, too. */
  mayActOnAll?: boolean
  /** Many of its columns are texts: each shows less of its own, so that the last is in view too. */
  narrowCells?: boolean
  /** Additional content below a row; undefined for none. */
  below?(row: RowOf<L>): ReactNode
}

export const rowId = (row: unknown) => String((row as { id: unknown }).id)

export const columnsIn = (list: AnyList) =>
  Object.entries(list.columns as Record<string, ListColumn<unknown>>)

/** The name of a row: the text of its head column. */
export function nameIn(list: AnyList, row: unknown, language: Language): string {
  const head = columnsIn(list).find(([, { isHead }]) => isHead)?.[1]
  return head ? String(cellText(head, row, language)) : ''
}

/** The chosen columns as the table draws them. */
export function drawnColumns<L extends AnyList>(
  { list, cells }: ListScreenProps<L>,
  chosen: ChosenColumns,
): Column<RowOf<L>>[] {
  const all = columnsIn(list.list)
  return all
    .filter(([key, { within }]) => !within && chosen.isShown(key))
    .map(([key, column]) => ({
      key,
      title: column.label,
      ...(column.isHead && { isHead: true }),
      cell: cells?.[key as ColumnKey<L>] ?? ((row: RowOf<L>) => <Plain column={column} row={row} />),
    }))
}

/** The same with orders in the heads and whole texts as titles, for rows of one line. */
export function workColumns<L extends AnyList>(
  props: ListScreenProps<L>,
  chosen: ChosenColumns,
  language: Language,
): Column<RowOf<L>>[] {
  const all = columnsIn(props.list.list)
  return drawnColumns(props, chosen).map((column) => ({
    ...column,
    ...orderIn(props.list, column.key, column.title),
    fullText: (row: RowOf<L>) =>
      all
        .filter(([key, { within }]) => key === column.key || within === column.key)
        .map(([, each]) => textOf(each, row, language))
        .filter((said) => said !== '')
        .join(' · '),
  }))
}

function textOf(column: ListColumn<unknown>, row: unknown, language: Language): string {
  const said = String(cellText(column, row, language))
  return column.as === 'moment' && said !== '' ? shortMomentText(said, language) : said
}

/** The head of a column that orders the list: each press takes the next of its orders. */
function orderIn(list: UsedList, key: string, title: Bilingual): Pick<Column<unknown>, 'head' | 'ordered'> {
  const { orderedBy, sorts } = list.list
  const orders: readonly string[] = orderedBy?.[key] ?? []
  const first = Object.keys(sorts)[0] ?? ''
  const sort = (list.narrowing as { sort?: string }).sort ?? first
  const at = orders.indexOf(sort)
  const next = orders[(at + 1) % orders.length]
  if (next === undefined) return {}
  const says = sorts as Record<string, Bilingual>
  const direction = at < 0 ? undefined : at === 0 ? 'descending' : 'ascending'
  return {
    ordered: direction,
    head: (
      <OrderHead
        title={title}
        now={at < 0 ? undefined : says[sort]}
        next={says[next] ?? title}
        direction={direction}
        onPress={() => list.address.set({ sort: next === first ? '' : next })}
      />
    ),
  }
}

/** Default cell. */
function Plain({ column, row }: { column: ListColumn<unknown>; row: unknown }) {
  const said = cellText(column, row, useLanguage())
  if (said === '') return <>–</>
  return column.as === 'moment' ? <Moment at={String(said)} /> : said
}
