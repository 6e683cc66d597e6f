import { type ReactNode, startTransition, useEffect, useState } from 'react'

// The first screen of a page can be used before what is below the fold, or beside it, is there: that is drawn in the frame after.

/** A link to a place of the page leads there at once: nothing of it is left for later. */
let isFirst = globalThis.location?.hash === ''
let waiting: Set<() => void> | undefined

/** Milliseconds after which it is not waited for an idle moment any more. */
const longest = 200

/** Once nothing else is to be done: what a person has pressed meanwhile goes first. Not every browser tells. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: longest }) : setTimeout(act)

function begin(): Set<() => void> {
  const these = new Set<() => void>()
  const goOn = () => {
    isFirst = false
    waiting = undefined
    startTransition(() => {
      for (const act of these) act()
    })
  }
  // the callback of a frame still runs before it is painted
  requestAnimationFrame(() => whenIdle(goOn))
  return these
}

/** Runs an act once the first screen is painted, and at once after that; returns how to call it off. */
export function afterFirstScreen(act: () => void): () => void {
  if (!isFirst) {
    act()
    return () => undefined
  }
  waiting ??= begin()
  const these = waiting
  these.add(act)
  return () => these.delete(act)
}

/** Whether the first screen of the page is painted: how much of a list is drawn. On every further screen true at once. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(!isFirst)
  useEffect(() => (isLater ? undefined : afterFirstScreen(() => setLater(true))), [isLater])
  return isLater
}

type LaterProps = { children: ReactNode }

/** Draws its children once the first screen of the page is painted; on every further screen at once. */
export const Later = ({ children }: LaterProps) => useLater() && children
