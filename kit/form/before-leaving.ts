import { useEffect, useRef } from 'react'

/** Submits what a control has ready and has not submitted yet (a valid crop). Resolves to whether it was accepted. */
type HandOver = () => Promise<boolean>

const ready = new Set<HandOver>()

/** Calls `handOver` before navigation to another step. */
export function useBeforeLeaving(handOver: HandOver): void {
  const newest = useRef(handOver)
  useEffect(() => {
    newest.current = handOver
  })
  useEffect(() => {
    const now = () => newest.current()
    ready.add(now)
    return () => void ready.delete(now)
  }, [])
}

/** Submits everything that is ready; false when something was refused and the person must stay to see why. */
export async function handOverReady(): Promise<boolean> {
  const taken = await Promise.all([...ready].map((handOver) => handOver()))
  return taken.every(Boolean)
}
