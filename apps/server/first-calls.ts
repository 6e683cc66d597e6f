import { reviewApi } from '#domain/approval/review/api.ts'
import { queueList, queueSize } from '#domain/approval/review/lists.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { ownPlanApi } from '#domain/people/own-plan/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { guestsList, participantsList, withoutCompanions } from '#domain/people/participants/lists.ts'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import { latestNotices } from '#domain/publishing/notices/rules.ts'
import { guideApi } from '#domain/views/guide/api.ts'
import { overviewApi } from '#domain/views/overview/api.ts'
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
  return pathOf(endpoint, { query: listQuery(asked, { ...own, ...also?.(own) }, asked.size ?? size) })
}

const current = pathOf(summitApi.current, {})
// the year selector is above the list; loaded later, it would shift the layout
const editions = pathOf(summitApi.editions, {})
const guestAt = ({ params }: At) => pathOf(participantsApi.read, { params: { id: params.id } })
const duplicatesAt = ({ params }: At) =>
  pathOf(participantsApi.possibleDuplicates, { params: { id: params.id } })

/**
 * The first API calls of a page, by its component in the menu: URLs that the browser prefetches in parallel with the page's code. A page that is
 * not listed fetches after it has loaded; a page that needs other calls than those listed fetches them itself (`e2e/first-screen.spec.ts`).
 */
const callsOf: Readonly<Record<string, (at: At) => string[]>> = {
  'guide/portal/guide': () => [
    pathOf(guideApi.tasks, {}),
    current,
    pathOf(noticesApi.page, { query: latestNotices }),
  ],
  'own-plan/portal/my-plan': () => [pathOf(ownPlanApi.mine, {}), current],
  'participants/portal/guests': (at) => [
    pageOf(guestsList, participantsApi.list, at, { also: withoutCompanions }),
    current,
    editions,
  ],
  'participants/portal/guest': (at) => [guestAt(at)],
  // possible duplicates are listed above the form; loaded later, they would shift the layout
  'participants/portal/edit-guest': (at) => [guestAt(at), duplicatesAt(at)],
  'participants/console/participants': (at) => [pageOf(participantsList, participantsApi.list, at), editions],
  'participants/console/participant': (at) => [guestAt(at)],
  'overview/console/overview': () => [pathOf(overviewApi.read, {}), pathOf(reviewApi.overview, {})],
  'review/console/desk': (at) => [
    pageOf(queueList, reviewApi.queue, at, { size: queueSize }),
    ...(at.params.id ? [pathOf(reviewApi.read, { params: { id: at.params.id } }), duplicatesAt(at)] : []),
  ],
}

/** URLs of the first calls of a page at this address; empty for a page that is not listed. */
export const firstCallsOf = (component: string, at: At): string[] => callsOf[component]?.(at) ?? []
