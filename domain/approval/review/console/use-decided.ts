import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Status } from '#domain/people/participants/rules.ts'
import { useRemembered } from '#kit/list/table/work-lists.tsx'

/** The people who were decided on, by the id of the decision. */
type DecidedBy = ReadonlyMap<string, readonly string[]>

/** Those who wait for a decision: a row of another page says so as it was ticked, also after it was decided on. */
export function stillWaiting<Row extends { id: string; status: Status }>(
  rows: readonly Row[],
  decided: DecidedBy,
): Row[] {
  const done = new Set([...decided.values()].flat())
  return rows.filter(({ id, status }) => status === 'pending' && !done.has(id))
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
    add: (decisionId: string, people: readonly string[]) => put(new Map(decided).set(decisionId, people)),
    takeBack: (decisionId: string) => put(new Map([...decided].filter(([id]) => id !== decisionId))),
  }
}
