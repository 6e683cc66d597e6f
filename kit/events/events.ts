import type { Database } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { createRegistry, type Listener } from './registry.ts'

/** Something that has happened, with what listeners are told of it. Named in the past tense. `_payload` exists for the type only. */
export type Event<Payload> = { event: string; _payload?: Payload }

export const defineEvent = <Payload>(event: string): Event<Payload> => ({ event })

/**
 * Carries news from lower nouns to upper ones that the lower may not know. Listeners run in the transaction of the event: either all of it
 * happened or nothing. They cannot refuse what has happened: a refusal in a listener is a fault. What may refuse is a hook.
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
