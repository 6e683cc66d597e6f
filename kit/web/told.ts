import { useEffect, useEffectEvent } from 'react'

const ears = new EventTarget()

/** Passes on that the server reported a change of this topic; the app that holds the event stream calls it. */
export const passOn = (topic: string): void => void ears.dispatchEvent(new Event(topic))

/** Calls `ask` when the server reports a change of this topic, for screens that do not hold the event stream themselves. */
export function useReported(topic: string, ask: () => unknown): void {
  const heard = useEffectEvent(() => void ask())
  useEffect(() => {
    const listen = () => heard()
    ears.addEventListener(topic, listen)
    return () => ears.removeEventListener(topic, listen)
  }, [topic])
}
