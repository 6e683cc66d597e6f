import { useState } from 'react'
import { useLocation } from 'react-router'
import { type AnyList, maxChosen, type RowOf } from '#kit/list/list.ts'
import { toggled } from './selection.ts'
import type { UsedList } from './use-list.ts'
import { useRemembered } from './work-lists.tsx'

/** The rows that an act is for: those that were ticked, or all that match the filters at the moment of the act. */
export type ChosenRows<L extends AnyList = AnyList> = {
  /** The ticked rows by id, also those of other pages; empty when all that match are meant. */
  rows: ReadonlyMap<string, RowOf<L>>
  /** Filters and search, when all that match are meant. */
  allOf: UsedList<L>['narrowing'] | undefined
  /** How many; up to a thousand are counted. */
  count: { total: number; exact: boolean }
  clear(): void
}

type Chosen<L extends AnyList> = { scope: string; rows: ReadonlyMap<string, RowOf<L>>; all: boolean }

/**
 * The selection of a work list. It is dropped when filters change: what one does not see any more is not acted on. Another order keeps it, and so does the
 * way to a record and back.
 */
export function useChosenRows<L extends AnyList>(list: UsedList<L>, idOf: (row: RowOf<L>) => string) {
  const { narrowing, reply } = list
  const scope = JSON.stringify({ ...narrowing, sort: undefined })
  const { pathname } = useLocation()
  const remembered = useRemembered<Chosen<L>>('ticks')
  const [chosen, setState] = useState<Chosen<L>>(
    () => remembered.read(pathname) ?? { scope, rows: new Map(), all: false },
  )
  const setChosen = (next: Chosen<L>) => {
    remembered.write(pathname, next)
    setState(next)
  }
  const isOfThis = chosen.scope === scope
  const all = isOfThis && chosen.all
  const shown: readonly RowOf<L>[] = reply.data?.records ?? []
  const current = new Map(shown.map((row) => [idOf(row), row]))
  // as the list shows them now, after an act on them too
  const rows: ReadonlyMap<string, RowOf<L>> = new Map(
    [...(isOfThis ? chosen.rows : [])].map(([id, row]) => [id, current.get(id) ?? row]),
  )
  const put = (wanted: ReadonlySet<string>) => {
    const known = new Map([...rows, ...shown.map((row) => [idOf(row), row] as const)])
    const next = [...wanted].flatMap((id) => {
      const row = known.get(id)
      return row === undefined ? [] : [[id, row] as const]
    })
    setChosen({ scope, rows: new Map(next), all: false })
  }
  const total = reply.data?.total ?? 0
  const ids: ReadonlySet<string> = new Set(all ? shown.map(idOf) : rows.keys())
  return {
    ids,
    put,
    toggle: (id: string) => put(toggled(ids, id)),
    chooseAll: () => setChosen({ scope, rows: new Map(), all: true }),
    isAll: all,
    /** Whether more match than are ticked, and few enough for one act. */
    mayChooseAll:
      !all && reply.data?.exact === true && total > rows.size && total <= maxChosen && rows.size > 0,
    chosen: {
      rows: all ? new Map() : rows,
      allOf: all ? narrowing : undefined,
      count: all ? { total, exact: reply.data?.exact ?? true } : { total: rows.size, exact: true },
      clear: () => setChosen({ scope, rows: new Map(), all: false }),
    } satisfies ChosenRows<L>,
  }
}
