import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './database.ts'

const channel = 'portal'

/** Milliseconds until a connection that broke is made anew. */
const patience = 2_000

/** Tells every process of the portal that something has changed, once the transaction is committed; a topic, never data. */
export const notify = (db: Database, topic: string) => db.execute(sql`select pg_notify(${channel}, ${topic})`)

/**
 * Hears what any process tells, over a connection of its own, which is made anew when it breaks; `gap` is called whenever there is one, as something may
 * have been missed before.
 */
export function listenTo(url: string, on: { topic(topic: string): void; gap(): void }) {
  let isClosed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    // an error is followed by the end, which makes it anew
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
