import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'

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
  const isWide = useMediaQuery(roomFrom, false, { getInitialValueInEffect: false })
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
  // before the page is painted: a step to a record of the next page of rows does not close the place for a moment
  useLayoutEffect(() => {
    if (path === undefined) return
    show?.({
      path,
      place,
      step: (by) => latest.current?.step(by),
      close: () => latest.current?.close(),
    })
  }, [show, path, place])
  const isShown = path !== undefined
  useLayoutEffect(() => {
    if (isShown) return () => show?.(undefined)
  }, [show, isShown])
}
