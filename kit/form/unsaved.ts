import type { Base } from './base.ts'
import { isSame, type Values, without } from './values.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores unsaved values, so that a reload, a crash or an expired session loses nothing. */
export type Unsaved = {
  read(): Values
  /** What the record had in those fields when they were typed into, and what was sent since: any other value is a change by others, and a conflict. */
  readBase(): Base
  /** `base` is the record on which the values are based, with what was sent; without it they have no base. */
  write(values: Values, base?: Base): void
}

const prefix = 'unsaved:'

function readFrom(store: Store, name: string): Values {
  try {
    const value: unknown = JSON.parse(store.getItem(name) ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
  } catch {
    // truncated or foreign content is ignored: it must not keep the form from opening
    return {}
  }
}

function writeText(store: Store, name: string, text: string | undefined): void {
  try {
    if (text === undefined) store.removeItem(name)
    else store.setItem(name, text)
  } catch (error) {
    // storage is full or blocked: the values stay in memory and are sent with the next save
    if (!(error instanceof DOMException)) throw error
  }
}

const writeTo = (store: Store, name: string, values: Values) =>
  writeText(store, name, Object.keys(values).length === 0 ? undefined : JSON.stringify(values))

const basePrefix = `${prefix}base:`
const sentPrefix = `${prefix}sent:`
/** Where an earlier release kept the base; it may still be found in browsers. */
const beganSuffix = ':began'

/** Local storage key of a record's unsaved values; other windows listen for it. */
export const unsavedKey = (name: string) => `${prefix}${name}`

/**
 * Stores unsaved values of one record. Values encrypted at rest (`secret`) are never put into local storage, only into session storage,
 * which survives a reload and a login in the same tab and ends with the tab. All others are put into both: local storage is shared by all
 * windows, so each window removes only its own values, and values overwritten by another window remain in its session storage.
 */
export function unsavedOf(
  name: string,
  secret: ReadonlySet<string>,
  stores: { lasting: Store; tab: Store },
): Unsaved {
  const key = unsavedKey(name)
  const [baseKey, sentKey] = [`${basePrefix}${name}`, `${sentPrefix}${name}`]
  const beganKey = `${key}${beganSuffix}`
  let own: Values = {}
  const readBoth = (at: string) => ({ ...readFrom(stores.lasting, at), ...readFrom(stores.tab, at) })
  /** In local storage the values of other windows stay, in fields that these have not saved. */
  const writeBoth = (at: string, values: Values, isOfOthers: (field: string) => boolean) => {
    const ofOthers = without(readFrom(stores.lasting, at), (field) => !isOfOthers(field))
    writeTo(stores.lasting, at, { ...ofOthers, ...without(values, (field) => secret.has(field)) })
    writeTo(stores.tab, at, values)
  }
  return {
    read: () => {
      own = readBoth(key)
      return own
    },
    readBase: () => {
      const typedHere = readFrom(stores.tab, key)
      // what another window sent of a field that was typed into here too is a change by others
      const sent = without(readFrom(stores.lasting, sentKey), (field) => field in typedHere)
      const based = { ...readBoth(beganKey), ...readBoth(baseKey) }
      return { saved: based, sent: sentIn({ ...sent, ...readFrom(stores.tab, sentKey) }) }
    },
    write: (values, base) => {
      const put = own
      own = values
      const left = without(readFrom(stores.lasting, key), (field, value) => isSame(put[field], value))
      const isOfOthers = (field: string) => field in left
      writeBoth(key, values, isOfOthers)
      writeBoth(baseKey, base ? baseOf(values, base.saved) : {}, isOfOthers)
      writeBoth(beganKey, {}, isOfOthers)
      writeBoth(
        sentKey,
        without(base?.sent ?? {}, (field) => !(field in values)),
        (field) => isOfOthers(field) && !(field in values),
      )
    },
  }
}

const sentIn = (values: Values): Base['sent'] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, sent]) => (Array.isArray(sent) ? [[field, sent]] : [])),
  )

/** What a record has in the fields of these values; null for empty, which JSON keeps. */
const baseOf = (values: Values, saved: Values): Values =>
  Object.fromEntries(Object.keys(values).map((field) => [field, saved[field] ?? null]))

/** Fields with unsaved values of another window in local storage that differ from this window's. */
export function unsavedElsewhere(name: string, own: Values, lasting: Store): string[] {
  return Object.keys(
    without(readFrom(lasting, unsavedKey(name)), (field, value) => isSame(own[field], value)),
  )
}

/** Local storage key that announces saves to the other windows. */
export const savedKey = 'saved'
const savedSaying = (name: string) => `${name} `

/** Announces to the other windows of this browser that a record was saved. */
export function notifySaved(name: string, revision: number): void {
  writeText(localStorage, savedKey, `${savedSaying(name)}${revision}`)
}

/** Whether an announcement is about this record. */
export const isSaveNotification = (name: string, heard: string | null) =>
  heard?.startsWith(savedSaying(name)) ?? false

const begunPrefix = (record: string) => `${prefix}begun:${record}:`

/** Marks whether a record is only started: all its content is unsaved in this browser, and no list shows it. */
export function markStarted(record: string, id: string, isBegun: boolean): void {
  writeText(localStorage, `${begunPrefix(record)}${id}`, isBegun ? 'yes' : undefined)
}

/** Started records with their unsaved values in this browser; those without values are left out. */
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

/** Removes all unsaved values from this browser at logout, so that the next person finds nothing. */
export function forgetUnsaved(): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key)
}
