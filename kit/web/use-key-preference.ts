import { useState } from 'react'

const storedAs = 'keys'

/** Whether single keys are active; users of speech input must be able to turn them off (WCAG 2.1.4). Stored in this browser. */
export function useKeyPreference(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(storedAs) !== 'off')
  const set = (next: boolean) => {
    localStorage.setItem(storedAs, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, set]
}
