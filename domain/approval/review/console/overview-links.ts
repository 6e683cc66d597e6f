import type { Kind, Status } from '#domain/people/participants/rules.ts'
import type { Overview } from '../api.ts'

export type Counts = Overview['counts']

/** The target of a count: the desk, or, for drafts, which are not reviewed, the list of participants. */
export function listOf(status: Status, kind?: Kind): string {
  const query = new URLSearchParams({ status, ...(kind && { kind }) })
  return `${status === 'draft' ? '/participants' : '/review'}?${query}`
}

/** Count of a status, for one kind or all. */
export const sumOf = (counts: Counts, status: Status, kind?: Kind) =>
  counts
    .filter((each) => each.status === status && (kind === undefined || each.kind === kind))
    .reduce((sum, { count }) => sum + count, 0)
