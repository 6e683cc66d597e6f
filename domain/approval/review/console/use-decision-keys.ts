import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Decision } from '../rules.ts'
import { isShortcut } from './use-keys.ts'

/** The decision of each key. */
export const keyOf: Readonly<Record<string, Decision>> = {
  a: 'approve',
  r: 'return',
  n: 'notApprove',
  o: 'reopen',
}

/** Milliseconds within which a second press is the other half of a double press: nobody has read the next record by then. */
const doublePress = 200

/** A key pressed for a record that is still loading, with the version that the queue showed. */
export type KeptKey = { id: string; version: number; decision: Decision }

/** The record on the screen, and its way to decide. */
type OnScreen = { id: string; version: number; decide(decision: Decision): void }

export type DecisionKeys = {
  /** The key that waits for its record. */
  kept: KeptKey | undefined
  screen: RefObject<OnScreen | undefined>
  release(): KeptKey | undefined
}

type Target = { id: string | undefined; version: number | undefined }

/**
 * Keys that decide. A key belongs to the record that was open, or being opened, when it was pressed: where that is not loaded yet, it is kept until it
 * is, and goes to no other record. It is dropped when the reader moves on. A held key and a double press count once.
 */
export function useDecisionKeys(target: () => Target, on: boolean): DecisionKeys {
  const screen = useRef<OnScreen>(undefined)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const [kept, setKept] = useState<KeptKey>()
  const latest = useRef(kept)
  const put = (key: KeptKey | undefined) => {
    latest.current = key
    setKept(key)
  }
  const press = (event: KeyboardEvent) => {
    const decision = keyOf[event.key.toLowerCase()]
    if (!decision || !isShortcut(event)) return
    event.preventDefault()
    const isDouble = event.timeStamp - pressedAt.current < doublePress
    pressedAt.current = event.timeStamp
    if (event.repeat || isDouble) return
    const { id, version } = target()
    if (!id) return
    if (screen.current?.id === id) screen.current.decide(decision)
    // without its row in the queue the reader does not know the version
    else if (version !== undefined) put({ id, version, decision })
  }
  const current = useRef(press)
  useEffect(() => {
    current.current = press
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => current.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [on])
  return {
    kept,
    screen,
    release() {
      const key = latest.current
      if (key) put(undefined)
      return key
    },
  }
}

/** Puts a record on the screen: keys decide on it from now on, and one that was kept for it is applied, if its version is the one that the queue showed. */
export function useOnScreen(
  { screen, release }: DecisionKeys,
  record: OnScreen,
  onOtherVersion: (kept: KeptKey) => void,
) {
  useLayoutEffect(() => {
    screen.current = record
    return () => {
      if (screen.current === record) screen.current = undefined
    }
  })
  const isApplied = useRef(false)
  useEffect(() => {
    if (isApplied.current) return
    isApplied.current = true
    const kept = release()
    if (!kept || kept.id !== record.id) return
    if (kept.version === record.version) record.decide(kept.decision)
    else onOtherVersion(kept)
  })
}
