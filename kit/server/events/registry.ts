import type { Database } from '#kit/db/database.ts'

export type Listener<Payload> = (tx: Database, payload: Payload) => Promise<unknown>

/** Functions by name, run sequentially in the order in which they were added. */
export function createRegistry() {
  const byName = new Map<string, Listener<never>[]>()
  return {
    add<P>(name: string, listener: Listener<P>): void {
      byName.set(name, [...(byName.get(name) ?? []), listener])
    },
    async run<P>(name: string, tx: Database, payload: P): Promise<void> {
      for (const listener of byName.get(name) ?? []) await (listener as Listener<P>)(tx, payload)
    },
  }
}
