import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

/** A record opened beside the list that it stands in. */
export type Beside = {
  path: string
  /** Its place in the list, “3 / 148”. */
  place: string
  /** Opens the next (1) or previous (-1) record of the list. */
  step(by: 1 | -1): void
  close(): void
}

type Show = (beside: Beside | undefined) => void

const Shown = createContext<Show | undefined>(undefined)

/** Takes the record that a list below wants to show beside itself. */
export const RecordBesideProvider = ({ show, children }: { show: Show; children: ReactNode }) => (
  <Shown value={show}>{children}</Shown>
)

/** Width in px from which there is room for a record beside its list. */
const roomFrom = '(min-width: 1200px)'

/** Whether a record can be shown beside the list. */
export function useHasRoomBeside(): boolean {
  const hasPlace = useContext(Shown) !== undefined
  const [isWide, setWide] = useState(() => matchMedia(roomFrom).matches)
  useEffect(() => {
    const query = matchMedia(roomFrom)
    const changed = () => setWide(query.matches)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [])
  return hasPlace && isWide
}

/** Shows a record beside the list while mounted; none while undefined. */
export function useShownBeside(beside: Beside | undefined): void {
  const show = useContext(Shown)
  const latest = useRef(beside)
  useEffect(() => {
    latest.current = beside
  })
  const path = beside?.path
  const place = beside?.place ?? ''
  useEffect(() => {
    if (path === undefined) return
    show?.({
      path,
      place,
      step: (by) => latest.current?.step(by),
      close: () => latest.current?.close(),
    })
  }, [show, path, place])
  const isShown = path !== undefined
  useEffect(() => {
    if (isShown) return () => show?.(undefined)
  }, [show, isShown])
}
