import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './data-table.module.css'
import { selectWords, tableWords } from './table-words.ts'

export type Column<Row> = {
  key: string
  title: Bilingual
  cell(row: Row): ReactNode
  /** For numbers. */
  align?: 'end'
  /** Row header for screen readers, and the heading of its card on a phone. Exactly one column. */
  isHead?: boolean
}

export type Selection = { ids: ReadonlySet<string>; onChange(ids: ReadonlySet<string>): void }

type DataTableProps<Row> = {
  /** Accessible name of the list. */
  label: Bilingual
  columns: ReadonlyArray<Column<Row>>
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  idOf(row: Row): string
  /** Shown instead of the list when loading failed. */
  error?: unknown
  retry?(): void
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** The name of a row, for its checkbox. */
  nameOf?(row: Row): string
  selection?: Selection
  /** Additional content below a row; undefined for none. */
  below?(row: Row): ReactNode
}

/** A list: a table with a sticky head, cards on a phone; includes loading, empty and error states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const text = useText()
  const { rows, label, columns, error, retry, empty } = props
  if (error) return <Failed error={error} {...(retry && { retry })} />
  if (!rows) return <Loading lines={8} />
  if (rows.length === 0) return empty ?? <EmptyState title={tableWords.empty} />
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrollable box must be focusable */}
      <section className={classes.box} aria-label={text(label)} tabIndex={0}>
        <table className={classes.table}>
          <thead className={classes.head}>
            <tr>
              {props.selection && (
                <th className={classes.tick}>
                  <SelectAll {...props} rows={rows} selection={props.selection} />
                </th>
              )}
              {columns.map(({ key, title, align }) => (
                <th key={key} scope="col" data-align={align}>
                  {text(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={props.idOf(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Line<Row>({ row, columns, idOf, nameOf, selection, below }: DataTableProps<Row> & { row: Row }) {
  const text = useText()
  const id = idOf(row)
  const isSelected = selection?.ids.has(id) ?? false
  const toggle = () => selection?.onChange(withToggled(selection.ids, id))
  const more = below?.(row)
  const line = (
    <tr
      className={classes.row}
      data-selected={isSelected || undefined}
      data-goes-on={more !== undefined || undefined}
    >
      {selection && (
        <td className={classes.tick}>
          <Checkbox
            size="sm"
            aria-label={text(selectWords(nameOf?.(row) ?? id))}
            checked={isSelected}
            onChange={toggle}
          />
        </td>
      )}
      {columns.map(({ key, title, cell, align, isHead }) => {
        const given = { 'data-align': align, 'data-title': text(title) }
        return isHead ? (
          <th key={key} scope="row" {...given}>
            {cell(row)}
          </th>
        ) : (
          <td key={key} {...given}>
            {cell(row)}
          </td>
        )
      })}
    </tr>
  )
  if (more === undefined) return line
  return (
    <>
      {line}
      <tr className={classes.below}>
        <td colSpan={columns.length + (selection ? 1 : 0)}>{more}</td>
      </tr>
    </>
  )
}

function SelectAll<Row>({
  rows,
  idOf,
  selection,
}: {
  rows: readonly Row[]
  idOf(row: Row): string
  selection: Selection
}) {
  const text = useText()
  const ids = rows.map(idOf)
  const count = ids.filter((id) => selection.ids.has(id)).length
  return (
    <Checkbox
      size="sm"
      aria-label={text(tableWords.selectAll)}
      checked={count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={() => selection.onChange(count === ids.length ? new Set() : new Set(ids))}
    />
  )
}

const withToggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])
