import { and, or, type SQL } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import type { AnyList, Narrowing } from '../list.ts'
import { orderBy } from './order.ts'
import { type Listing, narrowed, orderOf } from './source.ts'

/** The ids of all matching rows, in order, from one snapshot; at most `most` + 1. */
export async function readIds<L extends AnyList, Fields extends SelectedFields>(
  db: Database,
  { source, where }: Listing<L, Fields>,
  query: Narrowing<L>,
  { most }: { most?: number } = {},
): Promise<string[]> {
  const asked = query as { search?: string | undefined; sort: string }
  const ways = asked.search?.trim() ? source.search?.(asked.search) : undefined
  const found = ways && or(...ways.map(({ among }: { among: SQL }) => among))
  const rows = db
    .select({ id: source.id })
    .from(source.table)
    .where(and(where, narrowed(source, asked), found))
    .orderBy(...orderBy(orderOf(source, asked)))
  return (await (most === undefined ? rows : rows.limit(most + 1))).map(({ id }) => id as string)
}
