import type { Filter } from './filters.ts'
import { type AnyList, maxCounted, type Narrowing, searchLength } from './list.ts'

/** Page, search, filters and order of a list in a URL. */
export type AskedOfList = {
  page: number
  after: string | null
  before: string | null
  /** Truncated to `searchLength`, since a URL can be edited. */
  search: string
  /** Rows a page, one of `pageSizes`; undefined for the list's own. */
  size: number | undefined
  /** Value of a filter; an empty string when it is not set. */
  filter(name: string): string
}

/** Parses page, search, filters and order from a URL's query. */
export function askedIn(params: URLSearchParams): AskedOfList {
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    after: params.get('after'),
    before: params.get('before'),
    search: (params.get('search') ?? '').slice(0, searchLength),
    size: pageSizes.find((size) => String(size) === params.get('size')),
    filter: (name) => params.get(name) ?? '',
  }
}

/** Filters and order of a list from a URL; invalid values are ignored. */
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

/** The query of the call for a page of a list; `narrowing` adds fixed filters of the page. */
export function listQuery(
  { page, after, before }: Pick<AskedOfList, 'page' | 'after' | 'before'>,
  narrowing: Readonly<Record<string, unknown>>,
  size: number,
) {
  // a URL can be edited: a page number beyond the last countable page is clamped to it
  const current = after || before ? page : Math.min(page, Math.ceil(maxCounted / size))
  return { ...narrowing, current, size, ...(after && { after }), ...(!after && before && { before }) }
}

/** Default page size in rows. */
export const usualSize = 20

/** The page sizes that a reader chooses from. */
export const pageSizes = [20, 50, 100] as const
