import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isShortcut } from '#kit/web/use-keys.ts'
import type { Decision } from '../rules.ts'
import { isNamed, type KeptKey, type KeptKeys, type NamedKey } from './use-kept-keys.ts'

/** The decision of each key. */
export const keyOf: Readonly<Record<string, Decision>> = {
  a: 'approve',
  r: 'return',
  n: 'notApprove',
  o: 'reopen',
}

/** Milliseconds within which a second press is the other half of a double press: nobody has read the next record by then. */
const doublePress = 200

/** The record on the screen, and its way to decide, which ends when the reader has gone on or stays. */
type OnScreen = { id: string; version: number; decide(decision: Decision): Promise<void> }

/** The walk, as far as keys need it. */
type Walked = {
  /** The record that is open, or being opened. */
  goingTo(): string | undefined
  /** Whether a decision waits for the queue, to learn which record is next. */
  isWaiting(): boolean
  /** The record that a further kept key is for; without id or version while the queue is on its way, undefined where there is none. */
  keyTarget(): Omit<KeptKey, 'decision'> | undefined
}

export type DecisionKeys = {
  kept: KeptKeys
  screen: RefObject<OnScreen | undefined>
  walk: Walked
}

/**
 * Keys that decide. A key belongs to the record that was open, or being opened, when it was pressed, and each further one to the record after it: where
 * that is not on the screen yet, the key is kept until it is, and goes to no other record. They are dropped when the reader moves on. A held key and a
 * double press count once.
 */
export function useDecisionKeys(walk: Walked, kept: KeptKeys, on: boolean): DecisionKeys {
  const screen = useRef<OnScreen>(undefined)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const press = (event: KeyboardEvent) => {
    const decision = keyOf[event.key.toLowerCase()]
    if (!decision || !isShortcut(event)) return
    event.preventDefault()
    const isDouble = event.timeStamp - pressedAt.current < doublePress
    pressedAt.current = event.timeStamp
    if (event.repeat || isDouble) return
    const id = walk.goingTo()
    if (!id) return
    if (kept.now().length === 0) {
      kept.clear()
      if (screen.current?.id === id && !walk.isWaiting()) return void screen.current.decide(decision)
    }
    const target = walk.keyTarget()
    if (target) kept.add({ ...target, decision })
    else kept.drop(1)
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
  return { kept, screen, walk }
}

/** Whether the record has stood on the screen for as long as a double press takes. */
function useIsDrawn() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // an effect may run before its frame is painted
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true), doublePress)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isDrawn
}

/**
 * Puts a record on the screen: keys decide on it from now on, and the first that was kept for it is applied once it was drawn, if its version is the one
 * that the queue showed. Where the record then stays open, keys that were pressed for later ones are dropped, and it is said.
 */
export function useOnScreen(
  { screen, kept, walk }: DecisionKeys,
  record: OnScreen,
  onOtherVersion: (key: NamedKey) => void,
) {
  useLayoutEffect(() => {
    screen.current = record
    return () => {
      if (screen.current === record) screen.current = undefined
    }
  })
  const isDrawn = useIsDrawn()
  useEffect(() => {
    const [first] = kept.now()
    if (!isDrawn || !isNamed(first) || first.id !== record.id) return
    kept.takeFirst()
    if (first.version !== record.version) {
      onOtherVersion(first)
      return kept.drop()
    }
    void record.decide(first.decision).then(() => {
      if (kept.now().length > 0 && walk.goingTo() === record.id && !walk.isWaiting()) kept.drop()
    })
  })
}
