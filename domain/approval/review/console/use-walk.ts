import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Queued } from '../lists.ts'

/** Number of records that are fetched ahead. */
const aheadOf = 3

type Walk = {
  /** Undefined until the queue has come. */
  rows: readonly Queued[] | undefined
  id: string | undefined
  /** The query of the list, kept in the addresses of its records. */
  query: string
  /** Whether a record is being decided on: nobody is led to it. */
  isLeaving(id: string): boolean
}

/** A record may be decided on before the queue has come: without this nothing would be open after it, and the next key would be lost. */
function useQueueCame(hasCome: boolean, onCome: () => void) {
  const come = useEffectEvent(onCome)
  useEffect(() => {
    if (hasCome) come()
  }, [hasCome])
}

/** Walks through the queue: by keys, and on to the next record after a decision. */
export function useWalk({ rows: queue, id, query, isLeaving }: Walk) {
  // a decision that waits for its reply goes on with the queue of that moment
  const latest = useRef(queue)
  useLayoutEffect(() => {
    latest.current = queue
  })
  const navigate = useNavigate()
  // keys come faster than renders: the next step starts from the last target
  const goingTo = useRef(id)
  /** Decided on while the queue was on its way. */
  const waiting = useRef<string>(undefined)
  // before the effects of the record, where a kept key leads on from it
  useLayoutEffect(() => {
    goingTo.current = id
  }, [id])
  const pathOf = (to: string | undefined) => `/review${to ? `/${to}` : ''}${query}`
  const open = (to: string | undefined) => {
    goingTo.current = to
    navigate(pathOf(to))
  }
  const rowsAround = (from: string | undefined, rows = latest.current ?? []) => {
    const staying = rows.filter((row) => row.id === from || !isLeaving(row.id))
    return { staying, at: staying.findIndex((row) => row.id === from) }
  }
  const { staying, at } = rowsAround(id, queue ?? [])
  const goOn = (decidedOn: string) => {
    // the reader has gone elsewhere meanwhile
    if (goingTo.current !== decidedOn) return
    if (!latest.current) {
      waiting.current = decidedOn
      return
    }
    const { staying: list, at: from } = rowsAround(decidedOn)
    open((list[from + 1] ?? list[from - 1])?.id)
  }
  useQueueCame(queue !== undefined, () => {
    const decidedOn = waiting.current
    waiting.current = undefined
    if (decidedOn) goOn(decidedOn)
  })
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
    goOn,
    /** The record that is open or being opened, in the version that the queue shows. */
    target: () => ({
      id: goingTo.current,
      version: latest.current?.find((row) => row.id === goingTo.current)?.version,
    }),
  }
}
