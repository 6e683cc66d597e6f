import { type SQL, sql } from 'drizzle-orm'
import { keyedDigest, seal } from '#kit/crypto/seal.ts'
import type { HandOver, HandOverRow } from '../hand-over.ts'
import { handedRows } from './tables.ts'

/** One text for equal values, whatever order the keys of their objects have. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

type Kept = { id: string; plain?: object; sealed?: string; digests?: object }

/** The digests are of one list only, so that those of two lists cannot be matched with each other. */
const digestOf = ({ name }: HandOver, column: string, value: unknown) =>
  keyedDigest(`hand-over ${name} ${column}`, textOf(value))

const allOf = (pairs: ReadonlyArray<readonly [string, unknown]>) =>
  pairs.length > 0 ? Object.fromEntries(pairs) : undefined

/** A row as it is kept: no sealed value is in it, and of a list that keeps digests no value at all. */
function keptOf(of: HandOver, { id, values }: HandOverRow): Kept {
  const given = of.columns.flatMap((name) => {
    const value = values[name] ?? null
    return value === null ? [] : [[name, value] as const]
  })
  if (of.keeps === 'digests') return { id, digests: { row: digestOf(of, 'row', given) } }
  const sealed = given.filter(([name]) => of.sealed.includes(name))
  const digests = allOf(sealed.map(([name, value]) => [name, digestOf(of, name, value)]))
  return {
    id,
    plain: Object.fromEntries(given.filter(([name]) => !of.sealed.includes(name))),
    ...(digests && { digests, sealed: seal(JSON.stringify(Object.fromEntries(sealed))) }),
  }
}

/** The rows of a list, kept one by one as they are read, so that of a large list only digests are in memory. */
export type Rows<Column extends string> = Iterable<HandOverRow<Column>> | AsyncIterable<HandOverRow<Column>>

/** Rows as one parameter of a statement. */
async function parameterOf<Column extends string>(of: HandOver<Column>, rows: Rows<Column>) {
  const texts = new Map<string, string>()
  for await (const row of rows) {
    if (texts.has(row.id)) throw new Error(`${of.name}: the row ${row.id} is in the list twice`)
    texts.set(row.id, JSON.stringify(keptOf(of, row)))
  }
  return `[${[...texts.values()].join(',')}]`
}

const { receiverId, rowId, change, plain, digests } = handedRows

/** What is known of a row says nothing any more once its values were deleted. */
const isKnown = sql`(was.plain is not null or was.digests is not null)`

/**
 * The rows of a list that are news for a receiver, as a query with `id`, `change`, `plain`, `sealed` and `digests`. Rows are compared with what the
 * receiver was last sent, so that what was changed and changed back is no news.
 */
export async function newsQuery<Column extends string>(
  of: HandOver<Column>,
  receiver: string,
  rows: Rows<Column>,
): Promise<SQL> {
  return sql`select coalesce(now.id, was.id) as id,
      case when was.id is null then 'new' when now.id is null then 'gone' when was.change = 'gone' then 'back' else 'changed' end as change,
      now.plain, now.sealed, now.digests
    from json_to_recordset(${await parameterOf(of, rows)}::json) as now(id uuid, plain jsonb, sealed text, digests jsonb)
    full join (select ${rowId} as id, ${change} as change, ${plain} as plain, ${digests} as digests
      from ${handedRows} where ${receiverId} = ${receiver}) was on was.id = now.id
    where was.id is null
      or (now.id is null) <> (was.change = 'gone')
      or (now.id is not null and ${isKnown} and (now.plain, now.digests) is distinct from (was.plain, was.digests))`
}

type Side = { plain: SQL; digests: SQL }

/** The columns of which two versions of a row differ, as an array; null where only a digest of the whole row is kept. */
export const differingColumns = (now: Side, was: Side): SQL => {
  const columns = ({ plain: open, digests: closed }: Side) =>
    sql`jsonb_each(coalesce(${open}, '{}') || coalesce(${closed}, '{}'))`
  return sql`case when ${now.plain} is not null and ${was.plain} is not null then array(
    select key from ${columns(now)} now_columns(key, now_value) full join ${columns(was)} was_columns(key, was_value) using (key)
    where nullif(now_value, 'null') is distinct from nullif(was_value, 'null') order by key) end`
}
