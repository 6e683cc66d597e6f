import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'

/** Waits until so many transactions of this database wait for a lock; throws after ten seconds. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const end = performance.now() + 10_000
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]?.waiting === count) return
    if (performance.now() > end) throw new Error(`${rows[0]?.waiting} wait for a lock, not ${count}`)
    await pause(5)
  }
}
