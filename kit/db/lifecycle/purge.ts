import { and, eq, getTableColumns, getTableName, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { type Lifecycle, namesOf } from './lifecycle.ts'
import { columnOf, ofRecords } from './rows.ts'

/** What a purge did: how many rows of each table, and the ids of those that are gone, whose lines in the log lose their values. */
export type Purged = { counts: Record<string, number>; rows: string[] }

export const nothingPurged = (): Purged => ({ counts: {}, rows: [] })

/** How many of them may be named in one statement. */
export const purgedAtOnce = 200

const purposeIn = ({ lastDay }: Lifecycle) =>
  typeof lastDay === 'object' && 'purpose' in lastDay ? lastDay : undefined

/** The tables whose rows, or columns, end with one of these purposes. */
const endingWith = (lifecycles: readonly Lifecycle[], isOver: (purpose: string) => boolean) =>
  lifecycles.flatMap((one) => {
    const lastDay = purposeIn(one)
    return lastDay && isOver(lastDay.purpose) ? [{ one, leaves: lastDay.leaves }] : []
  })

const columnsWith = (one: Lifecycle, ...roles: Parameters<typeof namesOf>[1][]): PgColumn[] =>
  namesOf(one, ...roles).map((name) => columnOf(one.table, name))

/** Parts of the rows of a table: the tables that name one as their parent by a foreign key. */
function partsOf(lifecycles: readonly Lifecycle[], table: PgTable) {
  return lifecycles.flatMap((part) =>
    getTableConfig(part.table).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference()
      const [column, foreign] = [columns[0], foreignColumns[0]]
      const isParent = column !== undefined && columnsWith(part, 'parent').includes(column)
      return foreignTable === table && isParent && foreign ? [{ part, column, foreign }] : []
    }),
  )
}

const idOf = (table: PgTable): PgColumn | undefined =>
  (getTableColumns(table) as Record<string, PgColumn | undefined>).id

/** The ids of rows, and of the files that they refer to: the sweep deletes files that belong to nothing. */
async function namedBy(
  db: Database,
  one: Lifecycle,
  where: SQL,
): Promise<{ ids: string[]; files: string[] }> {
  const id = idOf(one.table)
  const refers = columnsWith(one, 'reference').filter((column) => column.getSQLType() === 'uuid')
  const wanted = [...(id?.getSQLType() === 'uuid' ? [id] : []), ...refers]
  if (wanted.length === 0) return { ids: [], files: [] }
  const named = Object.fromEntries(wanted.map((column, at) => [`c${at}`, sql<string | null>`${column}`]))
  const rows = await db.select(named).from(one.table).where(where)
  const values = (from: readonly PgColumn[]) =>
    rows.flatMap((row) => from.flatMap((column) => row[`c${wanted.indexOf(column)}`] ?? []))
  return { ids: id && wanted.includes(id) ? values([id]) : [], files: values(refers) }
}

/** Files of records that are gone, and of those that a deleted row referred to: without an owner they are swept, object and row. */
export async function letGoOfFiles(
  db: Database,
  { owners, files, of }: { owners: readonly string[]; files?: readonly string[]; of?: readonly string[] },
): Promise<void> {
  const { id, madeFrom, ownerId } = storedFiles
  const referred =
    files && of ? and(or(among(id, files), among(madeFrom, files)), among(ownerId, of)) : undefined
  await db
    .update(storedFiles)
    .set({ ownerId: null })
    .where(or(among(ownerId, owners), referred))
}

async function deleteRows(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { one, where, of }: { one: Lifecycle; where: SQL; of: readonly string[] },
  purged: Purged,
): Promise<void> {
  const { ids, files } = await namedBy(db, one, where)
  const gone = [...ids]
  for (const { part, column, foreign } of partsOf(lifecycles, one.table)) {
    const inParts = sql`${column} in (select ${foreign} from ${one.table} where ${where})`
    gone.push(...(await namedBy(db, part, inParts)).ids)
  }
  const { rowCount } = await db.delete(one.table).where(where)
  if (gone.length + files.length > 0) await letGoOfFiles(db, { owners: gone, files, of })
  add(purged, one.table, rowCount ?? 0)
  purged.rows.push(...gone)
}

async function clearColumns(
  db: Database,
  { one, where, names }: { one: Lifecycle; where: SQL; names: readonly string[] },
  purged: Purged,
): Promise<void> {
  const some = or(...names.map((name) => isNotNull(columnOf(one.table, name))))
  const { rowCount } = await db
    .update(one.table)
    .set(Object.fromEntries(names.map((name) => [name, null])))
    .where(and(where, some))
  add(purged, one.table, rowCount ?? 0)
}

function add({ counts }: Purged, table: PgTable, rows: number): void {
  const name = getTableName(table)
  if (rows > 0) counts[name] = (counts[name] ?? 0) + rows
}

/** Deletes, or clears, the rows of these people in the tables whose purpose is over; those of the people themselves are left to their noun. */
export async function purgeOfPeople(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { ids, isOver, but }: { ids: readonly string[]; isOver(purpose: string): boolean; but: readonly PgTable[] },
): Promise<Purged> {
  const purged = nothingPurged()
  if (ids.length === 0) return purged
  for (const { one, leaves } of endingWith(lifecycles, isOver)) {
    const where = but.includes(one.table) ? undefined : ofRecords(one, ids)
    if (!where) continue
    if (leaves === 'nothing') await deleteRows(db, lifecycles, { one, where, of: ids }, purged)
    else await clearColumns(db, { one, where, names: leaves.without }, purged)
  }
  return purged
}

/** Condition: the row is of this edition, by its own column or by that of the row that it is a part of. */
function ofEdition(lifecycles: readonly Lifecycle[], one: Lifecycle, edition: string): SQL | undefined {
  const [own] = columnsWith(one, 'edition')
  if (own) return eq(own, edition)
  for (const key of getTableConfig(one.table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference()
    const [column, foreign] = [columns[0], foreignColumns[0]]
    const owner = lifecycles.find(({ table }) => table === foreignTable)
    const above = owner && columnsWith(owner, 'edition')[0]
    if (column && foreign && above && columnsWith(one, 'parent').includes(column))
      return sql`${column} in (select ${foreign} from ${foreignTable} where ${eq(above, edition)})`
  }
  return undefined
}

/** Rows of an edition that name no person of it (the pass of a vehicle) and whose purpose is over: which, and what is left of them. */
function endedIn(
  lifecycles: readonly Lifecycle[],
  { edition, isOver }: { edition: string; isOver(purpose: string): boolean },
) {
  return endingWith(lifecycles, isOver).flatMap(({ one, leaves }) => {
    const named = columnsWith(one, 'person', 'record')
    const ofIt = named.some(({ notNull }) => notNull) ? undefined : ofEdition(lifecycles, one, edition)
    if (!ofIt) return []
    const where = and(ofIt, ...named.map((column) => isNull(column))) ?? ofIt
    const some =
      leaves === 'nothing'
        ? undefined
        : or(...leaves.without.map((name) => isNotNull(columnOf(one.table, name))))
    return [{ one, leaves, where: and(where, some) ?? where }]
  })
}

type OfEdition = { edition: string; isOver(purpose: string): boolean }

/** Deletes, or clears, some rows of an edition that are nobody's record; nothing in the counts once none is left. */
export async function purgeOfEdition(
  db: Database,
  lifecycles: readonly Lifecycle[],
  of: OfEdition,
): Promise<Purged> {
  const purged = nothingPurged()
  for (const { one, leaves, where } of endedIn(lifecycles, of)) {
    const some = sql`ctid = any(array(select ctid from ${one.table} where ${where} limit ${purgedAtOnce}))`
    if (leaves === 'nothing') await deleteRows(db, lifecycles, { one, where: some, of: [] }, purged)
    else await clearColumns(db, { one, where: some, names: leaves.without }, purged)
  }
  return purged
}

/** How many rows a purge would delete or clear, by table; changes nothing. `people`: a subquery of ids. */
export async function countPurge(
  db: Database,
  lifecycles: readonly Lifecycle[],
  { people, but, ...of }: OfEdition & { people: SQL; but: readonly PgTable[] },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const count = async (table: PgTable, where: SQL) => {
    const rows = await db.$count(table, where)
    if (rows > 0) counts[getTableName(table)] = rows
  }
  for (const { one } of endingWith(lifecycles, of.isOver)) {
    const named = but.includes(one.table) ? [] : columnsWith(one, 'person', 'record')
    const where = or(...named.map((column) => sql`${column} in (${people})`))
    if (where) await count(one.table, where)
  }
  for (const { one, where } of endedIn(lifecycles, of)) await count(one.table, where)
  return counts
}
