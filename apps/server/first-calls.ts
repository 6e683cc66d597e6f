import { guideApi } from '#domain/guide/api.ts'
import { participantsApi } from '#domain/participants/api.ts'
import { guestsList, participantsList, withoutCompanions } from '#domain/participants/lists.ts'
import { reviewApi } from '#domain/review/api.ts'
import { queueList, queueSize } from '#domain/review/lists.ts'
import { summitApi } from '#domain/summit/api.ts'
import { pathOf } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { AnyList } from '#kit/list/list.ts'
import { askedIn, listQuery, narrowingOf, usualSize } from '#kit/list/list-query.ts'

type At = { params: Readonly<Record<string, string>>; search: URLSearchParams }

type ListOptions = { size?: number; also?(narrowing: Record<string, unknown>): Record<string, unknown> }

function pageOf(
  list: AnyList,
  endpoint: Endpoint,
  { search }: At,
  { size = usualSize, also }: ListOptions = {},
) {
  const asked = askedIn(search)
  const own = narrowingOf(list, asked) as Record<string, unknown>
  return pathOf(endpoint, { query: listQuery(asked, { ...own, ...also?.(own) }, size) })
}

const current = pathOf(summitApi.current, {})
// the choice of another year stands above the list: later it would push it down
const editions = pathOf(summitApi.editions, {})
const guestAt = ({ params }: At) => pathOf(participantsApi.read, { params: { id: params.id } })
const duplicatesAt = ({ params }: At) =>
  pathOf(participantsApi.possibleDuplicates, { params: { id: params.id } })

/**
 * What a page asks for first, by its component in the menu: the addresses of its calls, so that a browser asks for them with the page's code and not when
 * that has come. A page that is not here asks when it is there; one that asks for something else than is said here asks anew (`e2e/first-screen.spec.ts`).
 */
const callsOf: Readonly<Record<string, (at: At) => string[]>> = {
  'guide/portal/guide': () => [pathOf(guideApi.tasks, {}), current],
  'participants/portal/my-plan': () => [pathOf(participantsApi.mine, {}), current],
  'participants/portal/guests': (at) => [
    pageOf(guestsList, participantsApi.list, at, { also: withoutCompanions }),
    current,
    editions,
  ],
  'participants/portal/guest': (at) => [guestAt(at)],
  // people who are likely the same are told above the form: later they would push it down
  'participants/portal/edit-guest': (at) => [guestAt(at), duplicatesAt(at)],
  'participants/console/participants': (at) => [pageOf(participantsList, participantsApi.list, at), editions],
  'participants/console/participant': (at) => [guestAt(at)],
  'review/console/overview': () => [pathOf(reviewApi.overview, {})],
  'review/console/desk': (at) => [pageOf(queueList, reviewApi.queue, at, { size: queueSize })],
}

/** The addresses of the calls that this page makes at this address, of those that are known. */
export const firstCallsOf = (component: string, at: At): string[] => callsOf[component]?.(at) ?? []
