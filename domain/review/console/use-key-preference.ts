import { useState } from 'react'

const storedAs = 'review-keys'

/** Whether single keys act; who uses speech input must be able to turn them off (WCAG 2.1.4). Kept in this browser. */
export function useKeyPreference(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(storedAs) !== 'off')
  const set = (next: boolean) => {
    localStorage.setItem(storedAs, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, set]
}
