import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import { type Lifecycle, namesOf } from './lifecycle.ts'
import { columnOf, ofAccounts, ofRecords } from './rows.ts'

/** Whether PostgreSQL deletes the rows with the record itself. */
function falls(one: Lifecycle): boolean {
  const { foreignKeys } = getTableConfig(one.table)
  const named = namesOf(one, 'person', 'record').map((name) => columnOf(one.table, name))
  return named.every(
    (column) =>
      column.primary ||
      foreignKeys.some((key) => key.onDelete === 'cascade' && key.reference().columns.includes(column)),
  )
}

/**
 * Deletes or clears what other tables keep of records that are deleted in this transaction, as each table declares. Rows that PostgreSQL deletes with
 * the record are left to it.
 */
export async function forgetRecords(
  db: Database,
  lifecycles: readonly Lifecycle[],
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const one of lifecycles) {
    const { table, purged } = one
    const named = ofRecords(one, ids)
    if (!purged || purged === 'stays' || !named) continue
    if (purged !== 'goes') {
      const cleared = Object.fromEntries(purged.clears.map((name) => [name, null]))
      await db.update(table).set(cleared).where(named)
    } else if (!falls(one)) await db.delete(table).where(named)
  }
}

/**
 * Deletes what belongs to accounts that are deleted in this transaction, also where no foreign key does. What has a number or address besides is kept by
 * days of its own.
 */
export async function forgetAccounts(
  db: Database,
  lifecycles: readonly Lifecycle[],
  ids: readonly string[],
): Promise<void> {
  for (const one of lifecycles) {
    const isTheirs = one.of === 'account' && namesOf(one, 'contact', 'organisation').length === 0
    const where = isTheirs ? ofAccounts(one, ids, []) : undefined
    if (where) await db.delete(one.table).where(where)
  }
}
