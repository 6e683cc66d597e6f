import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { among } from './among.ts'
import type { Database } from './database.ts'

/** The columns of a record that keeps how many entries it lacks: whose it is, and how many. */
type Record = { id: PgColumn; missing: PgColumn }

/** Whose record, among these, lacks nothing; who has none lacks all. */
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
