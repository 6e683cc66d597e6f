import { useState } from 'react'
import type { Queued } from '../lists.ts'

/** Which rows of the queue are selected; who is no longer in it is selected no longer. */
export function useSelection(rows: readonly Queued[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ id }) => ids.has(id))
  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
      ),
    all: (on: boolean) => setIds(new Set(on ? rows.map(({ id }) => id) : [])),
  }
}

export type Selection = ReturnType<typeof useSelection>
