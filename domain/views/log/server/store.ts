import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { accountsNamed } from '#domain/identity/accounts/server/actions.ts'
import { changes } from '#kit/db/audit/tables.ts'
import type { Database } from '#kit/db/database.ts'
import { cursorOf, descending, orderBy, past, placeOf } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { logList } from '../lists.ts'
import { ofTypes, typeOf } from './store/types.ts'

const { id, at, actorId, actorName, subjectType, subjectId, field, before, after, reason, refId } = changes
const listed = { id, at, actorId, actorName, subjectType, subjectId, field, before, after, reason, refId }

/** A line as it is stored. */
export type StoredLine = Pick<typeof changes.$inferSelect, keyof typeof listed>

type Rows = ListSource<typeof logList, typeof listed>['rows']

/** A line under the type that its noun declares. */
const asDeclared = (line: StoredLine): StoredLine => ({ ...line, subjectType: typeOf(line) })

/** What words mean in the log: whole types of records, and some fields of others. */
export type Meant = {
  types: readonly string[]
  fields: readonly { type: string; names: readonly string[] }[]
}

function meantWay({ types, fields }: Meant) {
  const parts: SQL[] = fields.flatMap(
    ({ type, names }) => and(ofTypes([type]), inArray(field, [...names])) ?? [],
  )
  const whole = types.length > 0 ? ofTypes(types) : undefined
  if (whole) parts.push(whole)
  const holds = sql`(${or(...parts) ?? sql`false`})`
  return { among: holds, holds }
}

const newest = descending(at, id)

/** The log, newest first. */
export const logListing = (rows: Rows, meant: (words: string) => Meant) => ({
  source: listSource({
    list: logList,
    table: changes,
    id,
    fields: listed,
    orders: { newest },
    filters: {
      type: (wanted: string) => ofTypes([wanted]),
      recordId: (wanted: string) => eq(subjectId, wanted),
    },
    search: (words) => [meantWay(meant(words)), accountsNamed(actorId, words)],
    rows: (db, found) => rows(db, found.map(asDeclared)),
  }),
  where: undefined,
})

/** Lines of one record, newest first, and the cursor of those that follow. */
export async function linesOf(
  db: Database,
  {
    type,
    recordId,
    before: cursor,
    limit,
  }: { type: string; recordId: string; before?: string | undefined; limit: number },
): Promise<{ lines: StoredLine[]; next: string | null }> {
  const rows = await db
    .select({ row: listed, place: placeOf(newest).as('place') })
    .from(changes)
    .where(and(ofTypes([type]), eq(subjectId, recordId), cursor ? past(newest, cursor, 'before') : undefined))
    .orderBy(...orderBy(newest))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    lines: shown.map(({ row }) => asDeclared(row)),
    next: rows.length > limit && last ? cursorOf(last.place) : null,
  }
}

/** What was exported, by the number of its row. */
export async function exportsById(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map()
  const { id: number, title, rows } = listExports
  const found = await db.select({ number, title, rows }).from(listExports).where(inArray(number, ids))
  return new Map(found.map((one) => [one.number, one]))
}
