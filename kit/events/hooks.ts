import type { Database } from '#kit/db/database.ts'
import { createRegistry, type Listener } from './registry.ts'

/** Something that is about to happen and may be refused. Named `before…`. `_payload` exists for the type only. */
export type Hook<Payload> = { hook: string; _payload?: Payload }

export const defineHook = <Payload>(hook: string): Hook<Payload> => ({ hook })

/**
 * Asks upper nouns before a lower one acts that may not know them. A handler may refuse, and may write what must be done first; it runs in the
 * transaction of the act. What only has to be told afterwards is an event.
 */
export function createHooks() {
  const handlers = createRegistry()
  return {
    handle: <P>({ hook }: Hook<P>, handler: Listener<P>) => handlers.add(hook, handler),
    ask: <P>({ hook }: Hook<P>, tx: Database, payload: P) => handlers.run(hook, tx, payload),
  }
}

export type Hooks = ReturnType<typeof createHooks>
