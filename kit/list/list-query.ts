import type { Filter } from './filters.ts'
import { type AnyList, mostCounted, type Narrowing, searchLength } from './list.ts'

/** What an address asks of a list. */
export type AskedOfList = {
  page: number
  after: string | null
  before: string | null
  /** Cut to what may be searched by: an address can be typed. */
  search: string
  /** Value of a filter; an empty string when it is not set. */
  filter(name: string): string
}

/** Reads page, search, filters and order from the query of an address. */
export function askedIn(params: URLSearchParams): AskedOfList {
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    after: params.get('after'),
    before: params.get('before'),
    search: (params.get('search') ?? '').slice(0, searchLength),
    filter: (name) => params.get(name) ?? '',
  }
}

/** What the address narrows a list by, and its order; what it says otherwise is taken for nothing. */
export function narrowingOf<L extends AnyList>(list: L, asked: AskedOfList): Partial<Narrowing<L>> {
  const filters = Object.entries(list.filters as Record<string, Filter>)
  const given = filters.flatMap(([name, { schema }]) => {
    const { data } = schema.safeParse(asked.filter(name) || undefined)
    return data === undefined ? [] : [[name, data] as const]
  })
  const sort = asked.filter('sort')
  return {
    ...Object.fromEntries(given),
    ...(list.search && asked.search && { search: asked.search }),
    ...(Object.hasOwn(list.sorts, sort) && { sort }),
  } as Partial<Narrowing<L>>
}

/** The query of the call for a page of a list; `narrowing` with what the page asks for besides. */
export function listQuery(
  { page, after, before }: Pick<AskedOfList, 'page' | 'after' | 'before'>,
  narrowing: Readonly<Record<string, unknown>>,
  size: number,
) {
  // an address can be typed: a number that leads nowhere leads to the last page that a number leads to
  const current = after || before ? page : Math.min(page, Math.ceil(mostCounted / size))
  return { ...narrowing, current, size, ...(after && { after }), ...(!after && before && { before }) }
}

/** How many rows a page of a list has unless it says otherwise. */
export const usualSize = 20
