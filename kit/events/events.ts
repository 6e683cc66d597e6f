import type { Database } from '#kit/db/database.ts'

/** Something that happened, as a typed topic. `_payload` exists for the type only. */
export type Topic<Payload> = { name: string; _payload?: Payload }

export const topic = <Payload>(name: string): Topic<Payload> => ({ name })

type Listener<Payload> = (tx: Database, payload: Payload) => Promise<unknown>

/**
 * Carries news from lower nouns to upper ones that the lower may not know. Listeners run in the transaction of the event: either all of it
 * happened or nothing. They are wired in `apps/server`.
 */
export function createEvents() {
  const listeners = new Map<string, Listener<never>[]>()
  return {
    on<P>(to: Topic<P>, listener: Listener<P>) {
      listeners.set(to.name, [...(listeners.get(to.name) ?? []), listener as Listener<never>])
    },
    async announce<P>(about: Topic<P>, tx: Database, payload: P) {
      for (const listener of listeners.get(about.name) ?? []) await (listener as Listener<P>)(tx, payload)
    },
  }
}

export type Events = ReturnType<typeof createEvents>
