import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { prepared } from '#kit/db/prepared.ts'
import { summits } from './tables.ts'

export type Summit = typeof summits.$inferSelect

const current = prepared((db) =>
  db.select().from(summits).where(eq(summits.current, true)).prepare('current_summit'),
)

/** The id of the current edition as a subquery. */
export const currentSummitId: SQL<string> = sql`(select ${summits.id} from ${summits} where ${summits.current})`

/** The current edition; undefined only in a database that has never had one. */
export async function findCurrent(db: Database): Promise<Summit | undefined> {
  const [row] = await current(db).execute()
  return row
}

export async function findSummit(db: Database, id: string): Promise<Summit | undefined> {
  const [row] = await db.select().from(summits).where(eq(summits.id, id))
  return row
}

/** The current edition, locked until the transaction ends. */
export async function lockCurrent(db: Database): Promise<Summit | undefined> {
  const [row] = await db.select().from(summits).where(eq(summits.current, true)).for('update')
  return row
}

/** All editions, newest first. */
export const allSummits = (db: Database): Promise<Summit[]> =>
  db.select().from(summits).orderBy(desc(summits.number))

/** Those of these editions whose last day is before a day. */
export async function endedEditions(db: Database, ids: string[], before: string): Promise<string[]> {
  const rows = await db
    .select({ id: summits.id })
    .from(summits)
    .where(and(among(summits.id, ids), lt(summits.ends, before)))
  return rows.map(({ id }) => id)
}

export async function insertSummit(db: Database, values: typeof summits.$inferInsert): Promise<Summit> {
  const [row] = await db.insert(summits).values(values).returning()
  if (!row) throw new Error('the edition was not stored')
  return row
}

/** Inserts an edition unless it exists, or another one is current. */
export const insertIfAbsent = (db: Database, values: typeof summits.$inferInsert) =>
  db.insert(summits).values(values).onConflictDoNothing()

export async function updateSummit(db: Database, id: string, values: Partial<Summit>): Promise<Summit> {
  const [row] = await db.update(summits).set(values).where(eq(summits.id, id)).returning()
  if (!row) throw new Error('the edition is gone')
  return row
}
