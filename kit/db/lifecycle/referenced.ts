import { and, eq, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Whether rows of a table that count as use (`inUse`; all where it says nothing) refer to a record by a foreign key, also those that PostgreSQL would delete with it. */
const naming = ({ table, inUse }: Lifecycle, to: PgTable, id: string): SQL[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const [column] = columns
    if (foreignTable !== to || !column || columns.length > 1) return []
    return [sql`exists (select from ${table} where ${and(eq(column, id), inUse)})`]
  })

/** Whether a row of any table names a record by a foreign key: then it is in use, and is not deleted. */
export async function isReferenced(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { table, id }: { table: PgTable; id: string },
): Promise<boolean> {
  const all = lifecycles.flatMap((one) => naming(one, table, id))
  if (all.length === 0) return false
  const { rows } = await db.execute<{ used: boolean }>(sql`select ${sql.join(all, sql` or `)} as used`)
  return rows[0]?.used === true
}
