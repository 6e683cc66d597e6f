import type { Kind, Status } from '#domain/people/participants/rules.ts'
import { spanText } from '#kit/list/filters.ts'

type Given = Readonly<Record<string, string | undefined>>

const withQuery = (path: string, given: Given) => {
  const set = Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}

/** The list of participants with these filters. */
export const participantsPath = (filters: Given) => withQuery('/participants', filters)

/** The people whose last submission was on a day. */
export const submittedOn = (day: string) =>
  participantsPath({ submittedAt: spanText({ from: day, to: day }) })

/** Those who are in a state: for who may read the review desk there, where they wait for a decision, else in the list of participants. */
export const statePath = (
  { permissions }: { permissions: ReadonlySet<string> },
  status: Status,
  kind?: Kind,
) =>
  status === 'pending' && permissions.has('review:read')
    ? withQuery('/review', { kind })
    : participantsPath({ status, kind })

/** Those who wait for a decision since a span of days. */
export const waitingPath = (span: { from?: string | undefined; to?: string | undefined }) =>
  withQuery('/review', { submittedAt: spanText(span) })

/** Those who arrive on a day; null for those whose time is not known. */
export const arrivalsPath = (day: string | null) => withQuery('/itineraries', { day: day ?? 'none' })

/** Those who take part in an activity. */
export const confirmedPath = (id: string) => withQuery(`/activities/${id}/people`, { state: 'confirmed' })
