import { useCallback, useEffect, useState } from 'react'

const none = { until: 0, of: '' }

/** Whole seconds from now until then, at least 0. */
export const secondsUntil = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / 1000))

/** Counts seconds down for one account: the pause of one number does not apply to another. */
export function useCountdown(begin = none) {
  const [wait, setWait] = useState(begin)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (wait.until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (wait.until <= Date.now()) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [wait])
  const start = useCallback((seconds: number, of: string) => {
    const at = Date.now()
    setNow(at)
    setWait({ until: at + seconds * 1000, of })
  }, [])
  return {
    start,
    leftFor: (account: string | undefined) => (account === wait.of ? secondsUntil(wait.until, now) : 0),
  }
}
