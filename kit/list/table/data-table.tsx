import type { MouseEvent, ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { Tick } from '#kit/web/tick.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './data-table.module.css'
import { pageToggled, toggled } from './selection.ts'
import { selectWords, tableWords } from './table-words.ts'
import type { Density } from './use-density.ts'

export type Column<Row> = {
  key: string
  title: Bilingual
  cell(row: Row): ReactNode
  /** For numbers. */
  align?: 'end'
  /** The whole text of a cell, for rows of one line. */
  fullText?(row: Row): string
  /** Instead of the title in the head: a button that orders. */
  head?: ReactNode
  /** The present order by this column. */
  ordered?: 'ascending' | 'descending' | undefined
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
  /** One line a row. */
  work?: WorkRows<Row> | undefined
}

/** Rows of one line, for keys. */
export type WorkRows<Row> = {
  density: Density
  /** The id of the row that keys act on. */
  current: string | undefined
  /** The path of a row's record. */
  pathOf: ((row: Row) => string) | undefined
  /** Opens the record of a row beside the list, instead of following the link to its path; undefined where there is no room. */
  openBeside: ((id: string) => void) | undefined
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
      <section className={classes.box} aria-label={text(label)} tabIndex={0} data-work={props.work?.density}>
        <table className={classes.table}>
          <thead className={classes.head}>
            <tr>
              {props.selection && (
                <th className={classes.tick}>
                  <SelectAll {...props} rows={rows} selection={props.selection} />
                </th>
              )}
              {columns.map(({ key, title, align, head, ordered }) => (
                <th key={key} scope="col" data-align={align} aria-sort={ordered}>
                  {head ?? text(title)}
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

/** Opens the record beside the list when the link to it is pressed; with a modifier the browser follows the link. */
function openingBeside<Row>(work: WorkRows<Row> | undefined, row: Row, id: string) {
  const path = work?.pathOf?.(row)
  if (!path || !work?.openBeside) return undefined
  const { openBeside } = work
  return (event: MouseEvent<HTMLTableRowElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (new URL(link.href).pathname !== path) return
    event.preventDefault()
    event.stopPropagation()
    openBeside(id)
  }
}

function Line<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, idOf, nameOf, selection, below, work } = props
  const text = useText()
  const id = idOf(row)
  const isSelected = selection?.ids.has(id) ?? false
  const toggle = () => selection?.onChange(toggled(selection.ids, id))
  const more = below?.(row)
  const inLine = (content: ReactNode) => (work ? <div className={classes.line}>{content}</div> : content)
  const line = (
    <tr
      className={classes.row}
      data-selected={isSelected || undefined}
      data-goes-on={more !== undefined || undefined}
      data-row={id}
      data-current={work?.current === id || undefined}
      onClickCapture={openingBeside(work, row, id)}
    >
      {selection && (
        <td className={classes.tick}>
          <Tick label={text(selectWords(nameOf?.(row) ?? id))} checked={isSelected} onChange={toggle} />
        </td>
      )}
      {columns.map(({ key, title, cell, align, isHead, fullText }) => {
        const given = { 'data-align': align, 'data-title': text(title), title: fullText?.(row) || undefined }
        return isHead ? (
          <th key={key} scope="row" {...given}>
            {inLine(cell(row))}
          </th>
        ) : (
          <td key={key} {...given}>
            {inLine(cell(row))}
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
        {/* beside the boxes that select: boxes of its own are no others of these */}
        {selection && <td />}
        <td colSpan={columns.length}>{more}</td>
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
    <Tick
      label={text(tableWords.selectAll)}
      checked={count === ids.length}
      isMixed={count > 0 && count < ids.length}
      onChange={() => selection.onChange(pageToggled(selection.ids, ids))}
    />
  )
}
