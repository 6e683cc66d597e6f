import type { Database } from '#kit/db/database.ts'
import { createRegistry, type Listener } from './registry.ts'

/** Something that is about to happen and may be refused. Named `before…`. `_payload` exists for the type only. */
export type Hook<Payload> = { hook: string; _payload?: Payload }

export const defineHook = <Payload>(hook: string): Hook<Payload> => ({ hook })

/**
 * Calls handlers of upper nouns before a lower noun, which must not import them, acts. A handler may refuse, and may write what must precede the
 * action; it runs in the same transaction. To notify afterwards, use an event.
 */
export function createHooks() {
  const handlers = createRegistry()
  return {
    handle: <P>({ hook }: Hook<P>, handler: Listener<P>) => handlers.add(hook, handler),
    ask: <P>({ hook }: Hook<P>, tx: Database, payload: P) => handlers.run(hook, tx, payload),
  }
}

export type Hooks = ReturnType<typeof createHooks>
