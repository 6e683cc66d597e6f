import { getTableColumns, getTableName, inArray, or } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'
import { type Lifecycle, namesOf } from './lifecycle.ts'
import { columnOf, ofAccounts, ofRecords } from './rows.ts'

type Row = Record<string, unknown>

/** Whom it is about: the ids of their records and accounts, and the numbers and addresses that are proved to be theirs. */
export type About = { records: readonly string[]; accounts: readonly string[]; contacts: readonly string[] }

const nameIn = (table: PgTable, column: PgColumn) =>
  Object.entries(getTableColumns(table)).find(([, each]) => each.name === column.name)?.[0] ?? ''

/** The table and the column that a part of another row names. */
function ownerOf({ table }: Lifecycle, name: string) {
  const column = columnOf(table, name)
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference()
    // the columns of a key of several are other objects than those of the table
    const foreign = foreignColumns[columns.findIndex((each) => each.name === column.name)]
    if (foreign) return { column, foreignTable, key: nameIn(foreignTable, foreign) }
  }
  throw new Error(`${getTableName(table)}.${name} names its owner without a foreign key`)
}

/** Everything that is kept about one person, by table: the rows that name them, and the parts of these; tables without any are absent. */
export async function everythingAbout(
  db: Database,
  lifecycles: readonly Lifecycle[],
  about: About,
): Promise<Record<string, Row[]>> {
  const read = new Map<Lifecycle['table'], Promise<Row[]>>()
  const rowsIn = (one: Lifecycle): Promise<Row[]> => {
    const known = read.get(one.table) ?? readRows(one)
    read.set(one.table, known)
    return known
  }
  async function readRows(one: Lifecycle): Promise<Row[]> {
    const parts = await Promise.all(
      namesOf(one, 'parent').map(async (name) => {
        const { column, foreignTable, key } = ownerOf(one, name)
        const owner = lifecycles.find(({ table }) => table === foreignTable)
        const owners = owner ? await rowsIn(owner) : []
        return owners.length > 0
          ? inArray(
              column,
              owners.map((row) => row[key]),
            )
          : undefined
      }),
    )
    const where = or(ofRecords(one, about.records), ofAccounts(one, about.accounts, about.contacts), ...parts)
    return where ? db.select().from(one.table).where(where) : []
  }
  const found: Record<string, Row[]> = {}
  for (const one of lifecycles) {
    const { everything } = one
    if (!everything || (everything !== 'all' && 'not' in everything)) continue
    const hidden = everything === 'all' ? [] : everything.without
    const rows = await rowsIn(one)
    if (rows.length > 0)
      found[getTableName(one.table)] = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
      )
  }
  return found
}
