import { useCallback, useEffect, useRef } from 'react'

/** Replies whether this component is still shown, for what continues after a call was answered. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
