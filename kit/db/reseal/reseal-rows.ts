import { and, sql } from 'drizzle-orm'
import { numberOf } from '#kit/crypto/seal.ts'
import { resealedText } from '#kit/crypto/sealed-within.ts'
import type { Database } from '#kit/db/database.ts'
import type { SealedTable } from './sealed-columns.ts'
import { pagesAtOnce, pagesOf, type Row, rowsIn } from './stored-rows.ts'

const numbered = (start: string, columns: SealedTable['columns']) => columns.map((_, at) => `${start}${at}`)

/** What was done with the rows of a table: re-encrypted ones, and those that were locked or changed meanwhile. */
export type Resealed = { done: number; left: number }

/** A row with its values re-encrypted as `n0`, `n1` …; a value that no key opens stays as it is. */
function resealed(row: Row, sealed: SealedTable, key: number) {
  const next: Row = { ...row }
  let isChanged = false
  for (const [at, column] of sealed.columns.entries()) {
    const before = row[`o${at}`] ?? null
    next[`n${at}`] = before
    if (before === null || (!column.holdsJson && numberOf(before) === key)) continue
    next[`n${at}`] = resealedText(before, key) ?? before
    isChanged ||= next[`n${at}`] !== before
  }
  return { next, isChanged }
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
    ({ column }, at) => sql`${column} is not distinct from given.${sql.raw(`o${at}`)}`,
  )
  const set = Object.fromEntries(columns.map(({ name }, at) => [name, sql.raw(`given.n${at}`)]))
  const where = and(sql`${table}.ctid = any(${free})`, sql`${table}.ctid = given.at::tid`, ...unchanged)
  return db.transaction(async (tx) => {
    // the log takes no other change than this one (migrations/0023)
    await tx.execute(sql`select set_config('portal.resealing', 'on', true)`)
    return (await tx.update(table).set(set).from(given).where(where)).rowCount ?? 0
  })
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
  const sum: Resealed = { done: 0, left: 0 }
  const pages = await pagesOf(db, sealed)
  for (let from = 0; from < pages; from += pagesAtOnce) {
    signal?.throwIfAborted()
    const found = (await rowsIn(db, sealed, from, key)).map((row) => resealed(row, sealed, key))
    const changed = found.filter(({ isChanged }) => isChanged)
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
