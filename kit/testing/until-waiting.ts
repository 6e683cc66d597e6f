import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'

/** How many statements in this database wait for a lock. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}

/** Waits until so many statements wait for a lock; throws after ten seconds. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const end = performance.now() + 10_000
  for (;;) {
    const waiting = await waitingForLocks(db)
    if (waiting === count) return
    if (performance.now() > end) throw new Error(`${waiting} wait for a lock, not ${count}`)
    await pause(5)
  }
}
