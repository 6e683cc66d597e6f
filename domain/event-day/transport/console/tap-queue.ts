import * as z from 'zod'
import { type Tap, tap } from '../rules.ts'

const stored = z.array(tap)

/** Taps that the server has not answered yet are kept in the browser, for each account apart. */
export const queueName = (account: string) => `transport-taps ${account}`

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** What is kept; text that is no list of taps counts as none. */
export function keptTaps(storage: Storage, name: string): Tap[] {
  try {
    return stored.safeParse(JSON.parse(storage.getItem(name) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** Adds a tap, once. */
export function keepTap(storage: Storage, name: string, added: Tap): Tap[] {
  const kept = [...keptTaps(storage, name).filter(({ id }) => id !== added.id), added]
  storage.setItem(name, JSON.stringify(kept))
  return kept
}

/** Drops only those that a reply names: what was tapped meanwhile stays. */
export function dropAnswered(storage: Storage, name: string, ids: readonly string[]): Tap[] {
  const kept = keptTaps(storage, name).filter(({ id }) => !ids.includes(id))
  storage.setItem(name, JSON.stringify(kept))
  return kept
}
