import { and, getTableName, isNotNull, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { seal, unsealIfReadable } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { SealedTable } from './sealed-columns.ts'

/** Pages of a table whose rows are re-encrypted by one statement: some hundred rows, so that no lock lasts. */
const pagesAtOnce = 16

/** What was done with the values of a table: re-encrypted ones, those that no key opens, and those whose row was locked or changed meanwhile. */
export type Resealed = { done: number; unreadable: number; left: number }

const ofOtherKey = (columns: readonly PgColumn[], key: number): SQL =>
  or(...columns.map((column) => and(isNotNull(column), notLike(sql`${column}`, `v${key}.%`)))) ?? sql`false`

const numbered = (start: string, columns: SealedTable['columns']) => columns.map((_, at) => `${start}${at}`)

type Row = { at: string } & Record<string, string | null>

/** The rows of some pages with a value of another key, as stored. */
async function rowsIn(
  db: Database,
  { table, columns }: SealedTable,
  from: number,
  key: number,
): Promise<Row[]> {
  const asStored = Object.fromEntries(
    columns.map(([, column], at) => [`o${at}`, sql<string | null>`${column}`]),
  )
  const [first, next] = [`(${from},0)`, `(${from + pagesAtOnce},0)`]
  return db
    .select({ at: sql<string>`${table}.ctid::text`, ...asStored })
    .from(table)
    .where(
      and(
        sql`${table}.ctid >= ${first}::tid and ${table}.ctid < ${next}::tid`,
        ofOtherKey(
          columns.map(([, column]) => column),
          key,
        ),
      ),
    ) as unknown as Promise<Row[]>
}

/** A row with its values re-encrypted as `n0`, `n1` …; a value that no key opens stays as it is. */
function resealed(row: Row, columns: SealedTable['columns'], key: number) {
  let [changed, unreadable] = [0, 0]
  const next: Row = { ...row }
  for (const at of columns.keys()) {
    const before = row[`o${at}`] ?? null
    next[`n${at}`] = before
    if (before === null || before.startsWith(`v${key}.`)) continue
    const plain = unsealIfReadable(before)
    if (plain === undefined) unreadable++
    else {
      next[`n${at}`] = seal(plain)
      changed++
    }
  }
  return { next, changed, unreadable }
}

/** Writes them where the row is still as it was read: a write that came between stays. Rows that somebody has locked are left to the next pass. */
async function writeRows(
  db: Database,
  { table, columns }: SealedTable,
  rows: readonly Row[],
): Promise<number> {
  const names = [...numbered('o', columns), ...numbered('n', columns)]
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(at text, ${sql.raw(names.map((name) => `${name} text`).join(', '))})`
  const places = sql`array(select (one ->> 'at')::tid from json_array_elements(${JSON.stringify(rows.map(({ at }) => ({ at })))}::json) one)`
  const free = sql`array(select ctid from ${table} where ctid = any(${places}) for update skip locked)`
  const unchanged = columns.map(
    ([, column], at) => sql`${column} is not distinct from given.${sql.raw(`o${at}`)}`,
  )
  const set = Object.fromEntries(columns.map(([name], at) => [name, sql.raw(`given.n${at}`)]))
  const where = and(sql`${table}.ctid = any(${free})`, sql`${table}.ctid = given.at::tid`, ...unchanged)
  return db.transaction(async (tx) => {
    // the log takes no other change than this one (migrations/0022)
    await tx.execute(sql`select set_config('portal.resealing', 'on', true)`)
    return (await tx.update(table).set(set).from(given).where(where)).rowCount ?? 0
  })
}

async function pagesOf(db: Database, { table }: SealedTable): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(
    sql`select ceil(pg_relation_size(quote_ident(${getTableName(table)})::regclass)::numeric / current_setting('block_size')::int)::int as pages`,
  )
  return rows[0]?.pages ?? 0
}

/**
 * Re-encrypts the values of a table with a key, once through its pages, in statements of some hundred rows. Ends at any moment without loss: what is left is
 * told by the numbers in front of the values, and the next call goes on.
 */
export async function resealRows(
  db: Database,
  sealed: SealedTable,
  { key, signal, told }: { key: number; signal?: AbortSignal; told?(done: number): Promise<void> | void },
): Promise<Resealed> {
  const sum: Resealed = { done: 0, unreadable: 0, left: 0 }
  const pages = await pagesOf(db, sealed)
  for (let from = 0; from < pages; from += pagesAtOnce) {
    signal?.throwIfAborted()
    const found = (await rowsIn(db, sealed, from, key)).map((row) => resealed(row, sealed.columns, key))
    sum.unreadable += found.reduce((count, { unreadable }) => count + unreadable, 0)
    const changed = found.filter((each) => each.changed > 0)
    if (changed.length === 0) continue
    const written = await writeRows(
      db,
      sealed,
      changed.map(({ next }) => next),
    )
    sum.done += written
    sum.left += changed.length - written
    await told?.(sum.done)
  }
  return sum
}

/** How many values of a table are encrypted with each key; changes nothing. */
export async function countByKey(
  db: Database,
  { table, columns }: SealedTable,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  await db.transaction(async (tx) => {
    // a whole table is read
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const [, column] of columns) {
      const number = sql<number>`coalesce(substring(${column} from '^v([0-9]{1,3})[.]')::int, 0)`
      const rows = await tx
        .select({ number, count: sql<number>`count(*)::int` })
        .from(table)
        .where(isNotNull(column))
        .groupBy(sql`1`)
      for (const row of rows) counts.set(row.number, (counts.get(row.number) ?? 0) + row.count)
    }
  })
  return counts
}
