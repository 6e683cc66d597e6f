import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { FieldChange } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { HandOver, HandOverChange, Receiver } from '../hand-over.ts'
import { differingColumns, newsQuery, type Rows } from './compared.ts'
import { isReceiver } from './receivers.ts'
import { handedRows, handOverReceivers, handOvers } from './tables.ts'

type Values<Column extends string> = { readonly [Name in Column]?: unknown }
type Of<Column extends string> = {
  of: HandOver<Column>
  to: Receiver
  /** With the values of sealed columns: for the file to the receiver only. */
  unsealed?: boolean
}

/** A row as its receiver was last sent it. */
export type SentRow<Column extends string = string> = {
  id: string
  version: number
  change: HandOverChange
  /** Undefined where digests only are kept, and when the values were deleted. */
  values: Values<Column> | undefined
  /** What differed in that hand-over, old and new; values of sealed columns are undefined unless they were asked for. */
  differences: FieldChange[]
}

type Stored = Pick<typeof handedRows.$inferSelect, 'plain' | 'sealed' | 'wasPlain' | 'wasSealed' | 'fields'>

function differencesIn(of: HandOver, { fields, ...row }: Stored, unsealed: boolean): FieldChange[] {
  const [was, now] = [
    { ...row.wasPlain, ...row.wasSealed },
    { ...row.plain, ...row.sealed },
  ]
  // in the order of the list
  return of.columns
    .filter((field) => fields?.includes(field))
    .map((field) =>
      of.sealed.includes(field) && !unsealed
        ? { field, before: undefined, after: undefined }
        : { field, before: was[field] ?? null, after: now[field] ?? null },
    )
}

/** The hand-overs in which the receivers of a list were last told of one row. */
export const toldOf = (db: Database, { name }: HandOver, rowId: string) =>
  db
    .select({
      kind: handOverReceivers.kind,
      version: handedRows.version,
      change: handedRows.change,
      at: handOvers.at,
      actorName: handOvers.actorName,
    })
    .from(handedRows)
    .innerJoin(handOverReceivers, eq(handOverReceivers.id, handedRows.receiverId))
    .innerJoin(
      handOvers,
      and(eq(handOvers.receiverId, handedRows.receiverId), eq(handOvers.version, handedRows.version)),
    )
    .where(and(eq(handedRows.rowId, rowId), eq(handOverReceivers.list, name)))

async function read<Column extends string>(
  db: Database,
  { of, to, unsealed = false }: Of<Column>,
  where: SQL | undefined,
): Promise<SentRow<Column>[]> {
  const { rowId, version, change, fields, plain, wasPlain, sealed, wasSealed } = handedRows
  const open = { id: rowId, version, change, fields, plain, wasPlain }
  const rows = await db
    // what is not asked for is not decrypted
    .select(unsealed ? { ...open, sealed, wasSealed } : open)
    .from(handedRows)
    .innerJoin(handOverReceivers, eq(handOverReceivers.id, handedRows.receiverId))
    .where(and(isReceiver(of, to), where))
    .orderBy(asc(rowId))
  return (rows as Array<Stored & Pick<SentRow, 'id' | 'version' | 'change'>>).map((row) => ({
    id: row.id,
    version: row.version,
    change: row.change,
    values: row.plain ? ({ ...row.plain, ...row.sealed } as Values<Column>) : undefined,
    differences: differencesIn(of, row, unsealed),
  }))
}

/** The whole list as its receiver has it. */
export const sentRows = <Column extends string>(db: Database, of: Of<Column>) =>
  read(db, of, ne(handedRows.change, 'gone'))

/** What its receiver had of the list and was told to remove. */
export const removedRows = <Column extends string>(db: Database, of: Of<Column>) =>
  read(db, of, eq(handedRows.change, 'gone'))

/** What a hand-over told, as far as no later one told of the same row: all of it for the last. */
export const toldIn = <Column extends string>(db: Database, of: Of<Column>, version: number) =>
  read(db, of, eq(handedRows.version, version))

/** Those of these rows that the receiver was ever sent, by id. */
export async function sentAmong<Column extends string>(
  db: Database,
  of: Of<Column>,
  ids: readonly string[],
): Promise<Map<string, SentRow<Column>>> {
  if (ids.length === 0) return new Map()
  const rows = await read(db, of, among(handedRows.rowId, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the next hand-over of a list would tell a receiver. Of sealed columns, which ones differ. */
export async function newsFor<Column extends string>(
  db: Database,
  { of, to, rows }: Omit<Of<Column>, 'unsealed'> & { rows: Rows<Column> },
): Promise<Array<{ id: string; change: HandOverChange; differences: FieldChange[] }>> {
  const [receiver] = await db
    .select({ id: handOverReceivers.id })
    .from(handOverReceivers)
    .where(isReceiver(of, to))
  const unknown = '00000000-0000-0000-0000-000000000000'
  const id = receiver?.id ?? unknown
  const fields = differingColumns(
    { plain: sql`news.plain`, digests: sql`news.digests` },
    { plain: handedRows.plain.getSQL(), digests: handedRows.digests.getSQL() },
  )
  const { rows: found } = await db.execute<Stored & { id: string; change: HandOverChange }>(
    sql`select news.id, news.change, news.plain, ${handedRows.plain} as "wasPlain", case when news.change in ('changed', 'back') then ${fields} end as fields
      from (${await newsQuery(of, id, rows)}) news
      left join ${handedRows} on ${handedRows.receiverId} = ${id} and ${handedRows.rowId} = news.id order by news.id`,
  )
  return found.map((row) => ({ id: row.id, change: row.change, differences: differencesIn(of, row, false) }))
}
