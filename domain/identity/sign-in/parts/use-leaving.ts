import { useEffect, useState } from 'react'

/** Whether the page is being left for the provider. One that the browser shows again as it was, by its back button, is not. */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const shown = () => setLeaving(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  return [isLeaving, setLeaving] as const
}
