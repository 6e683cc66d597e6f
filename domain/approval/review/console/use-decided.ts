import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Status } from '#domain/people/participants/rules.ts'
import { useRemembered } from '#kit/list/table/work-lists.tsx'

type Seen = { id: string; version: number }
/** The people who were decided on, in which version, by the id of the decision. */
type DecidedBy = ReadonlyMap<string, readonly Seen[]>

const keyOf = ({ id, version }: Seen) => `${id} ${version}`

/**
 * Those who wait for a decision: a row of another page says so as it was ticked, also after it was decided on. Who was submitted again since is another
 * version, and waits.
 */
export function stillWaiting<Row extends Seen & { status: Status }>(
  rows: readonly Row[],
  decided: DecidedBy,
): Row[] {
  const done = new Set([...decided.values()].flat().map(keyOf))
  return rows.filter((row) => row.status === 'pending' && !done.has(keyOf(row)))
}

/** Remembers who was decided on, as long as the list remembers its ticks. */
export function useDecided() {
  const { pathname } = useLocation()
  const remembered = useRemembered<DecidedBy>('decided')
  const [decided, setDecided] = useState(() => remembered.read(pathname) ?? new Map())
  const put = (next: DecidedBy) => {
    remembered.write(pathname, next)
    setDecided(next)
  }
  return {
    decided,
    add: (decisionId: string, people: readonly Seen[]) => put(new Map(decided).set(decisionId, people)),
    takeBack: (decisionId: string) => put(new Map([...decided].filter(([id]) => id !== decisionId))),
  }
}
