import type { ReactNode } from 'react'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { cellText } from '#kit/list/cells.ts'
import type { AnyList, ColumnKey, ListColumn, RowOf } from '#kit/list/list.ts'
import { useLanguage } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { type Column, DataTable, type Selection } from './data-table.tsx'
import { ListControls } from './list-controls.tsx'
import { ListTools } from './list-tools.tsx'
import { Moment, ZoneNote } from './moment.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { tableWords } from './table-words.ts'
import { type ChosenColumns, useChosenColumns } from './use-chosen-columns.ts'
import type { UsedList } from './use-list.ts'

type ListScreenProps<L extends AnyList> = {
  list: UsedList<L>
  /** Custom cells by column. */
  cells?: Partial<Record<ColumnKey<L>, (row: RowOf<L>) => ReactNode>>
  idOf?(row: RowOf<L>): string
  /** The export endpoint. */
  exports?: Endpoint
  /** Shown instead of the list when it has no rows and no filter is set. */
  none?: ReactNode
  /** Replaces the default message for no matches. */
  noMatch?: ReactNode
  /** Further controls of the page; also shown while there are no rows. */
  controls?: ReactNode
  selection?: Selection
  /** Additional content below a row; undefined for none. */
  below?(row: RowOf<L>): ReactNode
}

const columnsIn = (list: AnyList) => Object.entries(list.columns as Record<string, ListColumn<unknown>>)

/** The screen of a declared list: controls, table or cards, pager, export and column choice. */
export function ListScreen<L extends AnyList>(props: ListScreenProps<L>) {
  const { list, exports, none, controls, selection, below } = props
  const { list: declared, address, reply } = list
  const language = useLanguage()
  const chosen = useChosenColumns(declared)
  const { data, error, refetch } = reply
  const isEmpty = data?.records.length === 0
  const hasNone = isEmpty && !address.isFiltered && address.page === 1
  const head = columnsIn(declared).find(([, { isHead }]) => isHead)?.[1]
  if (hasNone && !error)
    return (
      <>
        {controls && <div>{controls}</div>}
        {none ?? <EmptyState title={tableWords.empty} />}
      </>
    )
  return (
    <>
      <ListControls list={list}>{controls}</ListControls>
      {isEmpty && !error ? (
        (props.noMatch ?? <NothingFound address={address} />)
      ) : (
        <DataTable
          label={declared.title}
          columns={drawnColumns(props, chosen)}
          rows={data?.records}
          idOf={props.idOf ?? ((row: RowOf<L>) => String((row as { id: unknown }).id))}
          nameOf={(row) => (head ? String(cellText(head, row, language)) : '')}
          error={error}
          retry={refetch}
          {...(selection && { selection })}
          {...(below && { below })}
        />
      )}
      {data && !isEmpty && <Pager page={data} onPlace={address.to} />}
      {data && !isEmpty && columnsIn(declared).some(([, { as }]) => as === 'moment') && <ZoneNote />}
      {data && !isEmpty && <ListTools list={list} chosen={chosen} exports={exports} />}
    </>
  )
}

function drawnColumns<L extends AnyList>(
  { list: { list: declared }, cells }: ListScreenProps<L>,
  chosen: ChosenColumns,
): Column<RowOf<L>>[] {
  return columnsIn(declared)
    .filter(([key, { within }]) => !within && chosen.isShown(key))
    .map(([key, column]) => ({
      key,
      title: column.label,
      ...(column.isHead && { isHead: true }),
      cell: cells?.[key as ColumnKey<L>] ?? ((row: RowOf<L>) => <Plain column={column} row={row} />),
    }))
}

/** Default cell. */
function Plain({ column, row }: { column: ListColumn<unknown>; row: unknown }) {
  const said = cellText(column, row, useLanguage())
  if (said === '') return <>–</>
  return column.as === 'moment' ? <Moment at={String(said)} /> : said
}
