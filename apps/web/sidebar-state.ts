import { useEffect, useState } from 'react'

/** Screens below this width (px) are narrow: the menu is in a drawer. */
export const narrowBelow = 992

/** localStorage keys of the sidebar's state and of the last used kind of screen (section 3 of the specification). */
export const sidebarKey = 'sidebarStatus'
export const deviceKey = 'device'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Whether the sidebar was collapsed on a wide screen at the last visit. */
export const isFoldedIn = (store: Store) => store.getItem(sidebarKey) === '0'

export const keepFolded = (store: Store, isFolded: boolean) => store.setItem(sidebarKey, isFolded ? '0' : '1')

export const keepDevice = (store: Store, width: number) =>
  store.setItem(deviceKey, width < narrowBelow ? 'mobile' : 'desktop')

/** State of the sidebar on a wide screen, restored from the last visit, and its setter. */
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
