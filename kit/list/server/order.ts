import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'

/** What a list is ordered by: never null, the last one unique. An index on the same keys, all ascending, serves both directions. */
type Key = { of: PgColumn | SQL; type: string }
export type Order = { keys: readonly Key[]; descending: boolean }

const keyOf = (column: PgColumn): Key => ({ of: column, type: column.getSQLType() })

/** Largest first; the last column must be unique. */
export const descending = (...columns: PgColumn[]): Order => ({ keys: columns.map(keyOf), descending: true })

/** A moment as a key, where it may be missing: then it comes after all others. */
export const momentOrLast = (column: PgColumn): Key => ({
  of: sql`coalesce(${column}, 'infinity')`,
  type: 'timestamptz',
})

/** The same the other way round. */
export const reversed = ({ keys, descending: down }: Order): Order => ({ keys, descending: !down })

/** A column as a key of an order that is put together by hand. */
export const key = keyOf

/** The `order by`. Nulls do not occur in keys, so their place is left to PostgreSQL, as the indexes leave it. */
export const orderBy = ({ keys, descending: down }: Order): SQL[] =>
  keys.map(({ of }) => (down ? sql`${of} desc` : sql`${of} asc`))

/** Where a row stands, as PostgreSQL writes it: the driver's dates would lose the microseconds. */
export const placeOf = ({ keys }: Order): SQL<string[]> =>
  sql<string[]>`array[${sql.join(
    keys.map(({ of }) => sql`${of}::text`),
    sql`, `,
  )}]`

/** A place as it goes over the wire. */
export const cursorOf = (place: readonly string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

const forms: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  bigint: /^\d{1,18}$/,
  integer: /^\d{1,9}$/,
  boolean: /^(true|false)$/,
}
const momentForm = /^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d)$/

const unreadable = (path: string) => new Refusal(baseRefusals.invalid, [{ path, code: 'format' }])

/** The place that a cursor names; refuses one that this list did not make. */
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

/** The condition that a row comes after the place that a cursor names, in this order; `path` names the parameter in a refusal. */
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
