import type { Values } from './values.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what was typed and not yet saved, so that a reload, a crash or an ended session loses nothing. */
export type Unsaved = { read(): Values; write(values: Values): void }

const prefix = 'unsaved:'

function readFrom(store: Store, name: string): Values {
  try {
    const value: unknown = JSON.parse(store.getItem(name) ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
  } catch {
    // cut short or written by something else: worth nothing, and must not keep the form from opening
    return {}
  }
}

function writeTo(store: Store, name: string, values: Values): void {
  try {
    if (Object.keys(values).length === 0) store.removeItem(name)
    else store.setItem(name, JSON.stringify(values))
  } catch (error) {
    // a full or forbidden store: the values stay in memory and go to the server with the next save
    if (!(error instanceof DOMException)) throw error
  }
}

/**
 * Keeps unsaved values of one record. Those that are encrypted at rest (`secret`) never lie in the clear in the browser's lasting store:
 * they are kept for this tab only, which survives a reload and a login in the same tab and ends with the tab.
 */
export function unsavedOf(
  name: string,
  secret: ReadonlySet<string>,
  stores: { lasting: Store; tab: Store },
): Unsaved {
  const key = `${prefix}${name}`
  return {
    read: () => ({ ...readFrom(stores.lasting, key), ...readFrom(stores.tab, key) }),
    write: (values) => {
      const entries = Object.entries(values)
      writeTo(stores.lasting, key, Object.fromEntries(entries.filter(([field]) => !secret.has(field))))
      writeTo(stores.tab, key, Object.fromEntries(entries.filter(([field]) => secret.has(field))))
    },
  }
}

/** The records of one kind of form with something unsaved in this browser, with what it is. */
export function unsavedForms(record: string): Array<{ id: string; values: Values }> {
  const start = `${prefix}${record}:`
  const keys = [localStorage, sessionStorage].flatMap((store) => Object.keys(store))
  const ids = new Set(keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length)))
  return [...ids].map((id) => ({
    id,
    values: unsavedOf(`${record}:${id}`, new Set(), { lasting: localStorage, tab: sessionStorage }).read(),
  }))
}

/** Removes everything unsaved from this browser: at logout, so that the next person finds nothing. */
export function forgetUnsaved(): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key)
}
