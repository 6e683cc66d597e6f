import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Queued } from '../lists.ts'
import type { KeptKey, KeptKeys } from './use-kept-keys.ts'

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
  /** Keys that wait: the walk goes where they were pressed for. */
  kept: KeptKeys
}

/** A record may be decided on before the queue has come: without this nothing would be open after it, and the next key would be lost. */
function useQueueCame(hasCome: boolean, onCome: () => void) {
  const come = useEffectEvent(onCome)
  useEffect(() => {
    if (hasCome) come()
  }, [hasCome])
}

/** The record that is open or being opened: keys come faster than renders, so that the next step starts from the last target. */
function useGoingTo(id: string | undefined, onElsewhere: () => void) {
  const goingTo = useRef(id)
  /** Opened by the walk, and not on the screen yet. */
  const opening = useRef<(string | undefined)[]>([])
  const elsewhere = useEffectEvent(onElsewhere)
  // before the effects of the record, where a kept key leads on from it
  useLayoutEffect(() => {
    const at = opening.current.lastIndexOf(id)
    opening.current.splice(0, at + 1)
    if (at < 0 && goingTo.current !== id) {
      opening.current = []
      elsewhere()
    }
    if (opening.current.length === 0) goingTo.current = id
  }, [id])
  return {
    goingTo,
    begin(to: string | undefined) {
      goingTo.current = to
      if (to !== id) opening.current.push(to)
    },
  }
}

/** The rows of the queue as they are at the moment of the question: those that are being decided on are about to leave. */
function useRows({ rows, isLeaving }: Pick<Walk, 'rows' | 'isLeaving'>) {
  // a decision that waits for its reply goes on with the queue of that moment
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  const rowsAround = (from: string | undefined, of = latest.current ?? []) => {
    const staying = of.filter((row) => row.id === from || !isLeaving(row.id))
    return { staying, at: staying.findIndex((row) => row.id === from) }
  }
  return {
    latest,
    rowsAround,
    /** The row that a decision leads on to, where those of keys before it are about to leave, too. */
    nextAfter(from: string | undefined, before: readonly KeptKey[] = []) {
      const { staying } = rowsAround(from)
      const left = staying.filter((row) => row.id === from || !before.some((key) => key.id === row.id))
      const at = left.findIndex((row) => row.id === from)
      return left[at + 1] ?? left[at - 1]
    },
    versionOf: (of: string | undefined) => latest.current?.find((row) => row.id === of)?.version,
  }
}

/** Walks through the queue: by keys, and on to the next record after a decision. */
export function useWalk({ rows: queue, id, query, isLeaving, kept }: Walk) {
  const { latest, rowsAround, nextAfter, versionOf } = useRows({ rows: queue, isLeaving })
  const navigate = useNavigate()
  const { goingTo, begin } = useGoingTo(id, kept.clear)
  /** Decided on while the queue was on its way. */
  const waiting = useRef<string>(undefined)
  const pathOf = (to: string | undefined) => `/review${to ? `/${to}` : ''}${query}`
  const open = (to: string | undefined) => {
    begin(to)
    navigate(pathOf(to))
  }
  /** The reader's own step: keys that were pressed for another record are dropped. */
  const openByHand = (to: string | undefined) => {
    kept.clear()
    open(to)
  }
  const { staying, at } = rowsAround(id, queue ?? [])
  const isWaiting = () => waiting.current !== undefined && waiting.current === goingTo.current
  /** The record of a key after these. */
  const idAfter = (before: readonly KeptKey[]) =>
    before.length === 0 && !isWaiting()
      ? goingTo.current
      : nextAfter(before.at(-1)?.id ?? goingTo.current, before)?.id
  const goOn = (decidedOn: string) => {
    // the reader has gone elsewhere meanwhile
    if (goingTo.current !== decidedOn) return
    if (latest.current) open(kept.now()[0]?.id ?? nextAfter(decidedOn)?.id)
    else waiting.current = decidedOn
  }
  useQueueCame(queue !== undefined, () => {
    kept.name((key, before) => {
      const of = key.id ?? idAfter(before)
      return { ...key, id: of, version: key.version ?? versionOf(of) }
    })
    const decidedOn = waiting.current
    waiting.current = undefined
    if (decidedOn) goOn(decidedOn)
  })
  return {
    open: openByHand,
    pathOf,
    /** The records that come next. */
    ahead: staying.slice(at + 1, at + 1 + aheadOf).map((row) => row.id),
    step(by: 1 | -1) {
      const { staying: list, at: from } = rowsAround(goingTo.current)
      const to = from < 0 ? list[0] : list[from + by]
      if (to) openByHand(to.id)
    },
    /** A decided record leaves the queue; its neighbour is determined while it is still there. */
    goOn,
    goingTo: () => goingTo.current,
    isWaiting,
    keyTarget: () => keyTarget(kept.now(), latest.current !== undefined, idAfter, versionOf),
  }
}

/** The record that a further key is for: without id or version while the queue is on its way, undefined where there is none in it. */
function keyTarget(
  keys: readonly KeptKey[],
  hasQueue: boolean,
  idAfter: (before: readonly KeptKey[]) => string | undefined,
  versionOf: (id: string | undefined) => number | undefined,
): Omit<KeptKey, 'decision'> | undefined {
  if (keys.some((key) => key.id === undefined) || (!hasQueue && keys.length > 0)) return {}
  const id = idAfter(keys)
  if (!hasQueue) return { id }
  // without its row in the queue the reader does not know the version
  const version = versionOf(id)
  return version === undefined ? undefined : { id, version }
}
