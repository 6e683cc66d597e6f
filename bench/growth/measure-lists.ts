import type { Database } from '#kit/db/database.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import type { Page } from '#kit/list/list.ts'
import { buffersOf } from './buffers.ts'
import { type ListCase, listCases } from './list-cases.ts'

/** A portal with an organiser who has access to every list. */
export type Filled = {
  db: Database
  call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>>
}

/** The query of a case: its last numbered page, or the page after that by cursor; in a short list the page after the first. */
async function queryOf({ call }: Filled, { endpoint, query, page }: ListCase) {
  if (!page) return query
  const ask = async (asked: object) => (await call(endpoint, { query: asked } as never)) as Page<unknown>
  const first = await ask(query)
  const last = { ...query, current: Math.max(1, Math.ceil(first.total / first.size)) }
  if (page === 'last') return last
  const after = (await ask(last)).next ?? first.next
  return { ...query, ...(after && { after }) }
}

/** The buffers of these cases of lists, by default of every case of every list, in a filled portal. */
export async function measureLists(
  portal: Filled,
  cases: readonly ListCase[] = listCases,
): Promise<Map<string, number>> {
  const measured = new Map<string, number>()
  for (const each of cases) {
    const query = await queryOf(portal, each)
    const ask = () => portal.call(each.endpoint, { query } as never)
    measured.set(each.name, await buffersOf(portal.db, ask))
  }
  return measured
}
