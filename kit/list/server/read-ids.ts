import { and, or, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import { type AnyList, maxChosen, type Narrowing } from '../list.ts'
import { orderBy } from './order.ts'
import { anyCut, type Listing, narrowed, orderOf, type SearchWay } from './source.ts'

/** The condition of a search. Looks rows up by index, but not through another table of which only a part would be looked up. */
async function foundBy(db: Database, ways: readonly SearchWay[]): Promise<SQL | undefined> {
  const { rows } = ways.some(({ isCut }) => isCut)
    ? await db.execute<{ cut: boolean }>(sql`select ${anyCut(ways)} as cut`)
    : { rows: [] }
  return or(...ways.map(({ among, holds }) => (rows[0]?.cut ? holds : among)))
}

/** The ids of all matching rows, in order, from one snapshot; at most `max` + 1. */
export async function readIds<L extends AnyList, Fields extends SelectedFields>(
  db: Database,
  { source, where }: Listing<L, Fields>,
  query: Narrowing<L>,
  { max }: { max?: number } = {},
): Promise<string[]> {
  const asked = query as { search?: string | undefined; sort: string }
  const ways = asked.search?.trim() ? source.search?.(asked.search) : undefined
  const found = ways && (await foundBy(db, ways))
  const rows = db
    .select({ id: sql<string>`${source.id}`.as('id') })
    .from(source.table)
    .where(and(where, narrowed(source, asked), found))
    .orderBy(...orderBy(orderOf(source, asked)))
  // as one value: a hundred thousand rows would hold the process while each is made an object
  const inOrder = (max === undefined ? rows : rows.limit(max + 1)).as('in_order')
  const [all] = await db.select({ ids: sql<string[]>`coalesce(json_agg(${inOrder.id}), '[]')` }).from(inOrder)
  return all?.ids ?? []
}

/** The rows that match at this moment, for an act on all of them; at most `maxChosen`. */
export async function readMatching<L extends AnyList, Fields extends SelectedFields>(
  db: Database,
  listing: Listing<L, Fields>,
  query: Narrowing<L>,
) {
  const ids = await readIds(db, listing, query, { max: maxChosen })
  return { ids: ids.slice(0, maxChosen), isCut: ids.length > maxChosen }
}
