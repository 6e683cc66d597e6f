import { useRef, useState } from 'react'
import { newId } from '#kit/web/new-id.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** A decision that was not made although the reader has gone on: on whom, why, and the version that was seen. */
export type Undecided = { participantId: string; name: string; why: Bilingual | string; seen: number }

/**
 * The reader goes on to the next record while a decision is under way. Keeps which records are being decided on, the order of the decisions, and those
 * that failed, until they were looked at.
 */
export function useUndecided() {
  const leaving = useRef(new Set<string>())
  const attempts = useRef(new Map<string, { of: string; id: string }>())
  const order = useRef({ begun: 0, answered: 0 })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [failed, setFailed] = useState<readonly Undecided[]>([])
  const forget = (participantId: string) =>
    setFailed((list) => list.filter((each) => each.participantId !== participantId))
  return {
    failed,
    forget,
    /** The version that the reader had seen when a decision on it failed. */
    seenOf: (participantId: string) => failed.find((each) => each.participantId === participantId)?.seen,
    /** Whether a record is being decided on: it is about to leave the queue. */
    isLeaving: (participantId: string) => leaving.current.has(participantId),
    /** Begins a decision; returns its place in their order. */
    begin(participantId: string): number {
      leaving.current.add(participantId)
      forget(participantId)
      order.current.begun++
      return order.current.begun
    },
    /** Whether no later decision was answered before this one. */
    isLast(place: number): boolean {
      if (place < order.current.answered) return false
      order.current.answered = place
      return true
    },
    /** It can be decided on again. */
    returned: (participantId: string) => leaving.current.delete(participantId),
    fail(undecided: Undecided) {
      leaving.current.delete(undecided.participantId)
      setFailed((list) => [
        ...list.filter((each) => each.participantId !== undecided.participantId),
        undecided,
      ])
    },
    /** An attempt keeps its id until there is a response, so that one repeated after a network failure decides once. */
    idOf(participantId: string, of: string): string {
      const known = attempts.current.get(participantId)
      if (known?.of === of) return known.id
      const id = newId()
      attempts.current.set(participantId, { of, id })
      return id
    },
    /** The same decision after it was undone is a new one. */
    answered: (participantId: string) => attempts.current.delete(participantId),
    /** The last decision, to wait for before it is undone. */
    last,
  }
}

export type UndecidedDesk = ReturnType<typeof useUndecided>
