import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cellText } from '#kit/list/cells.ts'
import type { ListColumn } from '#kit/list/list.ts'
import { CellLines, FurtherLine } from '#kit/list/table/cell-lines.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { DeclaredRecord } from '../define-record.ts'
import { StateTag } from './state-tag.tsx'

type Row = Readonly<Record<string, unknown>> & { id: string }
type Column = ListColumn<Row>
/** A method, so that the page of a noun may ask for its own row, which is a narrower one. */
type Cell = { show(row: Row): ReactNode }['show']
type Cells = Readonly<Record<string, Cell>>

/** The values of a column and of those inside it, one below the other; the name is the link to the record. */
function Lines({ columns, row, to }: { columns: readonly Column[]; row: Row; to: string }) {
  const language = useLanguage()
  const lines = columns.map((column) => [column, cellText(column, row, language)] as const)
  return (
    <CellLines>
      {lines.map(([column, said], at) => {
        if (column.isHead)
          return (
            <Link key={column.label.en} to={`${to}/${row.id}`}>
              {said}
            </Link>
          )
        if (at === 0) return <span key={column.label.en}>{said || '–'}</span>
        return said !== '' && <FurtherLine key={column.label.en}>{said}</FurtherLine>
      })}
    </CellLines>
  )
}

/** A cell for each column that is the name, the state or has others inside it. */
function cellsOf({ list, page }: DeclaredRecord): Cells {
  const columns = Object.entries(list.columns as Record<string, Column>)
  const inside = (key: string) => columns.flatMap(([, column]) => (column.within === key ? [column] : []))
  const composed = columns
    .filter(([key, column]) => !column.within && (column.isHead || inside(key).length > 0))
    .map(([key, column]) => {
      const all = [column, ...inside(key)]
      return [key, (row: Row) => <Lines columns={all} row={row} to={page} />] as const
    })
  return { state: ({ publishedAt }: Row) => <StateTag at={publishedAt} />, ...Object.fromEntries(composed) }
}

type RecordListPageProps = {
  of: DeclaredRecord
  /** Cells of the noun's own. */
  cells?: Cells
  /** Buttons beside “new”; `mayEdit`: of those who may. */
  actions?(mayEdit: boolean): ReactNode
}

/** The list of a record, for organisers. */
export function RecordListPage({ of, cells, actions }: RecordListPageProps) {
  const text = useText()
  const list = useList(of.list, of.calls.page)
  const mayEdit = useSession().permissions.has(`${of.noun}:edit`)
  const add = mayEdit && (
    <Button component={Link} to={`${of.page}/new`}>
      {text(of.says.create)}
    </Button>
  )
  return (
    <Page
      title={of.says.title}
      lead={text(of.says.lead)}
      actions={
        <>
          {actions?.(mayEdit)}
          {add}
        </>
      }
    >
      <ListScreen
        list={list}
        cells={{ ...cellsOf(of), ...cells }}
        pathOf={({ id }: Row) => `${of.page}/${id}`}
        exports={of.calls.export}
        none={<EmptyPage title={of.says.none} />}
      />
    </Page>
  )
}
