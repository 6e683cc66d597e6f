import { NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import type { AnyList } from '#kit/list/list.ts'
import { pageSizes } from '#kit/list/list-query.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { ActsBar } from './acts-bar.tsx'
import { DataTable } from './data-table.tsx'
import { columnsIn, type ListScreenProps, nameIn, rowId, workColumns } from './list-screen-props.tsx'
import { hasMoments, ZoneNote } from './moment.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { pageSizeWords, tableWords } from './table-words.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { useDensity } from './use-density.ts'
import type { UsedList } from './use-list.ts'
import { useWorking } from './use-working.ts'
import { WorkBar } from './work-bar.tsx'
import { WorkKeys } from './work-keys.tsx'
import classes from './work-list-screen.module.css'

/** A declared list for those who work through it: tools in one line, rows of one line, keys, selection, the record beside the list. */
export function WorkListScreen<L extends AnyList>(props: ListScreenProps<L>) {
  const { list, none, acts, pathOf, below } = props
  const { list: declared, address, reply, chosen: columns } = list
  const language = useLanguage()
  const idOf = props.idOf ?? rowId
  const density = useDensity()
  const selection = useChosenRows(list, idOf)
  const { current, openBeside, keys } = useWorking(list, {
    idOf,
    pathOf,
    toggle: acts && selection.toggle,
  })
  const { data, error, refetch } = reply
  const isEmpty = data?.records.length === 0
  const hasNone = isEmpty && !address.isFiltered && address.page === 1 && !error
  const hasChosen = acts !== undefined && (selection.chosen.rows.size > 0 || selection.isAll)
  return (
    <section className={classes.work} data-work-list data-narrow={props.narrowCells}>
      <WorkBar {...props} isEmpty={isEmpty === true} density={density} onKeys={() => keys.setHelping(true)} />
      {hasNone ? (
        (none ?? <EmptyState title={tableWords.empty} />)
      ) : isEmpty && !error ? (
        (props.noMatch ?? <NothingFound address={address} />)
      ) : (
        <DataTable
          label={declared.title}
          columns={workColumns(props, columns, language)}
          rows={data?.records}
          idOf={idOf}
          nameOf={(row) => nameIn(declared, row, language)}
          error={error}
          retry={refetch}
          work={{ density: density[0], current, pathOf, openBeside }}
          {...(acts && { selection: { ids: selection.ids, onChange: selection.put } })}
          {...(below && { below })}
        />
      )}
      {data &&
        // also when the last row has left the list: the report of the act is still read
        (hasChosen ? (
          <ActsBar
            chosen={selection.chosen}
            isAll={selection.isAll}
            all={props.mayActOnAll && selection.mayChooseAll ? data : undefined}
            onAll={selection.chooseAll}
          >
            {acts(selection.chosen)}
          </ActsBar>
        ) : (
          !isEmpty && (
            <Pager page={data} onPlace={address.to}>
              <PageSize list={list} />
            </Pager>
          )
        ))}
      {data && !isEmpty && hasMoments(columnsIn(declared)) && <ZoneNote />}
      {keys.isHelping && (
        <WorkKeys
          {...keys}
          may={{
            tick: acts !== undefined,
            open: pathOf !== undefined,
            search: declared.search !== undefined,
          }}
        />
      )}
      <LeaveMissingPage list={list} />
    </section>
  )
}

/** 20, 50 or 100 rows a page, where there are more than the fewest. */
function PageSize({ list: { address, size, ownSize, reply } }: { list: UsedList }) {
  const text = useText()
  if ((reply.data?.total ?? 0) <= pageSizes[0]) return null
  return (
    <NativeSelect
      aria-label={text(tableWords.rowsAPage)}
      value={String(size)}
      onChange={({ currentTarget }) =>
        address.set({ size: Number(currentTarget.value) === ownSize ? '' : currentTarget.value })
      }
      data={pageSizes.map((each) => ({ value: String(each), label: text(pageSizeWords(each)) }))}
    />
  )
}

/** Goes to the first page when this one has no rows any more, as after an act on all of its rows. */
function LeaveMissingPage({ list: { address, reply } }: { list: UsedList }) {
  const isMissing = reply.data?.records.length === 0 && address.page > 1 && !reply.isPlaceholderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // replaces the step of the history: the way back does not lead to the missing page again
    if (isMissing) address.set({})
  }, [isMissing])
  return null
}
