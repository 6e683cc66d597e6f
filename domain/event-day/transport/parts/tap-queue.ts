import * as z from 'zod'
import { type Tap, tap } from '../rules.ts'

/** Taps that the server has not answered yet are kept in the browser, for each account and link apart. */
export const queueName = (owner: string) => `transport-taps ${owner}`

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

function stored(storage: Storage, name: string): unknown[] {
  try {
    return z.array(z.unknown()).safeParse(JSON.parse(storage.getItem(name) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** What is kept. An entry that this release does not understand is left out here, and stays in the storage for one that does. */
export const keptTaps = (storage: Storage, name: string): Tap[] =>
  stored(storage, name).flatMap((each) => tap.safeParse(each).data ?? [])

const without = (storage: Storage, name: string, ids: readonly string[]) =>
  stored(storage, name).filter((each) => !ids.includes(tap.safeParse(each).data?.id ?? ''))

function store(storage: Storage, name: string, all: readonly unknown[]): Tap[] {
  storage.setItem(name, JSON.stringify(all))
  return keptTaps(storage, name)
}

/** Adds a tap, once. Throws where the browser stores nothing more. */
export const keepTap = (storage: Storage, name: string, added: Tap): Tap[] =>
  store(storage, name, [...without(storage, name, [added.id]), added])

/** Drops only those that a reply names: what was tapped meanwhile stays. */
export const dropAnswered = (storage: Storage, name: string, ids: readonly string[]): Tap[] =>
  store(storage, name, without(storage, name, ids))
