import { and, or, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Database } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { type AnyList, type ListQuery, maxCounted, type Page, type RowOf } from '../list.ts'
import { cursorOf, type Order, orderBy, past, placeOf, reversed } from './order.ts'
import { type AnySource, anyCut, type Listing, narrowed, orderOf, type SearchWay } from './source.ts'

type Query = {
  current: number
  size: number
  after?: string | undefined
  before?: string | undefined
  search?: string | undefined
  sort: string
}

/** Start of a page: an offset, or a cursor condition. */
type Start = { order: Order; offset: number; place: SQL | undefined; isBackwards: boolean }

function startOf(order: Order, { current, size, after, before }: Query): Start {
  if (after) return { order, offset: 0, place: past(order, after, 'after'), isBackwards: false }
  if (before) {
    const back = reversed(order)
    return { order: back, offset: 0, place: past(back, before, 'before'), isBackwards: true }
  }
  const offset = (current - 1) * size
  // an offset reads all skipped rows; deep pages are reached by cursor, at the cost of the first page
  if (offset >= maxCounted) {
    const max = Math.ceil(maxCounted / size)
    throw new Refusal(baseRefusals.invalid, [{ path: 'current', code: 'max', max }])
  }
  return { order, offset, place: undefined, isBackwards: false }
}

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
const whereOf = (condition: SQL | undefined) => (condition ? sql`where ${condition}` : sql``)

/** Number of matching rows, counted up to `maxCounted` + 1. */
const countOf = ({ table }: AnySource, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select 1 from ${table} ${whereOf(where)} limit ${maxCounted + 1}) as fitting)`

const keyName = (at: number) => sql.raw(`key_${at}`)

/** The keys of an order as columns of the search's subquery. */
const carried = ({ keys, descending }: Order): Order => ({
  keys: keys.map(({ type }, at) => ({ of: sql`${keyName(at)}`, type })),
  descending,
})

const wayName = (at: number) => sql.raw(`way_${at}`)

/**
 * The rows found by a search with their sort keys, limited to the counted number. Each search way uses its index, and runs only while the ways
 * before it have not found that many.
 */
function foundBy({ table, id }: AnySource, where: SQL | undefined, ways: SearchWay[], { keys }: Order) {
  const columns = listed([sql`${id} as id`, ...keys.map(({ of }, at) => sql`${of} as ${keyName(at)}`)])
  const max = maxCounted + 1
  const each = ways.map(({ among }, at) => {
    const isWanted = ways
      .slice(0, at)
      .map((_, before) => sql`(select count(*) from ${wayName(before)}) < ${max}`)
    return sql`${wayName(at)} as (select ${columns} from ${table} ${whereOf(and(...isWanted, where, among))} limit ${max})`
  })
  const all = sql.join(
    ways.map((_, at) => sql`select * from ${wayName(at)}`),
    sql` union `,
  )
  return sql`with ${listed(each)} select * from (${all}) as by_any limit ${max}`
}

/** The rows of a page, and the total count. */
type Pick = {
  where: SQL | undefined
  limit: number
  offset?: number
  total: SQL<number>
  found?: SQL
  isCut?: SQL
}

/** The row apart from the page's own values, so that a list may have a field of any name. */
type Read = { row: Record<string, unknown>; place: string[]; total: number; isCut?: boolean }

/** Reads a page in one statement, so one snapshot: rows with their key values and the total count. */
async function readRows(db: Database, source: AnySource, order: Order, pick: Pick): Promise<Read[]> {
  const fields = {
    row: source.fields,
    place: placeOf(order).as('place'),
    total: pick.total.as('total'),
    isCut: (pick.isCut ?? sql`false`).as('is_cut'),
  }
  const { found, where, limit, offset = 0 } = pick
  const selected = found ? db.with(db.$with('found', {}).as(found)).select(fields) : db.select(fields)
  const rows = await selected
    .from(source.table)
    .where(where)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
  return rows as Read[]
}

/** A page in order. Skipped rows are read from an index only; full rows are read for the page. */
function inOrder(source: AnySource, where: SQL | undefined, start: Start, size: number): Pick {
  const total = countOf(source, where)
  const { order, offset, place } = start
  const limit = size + 1
  if (offset === 0) return { where: and(where, place), limit, total }
  const ids = sql`select ${source.id} from ${source.table} ${whereOf(where)} order by ${listed(orderBy(order))} limit ${limit} offset ${offset}`
  return { where: sql`${source.id} in (${ids})`, limit, total }
}

/** A page of search results, up to the counted number. */
function amongFound(
  source: AnySource,
  where: SQL | undefined,
  ways: SearchWay[],
  start: Start,
  query: Query,
) {
  const { order, offset } = start
  const { after, before, size } = query
  const own = carried(order)
  const cursor = after ?? before
  const place = cursor ? past(own, cursor, after ? 'after' : 'before') : undefined
  const limit = size + 1
  const ids = sql`select id from found ${whereOf(place)} order by ${listed(orderBy(own))} limit ${limit} offset ${offset}`
  return {
    found: foundBy(source, where, ways, order),
    where: sql`${source.id} in (${ids})`,
    total: sql<number>`(select count(*)::int from found)`,
    isCut: anyCut(ways),
    limit,
  }
}

/** Count of search results, for an empty page. */
async function countFound(
  db: Database,
  source: AnySource,
  where: SQL | undefined,
  ways: SearchWay[],
  order: Order,
) {
  const found = foundBy(source, where, ways, order)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found}) as fitting`,
  )
  return rows[0]?.total ?? 0
}

async function countAll(db: Database, source: AnySource, where: SQL | undefined) {
  const { rows } = await db.execute<{ total: number }>(sql`select ${countOf(source, where)} as total`)
  return rows[0]?.total ?? 0
}

type Found = { read: Read[]; total: number; isCut?: boolean }

async function pageInOrder(
  db: Database,
  source: AnySource,
  where: SQL | undefined,
  start: Start,
  size: number,
): Promise<Found> {
  const read = await readRows(db, source, start.order, inOrder(source, where, start, size))
  const isFirst = start.offset === 0 && !start.place
  const total = read[0]?.total ?? (isFirst ? 0 : await countAll(db, source, where))
  return { read, total }
}

async function pageFound(
  db: Database,
  source: AnySource,
  where: SQL | undefined,
  start: Start,
  query: Query,
): Promise<Found> {
  const ways: SearchWay[] = source.search?.(query.search ?? '') ?? []
  const read = await readRows(db, source, start.order, amongFound(source, where, ways, start, query))
  const isFirst = start.offset === 0 && !start.place
  const total = read[0]?.total ?? (isFirst ? 0 : await countFound(db, source, where, ways, start.order))
  const isCut = read[0]?.isCut ?? false
  if (total <= maxCounted && !isCut) return { read, total }
  // a common word is found soon when scanning the list in order
  const holds = and(where, or(...ways.map((way) => way.holds)))
  const met = { ...inOrder(source, holds, start, query.size), total: sql<number>`${total}::int` }
  return { read: await readRows(db, source, start.order, met), total, isCut }
}

/** Reads one page of a list. */
export async function readPage<L extends AnyList, Fields extends SelectedFields>(
  db: Database,
  { source, where }: Listing<L, Fields>,
  query: ListQuery<L>,
): Promise<Page<RowOf<L>>> {
  const asked = query as Query
  const start = startOf(orderOf(source, asked), asked)
  const fitting = and(where, narrowed(source, asked))
  const {
    read,
    total,
    isCut = false,
  } = asked.search?.trim()
    ? await pageFound(db, source, fitting, start, asked)
    : await pageInOrder(db, source, fitting, start, asked.size)
  const goesOn = read.length > asked.size
  const shown = read.slice(0, asked.size)
  if (start.isBackwards) shown.reverse()
  const cursorAt = (at: number) => {
    const row = shown.at(at)
    return row ? cursorOf(row.place) : null
  }
  return {
    records: await source.rows(db, shown.map(({ row }) => row) as SelectResultFields<Fields>[]),
    total: Math.min(total, maxCounted),
    exact: total <= maxCounted && !isCut,
    current: asked.current,
    size: asked.size,
    next: goesOn || start.isBackwards ? cursorAt(-1) : null,
    previous: (start.isBackwards ? goesOn : asked.after || start.offset > 0) ? cursorAt(0) : null,
  }
}
