import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Database } from '#kit/db/database.ts'
import { type Lifecycle, namesOf } from './lifecycle.ts'

/** Copies the rows of tables that are carried from one edition into another; rows that it has already stay as they are. */
export async function carryEdition(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const one of lifecycles.filter(({ next }) => next === 'carried')) {
    const { table } = one
    const [edition] = namesOf(one, 'edition')
    if (!edition) continue
    const columns = getTableColumns(table)
    const copied: Record<string, SQL> = {}
    for (const [name, column] of Object.entries(columns)) {
      if (column.generated || column.generatedIdentity) continue
      const isId = column.primary && column.getSQLType() === 'uuid'
      copied[name] = name === edition ? sql`${to}::uuid` : isId ? sql`gen_random_uuid()` : sql`${column}`
    }
    const names = Object.keys(copied).map((name) => sql.identifier(toSnakeCase(columns[name]?.name ?? name)))
    await db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(Object.values(copied), sql`, `)} from ${table} where ${columns[edition]} = ${from}
      on conflict do nothing`)
  }
}
