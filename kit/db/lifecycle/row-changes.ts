import { getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { saysTheSame } from '#kit/crypto/sealed-within.ts'
import { among } from '#kit/db/among.ts'
import { type Database, sqlState } from '#kit/db/database.ts'
import { type Lifecycle, namesOf } from './lifecycle.ts'
import { columnOf, ofRecords } from './rows.ts'

/** A row as PostgreSQL stores it, by the names of its columns: sealed values stay sealed. */
type StoredRow = Record<string, unknown>

/** What became of one row: the columns that changed, all that say whose it is where one of these did, or the whole row where it is gone. */
export type RowChange =
  | { table: string; key: StoredRow; before: StoredRow; after: StoredRow }
  | { table: string; gone: StoredRow }

/** The rows of some records, by the name of their table. */
export type RowsByTable = ReadonlyMap<string, readonly StoredRow[]>

const nameInDatabase = (column: PgColumn) => toSnakeCase(column.name)

/** Tables whose rows a merge moves, or a withdrawal changes or deletes; a log only grows, and is not among them. */
const isTouched = ({ withdrawn, merged, kindColumn, ...one }: Lifecycle) =>
  withdrawn !== undefined &&
  withdrawn !== 'grows' &&
  (merged !== 'stays' ||
    withdrawn !== 'stays' ||
    kindColumn === null ||
    namesOf({ ...one, withdrawn, merged, kindColumn }, 'otherPerson').length > 0)

/** The rows that name one of these people, in every table that a merge or a withdrawal may touch. */
export async function rowsNaming(
  db: Database,
  lifecycles: readonly Lifecycle[],
  ids: readonly string[],
): Promise<RowsByTable> {
  const found = new Map<string, readonly StoredRow[]>()
  for (const one of lifecycles.filter(isTouched)) {
    const others = namesOf(one, 'otherPerson').map((name) => among(columnOf(one.table, name), ids))
    const { rows } = await db.execute<{ row: StoredRow }>(
      sql`select to_jsonb(${one.table}) as row from ${one.table} where ${or(ofRecords(one, ids), ...others)}`,
    )
    found.set(
      getTableName(one.table),
      rows.map(({ row }) => row),
    )
  }
  return found
}

const keyColumns = (table: PgTable): string[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  const [composed] = primaryKeys
  return (composed?.columns ?? columns.filter(({ primary }) => primary)).map(nameInDatabase)
}

const keyOf = (row: StoredRow, names: readonly string[]): StoredRow =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** What differs between two states of the rows of people, of whom one was merged into the other. Rows that were added are no part of it. */
export function rowChanges(
  lifecycles: readonly Lifecycle[],
  [before, after]: readonly [RowsByTable, RowsByTable],
  { from, to }: { from: string; to: string },
): RowChange[] {
  const owners = ownerColumns(lifecycles)
  return lifecycles.flatMap((one) => {
    const table = getTableName(one.table)
    const names = keyColumns(one.table)
    const ofOwner = [...(owners.get(table) ?? [])]
    const people = namesOf(one, 'person', 'record').map((name) => nameInDatabase(columnOf(one.table, name)))
    const textOf = (row: StoredRow) => JSON.stringify(keyOf(row, names))
    const asMoved = (row: StoredRow): StoredRow => ({
      ...row,
      ...Object.fromEntries(people.filter((name) => row[name] === from).map((name) => [name, to])),
    })
    const then = before.get(table) ?? []
    const known = new Set(then.map(textOf))
    const now = new Map((after.get(table) ?? []).map((row) => [textOf(row), row]))
    return then.flatMap((row): RowChange[] => {
      const moved = textOf(asMoved(row))
      const is = now.get(textOf(row)) ?? (known.has(moved) ? undefined : now.get(moved))
      if (!is) return [{ table, gone: row }]
      const changed = Object.keys(row).filter((name) => !saysTheSame(row[name], is[name]))
      if (changed.length === 0) return []
      // where the row goes back to its former owner, that all of it is as it was left must be known, also of what stayed the same
      const isGiven = ofOwner.some((name) => changed.includes(name))
      const noted = isGiven
        ? [...changed, ...ofOwner.filter((name) => ![...changed, ...names].includes(name))]
        : changed
      return [{ table, key: keyOf(is, names), before: keyOf(row, noted), after: keyOf(is, noted) }]
    })
  })
}

/** The columns that say whose a row is, by the name of the table. */
export const ownerColumns = (lifecycles: readonly Lifecycle[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    lifecycles.map((one) => [
      getTableName(one.table),
      new Set(
        namesOf(one, 'person', 'record', 'otherPerson', 'organisation').map((name) =>
          nameInDatabase(columnOf(one.table, name)),
        ),
      ),
    ]),
  )

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

const json = (row: StoredRow) => sql`${JSON.stringify(row)}::jsonb`

/** Condition: the row with this key, compared as the types of its columns. */
const withKey = (table: PgTable, key: StoredRow): SQL =>
  sql`(${list(Object.keys(key))}) = (select ${list(Object.keys(key))} from jsonb_populate_record(null::${table}, ${json(key)}))`

const uniqueViolation = '23505'

/** Runs in a savepoint; whether a row was written and no unique constraint refused it. */
async function hasWritten(db: Database, statement: SQL): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => ((await tx.execute(statement)).rowCount ?? 0) > 0)
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error
    return false
  }
}

async function putBack(db: Database, table: PgTable, gone: StoredRow): Promise<boolean> {
  const names = Object.values(getTableColumns(table) as Record<string, PgColumn>)
    .filter(({ generated, generatedIdentity }) => !generated && !generatedIdentity)
    .map(nameInDatabase)
  return hasWritten(
    db,
    sql`insert into ${table} (${list(names)}) select ${list(names)} from jsonb_populate_record(null::${table}, ${json(gone)})
      on conflict do nothing`,
  )
}

type Giving = {
  /** Columns that a verb of their noun gives back. */
  isLeft?(table: string, column: string): boolean
  /** Columns of a table that say one thing together: where one of them was changed since, none of them is given back. */
  together?: Readonly<Record<string, readonly string[]>>
}

/** Whether the row is there to be given back, and every column that changed has its former value again. */
async function restore(
  db: Database,
  table: PgTable,
  { table: name, key, before, after }: Extract<RowChange, { key: StoredRow }>,
  { isLeft = () => false, together = {} }: Giving,
): Promise<boolean> {
  const { rows } = await db.execute<{ row: StoredRow }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${withKey(table, key)} for update`,
  )
  const [is] = rows
  if (!is?.row) return false
  const generated = Object.values(getTableColumns(table) as Record<string, PgColumn>)
    .filter((column) => column.generated)
    .map(nameInDatabase)
  const asked = Object.keys(before).filter(
    (column) =>
      !saysTheSame(before[column], after[column]) && !isLeft(name, column) && !generated.includes(column),
  )
  const isChanged = (column: string) => !saysTheSame(is.row[column], after[column])
  const bound = together[name] ?? []
  const isOneChanged = bound.some((column) => column in after && isChanged(column))
  const unchanged = asked.filter((column) => !isChanged(column) && !(isOneChanged && bound.includes(column)))
  if (unchanged.length === 0) return asked.length === 0
  const done = await hasWritten(
    db,
    sql`update ${table} set (${list(unchanged)}) = (select ${list(unchanged)} from jsonb_populate_record(null::${table}, ${json(before)}))
      where ${withKey(table, key)}`,
  )
  return done && unchanged.length === asked.length
}

/**
 * Gives rows back to the state before these changes, each column that nobody has changed since; returns the changes that are not wholly undone.
 */
export async function undoRowChanges(
  db: Database,
  lifecycles: readonly Lifecycle[],
  changes: readonly RowChange[],
  giving: Giving = {},
): Promise<RowChange[]> {
  const tables = new Map(lifecycles.map(({ table }) => [getTableName(table), table]))
  const lost: RowChange[] = []
  // rows that are gone made way for others, which return first
  const inOrder = [...changes].sort((one, other) => Number('gone' in one) - Number('gone' in other))
  for (const change of inOrder) {
    const table = tables.get(change.table)
    const isBack =
      table &&
      ('gone' in change ? await putBack(db, table, change.gone) : await restore(db, table, change, giving))
    if (!isBack) lost.push(change)
  }
  return lost
}
