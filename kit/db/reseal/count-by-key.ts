import { isNotNull, sql } from 'drizzle-orm'
import { numberOf, unsealIfReadable } from '#kit/crypto/seal.ts'
import { keysWithin } from '#kit/crypto/sealed-within.ts'
import type { Database } from '#kit/db/database.ts'
import type { SealedTable } from './sealed-columns.ts'
import { pagesAtOnce, pagesOf, type Row, rowsIn, type Unreadable, unreadableAt } from './stored-rows.ts'

/** How many values need each key, those inside others too; and the values of other keys than the newest one that no key opens, which are not among them. */
export type Counted = { byKey: Map<number, number>; unreadable: Unreadable[] }

async function countOuter(
  tx: Database,
  { table, columns }: SealedTable,
  add: (key: number, count: number) => void,
) {
  for (const { column } of columns) {
    const number = sql<number>`coalesce(substring(${column} from '^v([0-9]{1,3})[.]')::int, 0)`
    const rows = await tx
      .select({ number, count: sql<number>`count(*)::int` })
      .from(table)
      .where(isNotNull(column))
      .groupBy(sql`1`)
    for (const row of rows) add(row.number, row.count)
  }
}

/** What the values of a row need that a count by their beginnings does not tell, and those that no key opens. */
function countInside(
  row: Row,
  sealed: SealedTable,
  newest: number,
  add: (key: number, count: number) => void,
) {
  return sealed.columns.flatMap((column, at): Unreadable[] => {
    const stored = row[`o${at}`] ?? null
    const isOfNewest = stored === null || numberOf(stored) === newest
    if (stored === null || (isOfNewest && !column.holdsJson)) return []
    const plain = unsealIfReadable(stored)
    if (plain !== undefined && column.holdsJson) for (const number of keysWithin(plain)) add(number, 1)
    if (plain !== undefined || isOfNewest) return []
    add(numberOf(stored), -1)
    return [unreadableAt(row, sealed, column)]
  })
}

/** How many values of a table need each key, where the one with this number is the newest; changes nothing. At one moment, so that no row is missed that moves meanwhile. */
export async function countByKey(db: Database, sealed: SealedTable, newest: number): Promise<Counted> {
  const byKey = new Map<number, number>()
  const unreadable: Unreadable[] = []
  const add = (key: number, count: number) => void byKey.set(key, (byKey.get(key) ?? 0) + count)
  await db.transaction(
    async (tx) => {
      // a whole table is read
      await tx.execute(sql`set local statement_timeout = 0`)
      await countOuter(tx, sealed, add)
      const pages = await pagesOf(tx, sealed)
      for (let from = 0; from < pages; from += pagesAtOnce)
        for (const row of await rowsIn(tx, sealed, from, newest))
          unreadable.push(...countInside(row, sealed, newest, add))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  for (const [key, count] of byKey) if (count === 0) byKey.delete(key)
  return { byKey, unreadable }
}
