import { useEffect, useState } from 'react'
import { unsavedOf } from './unsaved.ts'
import { type Values, without } from './values.ts'

const storeOf = (name: string) => unsavedOf(name, new Set(), { lasting: localStorage, tab: sessionStorage })

/**
 * The edited values of a record with a save button, initially `saved`. What differs from `saved` is kept in this browser when the page is left, and
 * is there again on return.
 */
export function useKeptEdit<T extends Values>(
  name: string,
  saved: T,
  isSaved: (key: string, value: unknown) => boolean,
): [T, (to: (now: T) => T) => void] {
  const [now, setNow] = useState<T>(() => ({ ...saved, ...storeOf(name).read() }))
  useEffect(() => {
    const store = storeOf(name)
    // reading first lets the store distinguish this window's values from another's
    store.read()
    store.write(without(now, isSaved))
  })
  return [now, setNow]
}
