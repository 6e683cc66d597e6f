import { createContext, useContext, useEffect } from 'react'

type LoadAhead = (marker: string) => Promise<void>

/** Context with the function that preloads the page of a marker, with its layout. */
export const LoadAheadProvider = createContext<LoadAhead>(() => Promise.resolve())

/** Preloads the code of the next page. */
export function useLoadAhead(marker: string, isNext: boolean): void {
  const loadAhead = useContext(LoadAheadProvider)
  useEffect(() => {
    // a failed preload is retried, and reported, when the page is opened
    if (isNext) void loadAhead(marker).catch(() => undefined)
  }, [loadAhead, marker, isNext])
}
