import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type AskedOfList, askedIn } from '#kit/list/list-query.ts'

/** Position in a list: the page number, and the cursor when a number alone is not enough. */
export type Place = { page: number; after?: string | null; before?: string | null }

export type ListAddress = AskedOfList & {
  /** Sets filters (or `search`); an empty value removes one. Goes back to the first page. */
  set(change: Readonly<Record<string, string>>): void
  to(place: Place): void
  /** Opens a record beside the list by the id of its row; an empty text closes it. Not a step of the browser's history. */
  open(id: string): void
  /** Replaces filters, search and order by those of a query; back on the first page. */
  replace(query: string): void
  /** True when a search or filter is set. */
  isFiltered: boolean
  /** Number of filters that are set, without the search. */
  filters: number
  clear(): void
  /** The URL's query, for links back to the same list. */
  query: string
}

/** Parameters of position and presentation, which do not filter rows. */
const placing = new Set(['page', 'after', 'before', 'sort', 'view', 'size', 'open', 'saved'])

/** The query without filters: presentation only. */
const onlyShown = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => name === 'sort' || name === 'view' || name === 'size'))

/** Page, search, filters and order of a list in the URL, so that reload, links and “back” restore the same list. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const put = useCallback(
    (change: Readonly<Record<string, string>>, replace: boolean) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          for (const [name, value] of Object.entries(change))
            if (value) next.set(name, value)
            else next.delete(name)
          return next
        },
        { replace },
      ),
    [setParams],
  )
  const narrowing = [...params.keys()].filter((name) => !placing.has(name))
  return {
    ...askedIn(params),
    set: (change) => put({ ...change, page: '', after: '', before: '' }, true),
    to: ({ page: to, after, before }) =>
      put({ page: to === 1 ? '' : String(to), after: after ?? '', before: before ?? '' }, false),
    open: (id) => put({ open: id }, true),
    replace: (query) => setParams(new URLSearchParams(query), { replace: true }),
    isFiltered: narrowing.length > 0,
    filters: narrowing.filter((name) => name !== 'search').length,
    clear: () => setParams((old) => onlyShown(old), { replace: true }),
    query: params.size > 0 ? `?${params}` : '',
  }
}
