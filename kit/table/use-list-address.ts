import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { searchLength } from '#kit/http/page.ts'

export type ListAddress = {
  /** Counts from 1. */
  page: number
  /** Cut to what may be searched by: an address can be typed. */
  search: string
  /** Value of a filter; an empty string when it is not set. */
  filter(name: string): string
  /** Sets filters (or `search`); an empty value removes one. Goes back to the first page. */
  set(change: Readonly<Record<string, string>>): void
  toPage(page: number): void
  /** True when a search or filter is set. */
  isFiltered: boolean
  clear(): void
}

/** Page, search and filters of a list, kept in the address: a reload, a link and “back” lead to the same list. */
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
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: (params.get('search') ?? '').slice(0, searchLength),
    filter: (name) => params.get(name) ?? '',
    set: (change) => put({ ...change, page: '' }, true),
    toPage: (to) => put({ page: to === 1 ? '' : String(to) }, false),
    isFiltered: [...params.keys()].some((name) => name !== 'page'),
    clear: () => setParams({}, { replace: true }),
  }
}
