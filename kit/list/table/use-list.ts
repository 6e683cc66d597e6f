import type { UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod'
import type { CallFailed } from '#kit/http/client.ts'
import type { Endpoint, Request } from '#kit/http/endpoint.ts'
import type { AnyList, Narrowing, Page, RowOf } from '#kit/list/list.ts'
import { listQuery, narrowingOf, usualSize } from '#kit/list/list-query.ts'
import { useReply } from '#kit/web/api.tsx'
import { type ChosenColumns, useChosenColumns } from './use-chosen-columns.ts'
import { type ListAddress, useListAddress } from './use-list-address.ts'

/** A list on a screen: declaration, URL state, and the loaded page. */
export type UsedList<L extends AnyList = AnyList> = {
  list: L
  address: ListAddress
  /** Rows a page. */
  size: number
  /** Rows a page while the reader chooses no other number. */
  ownSize: number
  /** The visible columns. */
  chosen: ChosenColumns
  /** Filters, search and order. */
  narrowing: Partial<Narrowing<L>>
  reply: UseQueryResult<Page<RowOf<L>>, CallFailed>
}

type Options<L extends AnyList> = {
  size?: number
  /** Polling interval in milliseconds. */
  everyMs?: number
  /** Further query parameters of the page, given those of the URL. */
  also?(narrowing: Partial<Narrowing<L>>): Record<string, unknown>
}

/** Loads the page of a list described by the URL. */
export function useList<L extends AnyList>(
  list: L,
  endpoint: Endpoint & { reply: z.ZodType<Page<RowOf<L>>> },
  { size: ownSize = usualSize, everyMs, also }: Options<L> = {},
): UsedList<L> {
  const address = useListAddress()
  const chosen = useChosenColumns(list)
  const own = narrowingOf(list, address)
  const narrowing = { ...own, ...also?.(own) }
  const size = address.size ?? ownSize
  const further = chosen.further.join(',')
  const query = listQuery(address, { ...narrowing, ...(further && { further }) }, size)
  const reply = useReply(endpoint, { query } as Request<typeof endpoint>, {
    keep: true,
    ...(everyMs !== undefined && { everyMs }),
  })
  return { list, address, size, ownSize, chosen, narrowing, reply: reply as UsedList<L>['reply'] }
}
