import type { UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod'
import type { CallFailed } from '#kit/http/client.ts'
import type { Endpoint, Request } from '#kit/http/endpoint.ts'
import type { Filter } from '#kit/list/filters.ts'
import { type AnyList, mostCounted, type Narrowing, type Page, type RowOf } from '#kit/list/list.ts'
import { useReply } from '#kit/web/api.tsx'
import { type ListAddress, useListAddress } from './use-list-address.ts'

/** A list on a screen: what it is, what the address asks of it, and the page that came. */
export type UsedList<L extends AnyList = AnyList> = {
  list: L
  address: ListAddress
  size: number
  /** What the list is narrowed by, and its order. */
  narrowing: Partial<Narrowing<L>>
  reply: UseQueryResult<Page<RowOf<L>>, CallFailed>
}

type Options<L extends AnyList> = {
  size?: number
  /** Reads again every so many milliseconds. */
  everyMs?: number
  /** What the page asks for besides, given what the address asks for. */
  also?(narrowing: Partial<Narrowing<L>>): Record<string, unknown>
}

/** What the address asks of a list; what it says otherwise is taken for nothing. */
function narrowingOf(list: AnyList, address: ListAddress): Record<string, unknown> {
  const filters = Object.entries(list.filters as Record<string, Filter>)
  const given = filters.flatMap(([name, { schema }]) => {
    const { data } = schema.safeParse(address.filter(name) || undefined)
    return data === undefined ? [] : [[name, data] as const]
  })
  const sort = address.filter('sort')
  return {
    ...Object.fromEntries(given),
    ...(list.search && address.search && { search: address.search }),
    ...(Object.hasOwn(list.sorts, sort) && { sort }),
  }
}

/** A page of a list as the address asks for it. */
export function useList<L extends AnyList>(
  list: L,
  endpoint: Endpoint & { reply: z.ZodType<Page<RowOf<L>>> },
  { size = 20, everyMs, also }: Options<L> = {},
): UsedList<L> {
  const address = useListAddress()
  const own = narrowingOf(list, address) as Partial<Narrowing<L>>
  const narrowing = { ...own, ...also?.(own) }
  const { page, after, before } = address
  // an address can be typed: a number that leads nowhere leads to the last page that a number leads to
  const current = after || before ? page : Math.min(page, Math.ceil(mostCounted / size))
  const query = { ...narrowing, current, size, ...(after && { after }), ...(!after && before && { before }) }
  const reply = useReply(endpoint, { query } as Request<typeof endpoint>, {
    keep: true,
    ...(everyMs !== undefined && { everyMs }),
  })
  return { list, address, size, narrowing, reply: reply as UsedList<L>['reply'] }
}
