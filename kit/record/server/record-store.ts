import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'

/** A table made by `recordTable`. */
export type RecordTable = PgTable &
  Record<'id' | 'revision' | 'createdAt' | 'updatedAt' | 'searchTerms', PgColumn> &
  Partial<Record<'summitId' | 'publishedAt', PgColumn>>

export type Stored<T extends RecordTable> = T['$inferSelect']
type Values = Readonly<Record<string, unknown>>

/** The condition that a record belongs to this edition; none for records of the installation. */
export const within = ({ summitId }: RecordTable, edition: string | undefined): SQL | undefined =>
  summitId && edition ? eq(summitId, edition) : undefined

// without the type of the one table, which the query builder cannot follow
const recordsIn = (db: Database, table: RecordTable) => db.select().from(table).$dynamic()
const changeIn = (db: Database, table: RecordTable, values: Values) => db.update(table).set(values)

/** The records of an edition with these ids; without ids all of them. */
export const storedRecords = async <T extends RecordTable>(
  db: Database,
  table: T,
  edition: string | undefined,
  ids?: readonly string[],
) =>
  (await recordsIn(db, table)
    .where(and(within(table, edition), ids && among(table.id, ids)))
    .orderBy(table.createdAt, table.id)) as Stored<T>[]

/** A record of an edition, locked until the transaction ends. */
export async function lockRecord<T extends RecordTable>(
  db: Database,
  table: T,
  edition: string | undefined,
  id: string,
) {
  const [row] = await recordsIn(db, table)
    .where(and(within(table, edition), eq(table.id, id)))
    .for('update')
  return row as Stored<T> | undefined
}

/** Inserts a record; returns false when its id exists. */
export async function insertRecord(db: Database, table: RecordTable, values: Values): Promise<boolean> {
  const added = await db.insert(table).values(values).onConflictDoNothing().returning({ id: table.id })
  return added.length > 0
}

export async function updateRecord<T extends RecordTable>(
  db: Database,
  table: T,
  id: string,
  values: Values,
): Promise<Stored<T>> {
  const [row] = await changeIn(db, table, values).where(eq(table.id, id)).returning()
  if (!row) throw new Error('the record is gone')
  return row as Stored<T>
}

export const deleteRecord = (db: Database, table: RecordTable, id: string) =>
  db.delete(table).where(eq(table.id, id))
