import { createContext, useContext, useEffect } from 'react'

type LoadAhead = (marker: string) => Promise<void>

/** Hands down what loads the page of a marker, with what stands around it. */
export const LoadAheadProvider = createContext<LoadAhead>(() => Promise.resolve())

/** Loads the code of the page that comes next while the person is still busy with this one. */
export function useLoadAhead(marker: string, isNext: boolean): void {
  const loadAhead = useContext(LoadAheadProvider)
  useEffect(() => {
    // a page that does not come is asked for once more when it is opened, and says so then
    if (isNext) void loadAhead(marker).catch(() => undefined)
  }, [loadAhead, marker, isNext])
}
