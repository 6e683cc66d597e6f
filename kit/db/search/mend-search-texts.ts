import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { isUnmade } from './search-text.ts'

type Searchable = PgTable & { id: PgColumn; searchTerms: PgColumn }

/** What is written into a row; further columns that are made from it, such as digests, beside the text. */
type Made = { searchText: string; searchTerms: string[] } & Record<string, unknown>

const piece = 200
const maxPieces = 500

/** Makes the texts of some rows anew, locked, without waiting for those that are being saved; returns how many. */
async function mendPiece<T extends Searchable>(
  tx: Database,
  table: T,
  made: (row: T['$inferSelect']) => Made,
): Promise<number> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(isUnmade(table))
    .orderBy(table.id)
    .limit(piece)
    .for('update', { skipLocked: true })
  for (const row of rows)
    await tx
      .update(table as PgTable)
      .set(made(row as T['$inferSelect']))
      .where(sql`${table.id} = ${(row as { id: string }).id}`)
  return rows.length
}

/**
 * Housekeeping: the searched texts of rows that the release before wrote, all of them after an upgrade, in pieces of 200 with a transaction each. Costs
 * a page of an index when there are none.
 */
export const mendSearchTexts = <Services extends { db: Database }, T extends Searchable>(
  name: string,
  table: T,
  made: (row: T['$inferSelect']) => Made,
): Step<Services> => ({
  name: `search texts of ${name}`,
  everyMinutes: 1,
  async run({ db }) {
    let count = 0
    for (let pieces = 0, more = piece; pieces < maxPieces && more === piece; pieces++, count += more)
      more = await db.transaction((tx) => mendPiece(tx, table, made))
    return count
  },
})
