import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const piece = 2_000
const maxPieces = 25

/**
 * Deletes obsolete rows in batches, so that no statement holds many locks or runs into its time limit; the rest is left
 * to the next run. Returns how many were deleted. A row that is changed concurrently stays.
 */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  let deleted = 0
  for (let pieces = 0; pieces < maxPieces; pieces++) {
    const { rowCount } = await db.execute(
      // logs are appended to only: their triggers let retention delete, which says so for its transaction
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${piece}))
        and (select set_config('portal.retention', 'on', true)) = 'on'`,
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < piece) break
  }
  return deleted
}
