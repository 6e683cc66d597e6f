import { sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'

/**
 * How a call ends that meets a change which is not committed yet: the change is made in a transaction of its own, and committed once a statement waits for its
 * lock. `meanwhile` is done in that transaction while the call waits. Throws where the call ends without waiting.
 */
export async function meetsUncommitted<T>(
  db: Database,
  change: (tx: Database) => Promise<unknown>,
  call: () => Promise<T>,
  meanwhile?: (tx: Database) => Promise<unknown>,
): Promise<PromiseSettledResult<T>> {
  let met: Promise<PromiseSettledResult<T>[]> | undefined
  await db.transaction(async (tx) => {
    await change(tx)
    let isOver = false
    met = Promise.allSettled([call().finally(() => (isOver = true))])
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await db.execute(waits)).rows.length === 0)
      if (isOver) throw new Error('the call did not wait for the change')
    await meanwhile?.(tx)
  })
  const [outcome] = (await met) ?? []
  if (!outcome) throw new Error('no call was made')
  return outcome
}
