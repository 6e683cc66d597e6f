import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './database.ts'

const channel = 'portal'

/** Milliseconds before reconnecting after a broken connection. */
const patience = 2_000

/** Notifies every process of the portal of a change once the transaction is committed; carries a topic, never data. */
export const notify = (db: Database, topic: string) => db.execute(sql`select pg_notify(${channel}, ${topic})`)

/**
 * Listens for notifications of all processes on a dedicated connection, which reconnects when it breaks; `gap` is called after each connect, since
 * notifications may have been missed.
 */
export function listenTo(url: string, on: { topic(topic: string): void; gap(): void }) {
  let isClosed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    // an error is followed by `end`, which reconnects
    next.on('error', () => undefined)
    next.once('end', again)
    next.on('notification', ({ payload }) => on.topic(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      on.gap()
    } catch {
      await next.end().catch(() => undefined)
      again()
    }
  }
  function again() {
    clearTimeout(retry)
    if (!isClosed) retry = setTimeout(() => void connect(), patience).unref()
  }
  void connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
