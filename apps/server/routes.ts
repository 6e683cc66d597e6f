import type { Services } from '#domain/services.ts'
import type { AnyList } from '#kit/list/list.ts'
import type { Route } from '#kit/server/route.ts'
import { allNouns } from './all-nouns.ts'

/** The routes of all nouns, lowest noun first. */
export const routes: readonly Route<Services>[] = allNouns.flatMap(({ routes }) => routes)

/** The lists that these calls read a page of, each with the permission of its call. */
export const listsIn = (of: typeof routes): Services['listsRead'] =>
  of.flatMap(({ endpoint }) =>
    'list' in endpoint && endpoint.list ? [{ list: endpoint.list as AnyList, allow: endpoint.allow }] : [],
  )
