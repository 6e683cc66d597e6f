import type { AnyList } from '#kit/list/list.ts'
import { useLanguage } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { DataTable } from './data-table.tsx'
import { ListControls } from './list-controls.tsx'
import { columnsIn, drawnColumns, type ListScreenProps, nameIn, rowId } from './list-screen-props.tsx'
import { ListTools } from './list-tools.tsx'
import { hasMoments, ZoneNote } from './moment.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { tableWords } from './table-words.ts'
import { WorkListScreen } from './work-list-screen.tsx'
import { useIsWorkList } from './work-lists.tsx'

/** The screen of a declared list: controls, table or cards, pager, export and column choice. */
export function ListScreen<L extends AnyList>(props: ListScreenProps<L>) {
  return useIsWorkList() ? <WorkListScreen {...props} /> : <ReadList {...props} />
}

/** So few rows are read faster than a file of them is opened. */
export const exportedFrom = 5

/** The list for those who visit it now and then. */
function ReadList<L extends AnyList>(props: ListScreenProps<L>) {
  const { list, exports, none, controls, below } = props
  const { list: declared, address, reply } = list
  const language = useLanguage()
  const { chosen } = list
  const { data, error, refetch } = reply
  const isEmpty = data?.records.length === 0
  const hasNone = isEmpty && !address.isFiltered && address.page === 1
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
          idOf={props.idOf ?? rowId}
          nameOf={(row) => nameIn(declared, row, language)}
          error={error}
          retry={refetch}
          {...(below && { below })}
        />
      )}
      {data && !isEmpty && <Pager page={data} onPlace={address.to} />}
      {data && !isEmpty && hasMoments(columnsIn(declared)) && <ZoneNote />}
      {data && !isEmpty && (
        <ListTools list={list} chosen={chosen} exports={data.total < exportedFrom ? undefined : exports} />
      )}
    </>
  )
}
