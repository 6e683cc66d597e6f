import type { Database } from '#kit/db/database.ts'

/** Something that happened, as a typed topic. `_payload` exists for the type only. */
export type Topic<Payload> = { name: string; _payload?: Payload }

export const topic = <Payload>(name: string): Topic<Payload> => ({ name })

type Listener<Payload> = (tx: Database, payload: Payload) => Promise<unknown>

/** Who listens to a topic; made by `on`. */
export type Subscription = { to: Topic<unknown>; listener: Listener<never> }

/** Says that this function listens to a topic; its payload is checked here. */
export const on = <P>(to: Topic<P>, listener: Listener<P>): Subscription => ({
  to,
  listener: listener as Listener<never>,
})

/**
 * Carries news from lower nouns to upper ones that the lower may not know. Listeners run in the transaction of the event: either all of it
 * happened or nothing. Each noun says in its `server/noun.ts` what it listens to.
 */
export function createEvents(subscriptions: readonly Subscription[]) {
  const listeners = Map.groupBy(subscriptions, ({ to }) => to.name)
  return {
    async announce<P>(about: Topic<P>, tx: Database, payload: P) {
      for (const { listener } of listeners.get(about.name) ?? []) await (listener as Listener<P>)(tx, payload)
    },
  }
}

export type Events = ReturnType<typeof createEvents>
