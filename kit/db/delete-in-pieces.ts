import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const piece = 2_000
const mostPieces = 25

/**
 * Deletes rows that are no longer needed, some at a time, so that no statement holds many locks or runs into its time limit; what is left over
 * is for the next run. Answers how many were deleted. A row that is changed meanwhile stays.
 */
export async function deleteInPieces(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  let deleted = 0
  for (let pieces = 0; pieces < mostPieces; pieces++) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${piece}))`,
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < piece) break
  }
  return deleted
}
