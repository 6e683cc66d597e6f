import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, useContext } from 'react'

const Own = createContext(false)

/**
 * Days below are typed and chosen by the portal's own control, year first and in the language of the page, where the pointer is a mouse. A browser's own
 * control orders day and month by the language of the browser; on a touch screen it is the better one, and it stays for those who register.
 */
export const OwnDays = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <Own value={on}>{children}</Own>
)

/** Whether days have the portal's own control here. */
export function useOwnDays(): boolean {
  const isOwn = useContext(Own)
  const isFine = useMediaQuery('(pointer: fine)', false, { getInitialValueInEffect: false })
  return isOwn && isFine
}
