import { useState } from 'react'
import type { AnyList, ListColumn } from '#kit/list/list.ts'

/** Columns that are not inside another one, by key: the selectable ones and the head column. */
const standing = ({ columns }: AnyList) =>
  Object.entries(columns as Record<string, ListColumn<unknown>>).filter(([, { within }]) => !within)

const keyOf = (list: AnyList) => `columns.${list.name}`

function stored(list: AnyList): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null')
    return Array.isArray(kept) ? kept.filter((key) => Object.hasOwn(list.columns, key)) : undefined
  } catch {
    // ignore unreadable stored values
    return undefined
  }
}

/** The visible columns of a list; stored in this browser. */
export function useChosenColumns(list: AnyList) {
  const [kept, setKept] = useState(() => stored(list))
  const all = standing(list).map(([key]) => key)
  const isShown = (key: string) => !kept || kept.includes(key)
  return {
    isShown: (key: string) => list.columns[key]?.isHead || isShown(key),
    /** The chosen keys; undefined for all. */
    kept,
    options: standing(list).filter(([, { isHead }]) => !isHead),
    toggle(key: string) {
      const next = all.filter((each) => isShown(each) !== (each === key))
      const isAll = next.length === all.length
      if (isAll) localStorage.removeItem(keyOf(list))
      else localStorage.setItem(keyOf(list), JSON.stringify(next))
      setKept(isAll ? undefined : next)
    },
  }
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>
