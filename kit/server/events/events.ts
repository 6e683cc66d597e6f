import type { Database } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { createRegistry, type Listener } from './registry.ts'

/** Something that has happened, with its payload for listeners. Named in the past tense. `_payload` exists for the type only. */
export type Event<Payload> = { event: string; _payload?: Payload }

export const defineEvent = <Payload>(event: string): Event<Payload> => ({ event })

/**
 * Publishes events of lower nouns to upper ones, which the lower must not import. Listeners run in the transaction of the event, so that all of
 * it commits or none. A listener cannot refuse: a refusal in one is a fault. Use a hook for what may refuse.
 */
export function createEvents() {
  const listeners = createRegistry()
  return {
    on: <P>({ event }: Event<P>, listener: Listener<P>) => listeners.add(event, listener),
    async publish<P>({ event }: Event<P>, tx: Database, payload: P): Promise<void> {
      try {
        await listeners.run(event, tx, payload)
      } catch (cause) {
        if (cause instanceof Refusal) throw new Error(`a listener of “${event}” refused`, { cause })
        throw cause
      }
    },
  }
}

export type Events = ReturnType<typeof createEvents>
