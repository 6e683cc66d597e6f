import { useEffect, useState } from 'react'

/** Below that width a screen is narrow: the menu lies in a drawer. */
export const narrowBelow = 992

/** Where a browser keeps whether the sidebar is open, and on what kind of screen the portal was seen last (section 3 of the specification). */
export const sidebarKey = 'sidebarStatus'
export const deviceKey = 'device'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Whether the sidebar was folded on a wide screen at the last visit. */
export const isFoldedIn = (store: Store) => store.getItem(sidebarKey) === '0'

export const keepFolded = (store: Store, isFolded: boolean) => store.setItem(sidebarKey, isFolded ? '0' : '1')

export const keepDevice = (store: Store, width: number) =>
  store.setItem(deviceKey, width < narrowBelow ? 'mobile' : 'desktop')

/** Whether the sidebar is folded away on a wide screen, as it was at the last visit, and how to change that. */
export function useSidebar(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => isFoldedIn(localStorage))
  useEffect(() => {
    const keep = () => keepDevice(localStorage, innerWidth)
    keep()
    addEventListener('resize', keep)
    return () => removeEventListener('resize', keep)
  }, [])
  return [
    isFolded,
    (next) => {
      keepFolded(localStorage, next)
      setFolded(next)
    },
  ]
}
