import { sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { sendingPace } from './tables.ts'

/**
 * Rate limit of a provider: `perSecond` messages across all processes. Stored in the database, by the database's clock, so that a process
 * that dies leaves only an unused slot.
 */
export function createPace(db: Database, provider: string, perSecond: number) {
  const gap = sql`${1 / perSecond} * interval '1 second'`
  return {
    /** Reserves the next slot; returns the milliseconds to wait for it. */
    async take(): Promise<number> {
      const { rows } = await db.execute<{ wait: number }>(sql`
        insert into ${sendingPace} as pace values (${provider}, clock_timestamp() + ${gap})
        on conflict (provider) do update set free_at = greatest(pace.free_at, clock_timestamp()) + ${gap}
        returning extract(epoch from free_at - ${gap} - clock_timestamp())::float8 * 1000 as wait`)
      return Math.max(0, rows[0]?.wait ?? 0)
    },
    /** Releases an unused slot. */
    async giveBack(): Promise<void> {
      await db.execute(sql`update ${sendingPace} set free_at = free_at - ${gap} where provider = ${provider}`)
    },
  }
}

export type Pace = ReturnType<typeof createPace>
