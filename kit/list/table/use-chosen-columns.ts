import { useState } from 'react'
import type { AnyList, ListColumn } from '#kit/list/list.ts'
import { useSession } from '#kit/web/session.tsx'

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

/** The visible columns of a list; stored in this browser. Columns that this account may not see are left out. */
export function useChosenColumns(list: AnyList) {
  const { permissions } = useSession()
  const [kept, setKept] = useState(() => stored(list))
  const offered = standing(list).filter(([, { needs }]) => needs === undefined || permissions.has(needs))
  const isUsual = (key: string) => !list.columns[key]?.isFurther
  const isShown = (key: string) => (kept ? kept.includes(key) : isUsual(key))
  const set = (keys: readonly string[] | undefined) => {
    if (keys) localStorage.setItem(keyOf(list), JSON.stringify(keys))
    else localStorage.removeItem(keyOf(list))
    setKept(keys && [...keys])
  }
  const shown = offered.flatMap(([key, { isHead }]) => (isHead || isShown(key) ? [key] : []))
  return {
    isShown: (key: string) => shown.includes(key),
    /** Keys of the shown columns. */
    shown,
    /** The chosen keys; undefined for the usual ones. */
    kept: kept && shown,
    /** Keys of the shown columns that are read only when chosen. */
    further: shown.filter((key) => list.columns[key]?.isFurther),
    options: offered.filter(([, { isHead }]) => !isHead),
    set,
    toggle(key: string) {
      const next = offered.map(([each]) => each).filter((each) => isShown(each) !== (each === key))
      const isTheUsual = offered.every(([each]) => next.includes(each) === isUsual(each))
      set(isTheUsual ? undefined : next)
    },
  }
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>
