import { useEffect, useRef } from 'react'

/** What a control has ready and not handed over yet (a crop that keeps every rule); going on takes it along. Answers whether it was taken. */
type HandOver = () => Promise<boolean>

const ready = new Set<HandOver>()

/** Has this done before the person goes on to another step. */
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

/** Hands over what is ready; false when something of it was refused and the person must stay to see why. */
export async function handOverReady(): Promise<boolean> {
  const taken = await Promise.all([...ready].map((handOver) => handOver()))
  return taken.every(Boolean)
}
