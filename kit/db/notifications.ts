import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { socketOf } from './end-hung.ts'
import { PrimaryClient } from './hosts.ts'

const channel = 'portal'

/** Milliseconds before reconnecting after a broken connection. */
const patience = 2_000
/** Milliseconds between two questions whether the connection still carries anything, and for the answer: one that hangs says neither end nor error. */
const beat = { every: 10_000, answered: 5_000 }

/** Notifies every process of the portal of a change once the transaction is committed; carries a topic, never data. */
export const notify = (db: Database, topic: string) => db.execute(sql`select pg_notify(${channel}, ${topic})`)

type Listener = { topic(topic: string): void; gap(): void }

/**
 * Listens for notifications of all processes on a dedicated connection, which reconnects when it breaks; `gap` is called after each connect, since
 * notifications may have been missed. The connection is a session of its own: never through a pooler that shares it.
 */
export function listenTo(url: string, on: Listener, named = channel) {
  let isClosed = false
  let client: PrimaryClient | undefined
  let retry: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined

  const beats = (next: PrimaryClient) => {
    pulse = setInterval(() => {
      next.query('select 1').catch(() => socketOf(next).destroy())
    }, beat.every).unref()
  }
  async function connect(): Promise<void> {
    const next = new PrimaryClient({ connectionString: url, keepAlive: true, query_timeout: beat.answered })
    client = next
    // an error is followed by `end`, which reconnects
    next.on('error', () => undefined)
    next.once('end', again)
    next.on('notification', ({ payload }) => on.topic(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen "${named}"`)
      beats(next)
      on.gap()
    } catch {
      await next.end().catch(() => undefined)
      again()
    }
  }
  function again() {
    clearInterval(pulse)
    clearTimeout(retry)
    if (!isClosed) retry = setTimeout(() => void connect(), patience).unref()
  }
  void connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearInterval(pulse)
      await client?.end().catch(() => undefined)
    },
  }
}
