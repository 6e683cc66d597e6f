import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { among, amongThose } from './among.ts'
import type { Database } from './database.ts'

/** Columns of an annex table: the owner's id, and the number of missing entries. */
type Record = { id: PgColumn; missing: PgColumn }

/** The ids among these whose record is complete; an id without a record is not. */
export async function completeAmong(
  db: Database,
  { id, missing }: Record,
  ids: string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id })
    .from(id.table)
    .where(and(among(id, ids), eq(missing, 0)))
  return new Set(rows.map((row) => String(row.id)))
}

/**
 * Those of a query's people whose record is complete, as a subquery of their ids. The ids are looked up as one array: of a thousand neighbours in the
 * index a page is read once, where a join reads it for each.
 */
export const completeAmongThose = ({ id, missing }: Record, people: SQL): SQL =>
  sql`(select ${id} from ${id.table} where ${amongThose(id, people)} and ${missing} = 0)`
