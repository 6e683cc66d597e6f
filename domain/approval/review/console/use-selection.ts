import { useState } from 'react'
import type { Queued } from '../lists.ts'

/** The selected rows of the queue; rows that leave it are deselected. */
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
