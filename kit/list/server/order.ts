import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'

/** Sort keys: never null, the last one unique. An index on the same keys, all ascending, serves both directions. */
type Key = { of: PgColumn | SQL; type: string }
export type Order = { keys: readonly Key[]; descending: boolean }

const keyOf = (column: PgColumn): Key => ({ of: column, type: column.getSQLType() })

/** Largest first; the last column must be unique. */
export const descending = (...columns: PgColumn[]): Order => ({ keys: columns.map(keyOf), descending: true })

/** Smallest first; the last column must be unique. */
export const ascending = (...columns: PgColumn[]): Order => ({ keys: columns.map(keyOf), descending: false })

/** A nullable moment as a key; null sorts last. */
export const momentOrLast = (column: PgColumn): Key => ({
  of: sql`coalesce(${column}, 'infinity')`,
  type: 'timestamptz',
})

/** The reverse order. */
export const reversed = ({ keys, descending: down }: Order): Order => ({ keys, descending: !down })

/** A column as a key of a custom order. */
export const key = keyOf

/** The `order by`. Keys have no nulls, so `nulls first/last` is omitted, as in the indexes. */
export const orderBy = ({ keys, descending: down }: Order): SQL[] =>
  keys.map(({ of }) => (down ? sql`${of} desc` : sql`${of} asc`))

/** The key values of a row as PostgreSQL text: dates of the driver would lose microseconds. */
export const placeOf = ({ keys }: Order): SQL<string[]> =>
  sql<string[]>`array[${sql.join(
    keys.map(({ of }) => sql`${of}::text`),
    sql`, `,
  )}]`

/** Encodes key values as a cursor. */
export const cursorOf = (place: readonly string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

const forms: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  bigint: /^\d{1,18}$/,
  integer: /^-?\d{1,9}$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  // without NUL, which the database refuses
  text: /^[^\0]{0,300}$/,
}
const momentForm = /^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d)$/

const unreadable = (path: string) => new Refusal(baseRefusals.invalid, [{ path, code: 'format' }])

/** Decodes a cursor; refuses one that is not of this list. */
function placeIn(cursor: string, { keys }: Order, path: string): string[] {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw unreadable(path)
  }
  const isWhole =
    Array.isArray(place) &&
    place.length === keys.length &&
    keys.every(({ type }, at) => typeof place[at] === 'string' && (forms[type] ?? momentForm).test(place[at]))
  if (!isWhole) throw unreadable(path)
  return place as string[]
}

/** The condition that a row comes after a cursor in this order; `path` is the parameter named in a refusal. */
export function past(order: Order, cursor: string, path: string): SQL {
  const place = placeIn(cursor, order, path)
  const row = sql.join(
    order.keys.map(({ of }) => sql`${of}`),
    sql`, `,
  )
  const from = sql.join(
    order.keys.map(({ type }, at) => sql`${place[at]}::${sql.raw(type)}`),
    sql`, `,
  )
  return order.descending ? sql`(${row}) < (${from})` : sql`(${row}) > (${from})`
}
