import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Submits what a control has ready and has not submitted yet (a valid crop). Resolves to whether it was accepted. */
type HandOver = () => Promise<boolean>

const ready = new Set<HandOver>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Calls `handOver` before navigation to another step, while there is something to hand over. */
export function useBeforeLeaving(handOver: HandOver, isReady = true): void {
  const newest = useRef(handOver)
  useEffect(() => {
    newest.current = handOver
  })
  useEffect(() => {
    if (!isReady) return
    const now = () => newest.current()
    ready.add(now)
    tell()
    return () => {
      ready.delete(now)
      tell()
    }
  }, [isReady])
}

/** Submits everything that is ready; false when something was refused and the person must stay to see why. */
export async function handOverReady(): Promise<boolean> {
  const taken = await Promise.all([...ready].map((handOver) => handOver()))
  return taken.every(Boolean)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether going on submits something: the button that goes on is then the act of the page. */
export const useHandsOver = (): boolean =>
  useSyncExternalStore(
    listen,
    () => ready.size > 0,
    () => false,
  )
