import type { Database } from '#kit/db/database.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import type { Page } from '#kit/list/list.ts'
import { buffersOf } from './buffers.ts'
import { fillLists } from './fill-lists.ts'
import { type ListCase, listCases } from './list-cases.ts'

/** A portal with an organiser who may see every list. */
export type Filled = {
  db: Database
  summitId: string
  call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>>
}

/** What a case asks for: its last numbered page, or what follows it by cursor; in a short list what follows its first page. */
async function queryOf({ call }: Filled, { endpoint, query, page }: ListCase) {
  if (!page) return query
  const ask = async (asked: object) => (await call(endpoint, { query: asked } as never)) as Page<unknown>
  const first = await ask(query)
  const last = { ...query, current: Math.max(1, Math.ceil(first.total / first.size)) }
  if (page === 'last') return last
  const after = (await ask(last)).next ?? first.next
  return { ...query, ...(after && { after }) }
}

/** The buffers of every case of every list, in a portal with so many participants. */
export async function measureLists(portal: Filled, rows: number): Promise<Map<string, number>> {
  await fillLists(portal.db, portal.summitId, rows)
  const measured = new Map<string, number>()
  for (const each of listCases) {
    const query = await queryOf(portal, each)
    const ask = () => portal.call(each.endpoint, { query } as never)
    measured.set(each.name, await buffersOf(portal.db, ask))
  }
  return measured
}

/** How many times the buffers of the shorter list a longer one may touch, or how many more of them. */
type Allowed = { times: number; more: number }

const found = 'each row found is looked at, no more than a thousand and one'
const met = `${found}; what more rows have is met on the way through the list`

/** What may touch more, and how much at most; said to organisers as “more than 1,000”. */
const bounds: Readonly<Record<string, { atMost: number; why: string }>> = {
  'accounts: common letter': { atMost: 3_000, why: met },
  'organisations: common letter': { atMost: 3_000, why: met },
  'participants: common letter': { atMost: 3_000, why: met },
  'personnel: common letter': { atMost: 3_000, why: met },
  'review: common letter': { atMost: 3_000, why: met },
  'sign-ins: common letter': { atMost: 6_000, why: `${met}; the accounts are looked up` },
  'travellers: last numbered page': {
    atMost: 300,
    why: 'twenty rows and their people are looked up by key in four tables',
  },
  'travellers: only news': {
    atMost: 250,
    why: 'the rows of a page are looked up by key in four tables; how many pages they lie on is chance',
  },
  'travellers: rare name': { atMost: 1_000, why: `${found}, in the participants and here` },
  'travellers: common letter': { atMost: 9_000, why: `${met}, in the participants and here` },
}

/** How many buffers a case may touch, when the shorter list touches so many. */
export const mostAllowed = (name: string, before: number, { times, more }: Allowed) =>
  bounds[name]?.atMost ?? Math.max(before * times, before + more)

/** What touches more than it may, said for a person. */
export function grown(
  short: ReadonlyMap<string, number>,
  long: ReadonlyMap<string, number>,
  allowed: Allowed,
): string[] {
  return [...long].flatMap(([name, buffers]) => {
    const before = short.get(name) ?? 0
    const most = mostAllowed(name, before, allowed)
    return buffers > most ? [`${name}: ${before} → ${buffers} buffers, at most ${Math.floor(most)}`] : []
  })
}
