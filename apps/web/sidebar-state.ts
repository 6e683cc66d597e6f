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

/** Lines of a menu that fit a window of 900 px; the title of a group takes one too. */
const linesInView = 30

type Sized = { name: string | undefined; entries: number }

/** The groups that are folded at first, so that the rest is in view: from the last one up, as the first ones hold each day's work. */
export function foldedAtFirst(groups: readonly Sized[]): ReadonlySet<string> {
  const folded = new Set<string>()
  let lines = groups.reduce((sum, { name, entries }) => sum + entries + (name ? 1 : 0), 0)
  for (const { name, entries } of groups.toReversed()) {
    if (lines <= linesInView) break
    if (!name) continue
    folded.add(name)
    lines -= entries
  }
  return folded
}

/** localStorage key of the groups that the person opened or folded, by name. */
export const groupsKey = 'menuGroups'

type Groups = Readonly<Record<string, boolean>>

/** The groups that were opened or folded at earlier visits; what cannot be read counts as none. */
export function groupsIn(store: Store): Groups {
  try {
    const kept: unknown = JSON.parse(store.getItem(groupsKey) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Groups) : {}
  } catch {
    return {}
  }
}

/** Whether a group is open: as the person left it, else unless it is folded at first; there, a page of it opens it. */
export const isGroupOpen = (
  groups: Groups,
  name: string,
  at: { folded: ReadonlySet<string>; isHere: boolean },
) => groups[name] ?? (!at.folded.has(name) || at.isHere)

/** The groups of the menu that are folded, as the person left them. */
export function useFoldedGroups(folded: ReadonlySet<string>) {
  const [groups, setGroups] = useState(() => groupsIn(localStorage))
  return {
    isOpen: (name: string, isHere: boolean) => isGroupOpen(groups, name, { folded, isHere }),
    put(name: string, isOpen: boolean) {
      const next = { ...groups, [name]: isOpen }
      localStorage.setItem(groupsKey, JSON.stringify(next))
      setGroups(next)
    },
  }
}
