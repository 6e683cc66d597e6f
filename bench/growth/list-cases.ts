import { allNouns } from '#apps/server/all-nouns.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { Filter } from '#kit/list/filters.ts'
import type { AnyList } from '#kit/list/list.ts'
import { commonLetter, rareName } from './fill-lists.ts'

type Query = Record<string, string | number>

/** One request of a list; `page`: the last page reachable by number, or the one after it by cursor. */
export type ListCase = { name: string; endpoint: Endpoint; query: Query; page?: 'last' | 'deep' }

export type ListEndpoint = Endpoint & { list: AnyList }

const isList = (endpoint: Endpoint): endpoint is ListEndpoint => 'list' in endpoint

/** Every call that returns a page of a list. */
export const listEndpoints: readonly ListEndpoint[] = allNouns
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(isList)

const size = 20

/** Of a longer choice, such as all countries, the first ones: each is the same condition. */
const maxChoices = 12

function casesOf(endpoint: ListEndpoint): ListCase[] {
  const { list } = endpoint
  const one = (asked: string, query: Query, page?: 'last' | 'deep'): ListCase => ({
    name: `${list.name}: ${asked}`,
    endpoint,
    query: { size, ...query },
    ...(page && { page }),
  })
  const filters = Object.entries(list.filters as Record<string, Filter>)
  const chosen = filters.flatMap(([name, { control }]) =>
    control?.as === 'choice'
      ? control
          .options()
          .slice(0, maxChoices)
          .map(({ value }) => one(`${name} ${value}`, { [name]: value }))
      : [],
  )
  const sorts = Object.keys(list.sorts).slice(1)
  return [
    one('first page', {}),
    one('last numbered page', {}, 'last'),
    one('deep page', {}, 'deep'),
    ...chosen,
    ...sorts.map((sort) => one(sort, { sort })),
    ...(list.search
      ? [one('rare name', { search: rareName }), one('common letter', { search: commonLetter })]
      : []),
  ]
}

/** Every call that returns a page of a list, with each sort order and filter that it declares. */
export const listCases: readonly ListCase[] = listEndpoints.flatMap(casesOf)
