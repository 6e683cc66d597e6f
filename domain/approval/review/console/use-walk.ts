import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Queued } from '../lists.ts'

/** Number of records that are fetched ahead. */
const aheadOf = 3

type Walk = {
  rows: readonly Queued[]
  id: string | undefined
  /** The query of the list, kept in the addresses of its records. */
  query: string
  /** Whether a record is being decided on: nobody is led to it. */
  isLeaving(id: string): boolean
}

/** Walks through the queue: by keys, and on to the next record after a decision. */
export function useWalk({ rows, id, query, isLeaving }: Walk) {
  const navigate = useNavigate()
  // keys come faster than renders: the next step starts from the last target
  const goingTo = useRef(id)
  // before the effects of the record, where a kept key leads on from it
  useLayoutEffect(() => {
    goingTo.current = id
  }, [id])
  const pathOf = (to: string | undefined) => `/review${to ? `/${to}` : ''}${query}`
  const open = (to: string | undefined) => {
    goingTo.current = to
    navigate(pathOf(to))
  }
  const rowsAround = (from: string | undefined) => {
    const staying = rows.filter((row) => row.id === from || !isLeaving(row.id))
    return { staying, at: staying.findIndex((row) => row.id === from) }
  }
  const { staying, at } = rowsAround(id)
  return {
    open,
    pathOf,
    /** The records that come next. */
    ahead: staying.slice(at + 1, at + 1 + aheadOf).map((row) => row.id),
    step(by: 1 | -1) {
      const { staying: list, at: from } = rowsAround(goingTo.current)
      const to = from < 0 ? list[0] : list[from + by]
      if (to) open(to.id)
    },
    /** A decided record leaves the queue; its neighbour is determined while it is still there. */
    goOn(decidedOn: string) {
      // the reader has gone elsewhere meanwhile
      if (goingTo.current !== decidedOn) return
      const { staying: list, at: from } = rowsAround(decidedOn)
      open((list[from + 1] ?? list[from - 1])?.id)
    },
    /** The record that is open or being opened, in the version that the queue shows. */
    target: () => ({
      id: goingTo.current,
      version: rows.find((row) => row.id === goingTo.current)?.version,
    }),
  }
}
