import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Database } from '#kit/db/database.ts'
import { type CarriedInto, type Carrying, type Lifecycle, namesOf } from './lifecycle.ts'
import { columnOf } from './rows.ts'

const asTheyAre: Carrying = {}

/** How the rows of a table are carried into the next edition; undefined where they stay. */
const carryingOf = ({ next }: Lifecycle): Carrying | undefined =>
  next === 'carried' ? asTheyAre : next === 'left' ? undefined : next

/** The tables whose rows can be carried. */
export const isCarried = (one: Lifecycle): boolean =>
  carryingOf(one) !== undefined && namesOf(one, 'edition').length > 0

/** What the carried rows of a noun are called, where its own name would say something else. */
export const calledWhenCarried = (lifecycles: readonly Lifecycle[]) =>
  lifecycles.map((one) => carryingOf(one)?.called).find(Boolean)

/** Condition: the row is of this edition, and one of those that are carried. */
function carriedFrom(one: Lifecycle, from: string): SQL | undefined {
  const [edition = ''] = namesOf(one, 'edition')
  return and(eq(columnOf(one.table, edition), from), carryingOf(one)?.only)
}

/**
 * Copies the rows of tables that are carried from one edition into another; rows that it has already stay as they are. The new ids follow from the
 * old ones and the edition: carrying once more adds nothing. Returns how many were added.
 */
export async function carryEdition(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { from, to, days, at }: { from: string; to: string } & CarriedInto,
): Promise<number> {
  let added = 0
  for (const one of lifecycles.filter(isCarried)) {
    const { table } = one
    const [edition] = namesOf(one, 'edition')
    const columns = getTableColumns(table)
    const anew = carryingOf(one)?.sets?.({ days, at }) ?? {}
    const copied: Record<string, SQL> = {}
    for (const [name, column] of Object.entries(columns)) {
      if (column.generated || column.generatedIdentity) continue
      const isId = column.primary && column.getSQLType() === 'uuid'
      const value = isId ? sql`md5(${column}::text || ${to})::uuid` : sql`${column}`
      copied[name] = anew[name] ?? (name === edition ? sql`${to}::uuid` : value)
    }
    const names = Object.keys(copied).map((name) => sql.identifier(toSnakeCase(columns[name]?.name ?? name)))
    const { rowCount } = await db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(Object.values(copied), sql`, `)} from ${table} where ${carriedFrom(one, from)}
      on conflict do nothing`)
    added += rowCount ?? 0
  }
  return added
}

/** Deletes what was carried into an edition, the rows of upper tables first. */
export async function deleteCarried(db: Database, lifecycles: readonly Lifecycle[], edition: string) {
  for (const one of lifecycles.filter(isCarried).toReversed()) {
    const [column = ''] = namesOf(one, 'edition')
    await db.delete(one.table).where(eq(columnOf(one.table, column), edition))
  }
}

/** What would be carried: how many rows, and the names of the first of them where they have some. */
export async function carriedRows(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { from, named }: { from: string; named: number },
): Promise<{ rows: number; names: { zh: string; en: string }[] }> {
  const found = { rows: 0, names: [] as { zh: string; en: string }[] }
  for (const one of lifecycles.filter(isCarried)) {
    const where = carriedFrom(one, from)
    found.rows += await db.$count(one.table, where)
    const [zh, en] = carryingOf(one)?.names ?? []
    if (!zh || !en) continue
    const chinese = columnOf(one.table, zh)
    const english = columnOf(one.table, en)
    const rows = await db
      .select({
        zh: sql<string>`coalesce(${chinese}, ${english}, '')`,
        en: sql<string>`coalesce(${english}, ${chinese}, '')`,
      })
      .from(one.table)
      .where(where)
      .orderBy(sql`1`)
      .limit(named)
    found.names.push(...rows)
  }
  return found
}
