import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import { type CarriedInto, type Carrying, type Lifecycle, namesOf } from './lifecycle.ts'
import { columnOf } from './rows.ts'

const asTheyAre: Carrying = {}

/** How the rows of a table are carried into the next edition; undefined where they stay. */
const carryingOf = ({ next }: Lifecycle): Carrying | undefined =>
  next === 'carried' ? asTheyAre : next === 'left' ? undefined : next

/** The tables whose rows can be carried. */
export const isCarried = (one: Lifecycle): boolean =>
  carryingOf(one) !== undefined && (namesOf(one, 'edition').length > 0 || isCarriedWith(one))

/** Whether its rows are carried with those of other tables that they refer to. */
const isCarriedWith = (one: Lifecycle): boolean => carryingOf(one)?.with !== undefined

/** The carried tables, those before others that refer to them. */
const inOrder = (lifecycles: readonly Lifecycle[]): Lifecycle[] => {
  const carried = lifecycles.filter(isCarried)
  return [...carried.filter((one) => !isCarriedWith(one)), ...carried.filter(isCarriedWith)]
}

/** Condition: the row is of this edition. */
function inEdition(one: Lifecycle, id: string): SQL {
  const [edition] = namesOf(one, 'edition')
  if (edition) return eq(columnOf(one.table, edition), id)
  const [[name = '', parentEdition] = []] = Object.entries(carryingOf(one)?.with ?? {})
  if (!parentEdition)
    throw new Error('a table is carried with another one, which its declaration does not name')
  const parent = parentEdition.table
  return sql`${columnOf(one.table, name)} in (select ${columnOf(parent, 'id')} from ${parent} where ${eq(parentEdition, id)})`
}

/** The id of a row in another edition. */
const idIn = (column: PgColumn, to: string): SQL => sql`md5(${column}::text || ${to})::uuid`

/** Condition: what the row refers to was carried. */
const isCarriedToo = (one: Lifecycle, to: string): SQL | undefined =>
  and(
    ...Object.entries(carryingOf(one)?.with ?? {}).map(([name, { table: parent }]) => {
      const column = columnOf(one.table, name)
      return sql`(${column} is null or exists (select from ${parent} carried where carried.id = ${idIn(column, to)}))`
    }),
  )

/** What the carried rows of a noun are called, where its own name would say something else. */
export const calledWhenCarried = (lifecycles: readonly Lifecycle[]) =>
  lifecycles.map((one) => carryingOf(one)?.called).find(Boolean)

/** Condition: the row is of this edition, and one of those that are carried. */
function carriedFrom(one: Lifecycle, from: string): SQL | undefined {
  return and(inEdition(one, from), carryingOf(one)?.only)
}

/**
 * Copies the rows of tables that are carried from one edition into another; rows that it has already stay as they are. The new ids follow from the
 * old ones and the edition: carrying once more adds nothing. Returns how many were added, without those that were carried with others.
 */
export async function carryEdition(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { from, to, days, at }: { from: string; to: string } & CarriedInto,
): Promise<number> {
  let added = 0
  for (const one of inOrder(lifecycles)) {
    const { table } = one
    const [edition] = namesOf(one, 'edition')
    const others = carryingOf(one)?.with ?? {}
    const columns = getTableColumns(table)
    const anew = carryingOf(one)?.sets?.({ days, at }) ?? {}
    const copied: Record<string, SQL> = {}
    for (const [name, column] of Object.entries(columns)) {
      if (column.generated || column.generatedIdentity) continue
      const isId = (column.primary && column.getSQLType() === 'uuid') || Object.hasOwn(others, name)
      const value = isId ? idIn(column, to) : sql`${column}`
      copied[name] = anew[name] ?? (name === edition ? sql`${to}::uuid` : value)
    }
    const names = Object.keys(copied).map((name) => sql.identifier(toSnakeCase(columns[name]?.name ?? name)))
    const { rowCount } = await db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(Object.values(copied), sql`, `)} from ${table} where ${and(carriedFrom(one, from), isCarriedToo(one, to))}
      on conflict do nothing`)
    if (!isCarriedWith(one)) added += rowCount ?? 0
  }
  return added
}

/** Deletes what was carried into an edition, the rows of upper tables first. */
export async function deleteCarried(db: Database, lifecycles: readonly Lifecycle[], edition: string) {
  for (const one of inOrder(lifecycles).toReversed())
    await db.delete(one.table).where(inEdition(one, edition))
}

/** What would be carried: how many rows besides those that are carried with others, and the names of the first of them where they have some. */
export async function carriedRows(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { from, named }: { from: string; named: number },
): Promise<{ rows: number; names: { zh: string; en: string }[] }> {
  const found = { rows: 0, names: [] as { zh: string; en: string }[] }
  for (const one of lifecycles.filter(isCarried)) {
    if (isCarriedWith(one)) continue
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
