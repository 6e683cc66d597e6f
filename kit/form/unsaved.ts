import { isSame, type Values, without } from './values.ts'

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

function writeText(store: Store, name: string, text: string | undefined): void {
  try {
    if (text === undefined) store.removeItem(name)
    else store.setItem(name, text)
  } catch (error) {
    // a full or forbidden store: the values stay in memory and go to the server with the next save
    if (!(error instanceof DOMException)) throw error
  }
}

const writeTo = (store: Store, name: string, values: Values) =>
  writeText(store, name, Object.keys(values).length === 0 ? undefined : JSON.stringify(values))

/** The name under which the lasting store has what is unsaved of a record: other windows hear of it by this name. */
export const unsavedKey = (name: string) => `${prefix}${name}`

/**
 * Keeps unsaved values of one record. Those that are encrypted at rest (`secret`) never lie in the clear in the browser's lasting store:
 * they are kept for this tab only, which survives a reload and a login in the same tab and ends with the tab. All others are kept in both: the
 * lasting store is shared by all windows, so that each takes out only what it put in, and what two of them put there is still in their own.
 */
export function unsavedOf(
  name: string,
  secret: ReadonlySet<string>,
  stores: { lasting: Store; tab: Store },
): Unsaved {
  const key = unsavedKey(name)
  let own: Values = {}
  return {
    read: () => {
      own = { ...readFrom(stores.lasting, key), ...readFrom(stores.tab, key) }
      return own
    },
    write: (values) => {
      const put = own
      own = values
      const ofOthers = without(readFrom(stores.lasting, key), (field, value) => isSame(put[field], value))
      const open = without(values, (field) => secret.has(field))
      writeTo(stores.lasting, key, { ...ofOthers, ...open })
      writeTo(stores.tab, key, values)
    },
  }
}

/** The fields that another window left in the lasting store, of which this one has something else or nothing. */
export function unsavedElsewhere(name: string, own: Values, lasting: Store): string[] {
  return Object.keys(
    without(readFrom(lasting, unsavedKey(name)), (field, value) => isSame(own[field], value)),
  )
}

/** Where the windows of a browser hear that one of them has saved something. */
export const savedKey = 'saved'
const savedSaying = (name: string) => `${name} `

/** Lets the other windows of this browser know that a record is another one now. */
export function notifySaved(name: string, revision: number): void {
  writeText(localStorage, savedKey, `${savedSaying(name)}${revision}`)
}

/** Whether what was heard is that this record was saved. */
export const isSavedSaying = (name: string, heard: string | null) =>
  heard?.startsWith(savedSaying(name)) ?? false

const begunPrefix = (record: string) => `${prefix}begun:${record}:`

/** Notes whether a record is only begun: what is unsaved of it is all there is, and no list leads to it. */
export function markStarted(record: string, id: string, isBegun: boolean): void {
  writeText(localStorage, `${begunPrefix(record)}${id}`, isBegun ? 'yes' : undefined)
}

/** Records that are only begun, with what is unsaved of them in this browser; those without are left out. */
export function unsavedStarted(record: string): Array<{ id: string; values: Values }> {
  const start = begunPrefix(record)
  const ids = Object.keys(localStorage).flatMap((key) =>
    key.startsWith(start) ? [key.slice(start.length)] : [],
  )
  return ids
    .map((id) => ({
      id,
      values: unsavedOf(`${record}:${id}`, new Set(), { lasting: localStorage, tab: sessionStorage }).read(),
    }))
    .filter(({ values }) => Object.keys(values).length > 0)
}

/** Removes everything unsaved from this browser: at logout, so that the next person finds nothing. */
export function forgetUnsaved(): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key)
}
