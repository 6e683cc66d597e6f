import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Purpose } from '#domain/purposes.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { deletionRequests, editionFigures, purges } from './tables.ts'

export type StoredPurge = typeof purges.$inferSelect
export type StoredRequest = typeof deletionRequests.$inferSelect
export type NewPurge = typeof purges.$inferInsert

/** The purge of an edition that is under way, or was killed. */
export async function unfinishedPurge(db: Database, summitId: string): Promise<StoredPurge | undefined> {
  const [found] = await db
    .select()
    .from(purges)
    .where(and(eq(purges.summitId, summitId), isNull(purges.finishedAt)))
  return found
}

/** Begins one; of two at once, both go on with the same. */
export const beginPurge = (db: Database, purge: NewPurge) =>
  db.insert(purges).values(purge).onConflictDoNothing()

export async function lockPurge(db: Database, id: string): Promise<StoredPurge | undefined> {
  const [found] = await db.select().from(purges).where(eq(purges.id, id)).for('update')
  return found
}

export const noteProgress = (
  db: Database,
  id: string,
  of: { counts: Record<string, number>; people: number; purposes: readonly Purpose[] },
) =>
  db
    .update(purges)
    .set({ ...of, purposes: [...of.purposes] })
    .where(eq(purges.id, id))

export const finishPurge = (db: Database, id: string, at: Date) =>
  db
    .update(purges)
    .set({ finishedAt: at })
    .where(and(eq(purges.id, id), isNull(purges.finishedAt)))

export const newestPurges = (db: Database, limit: number): Promise<StoredPurge[]> =>
  db.select().from(purges).orderBy(desc(purges.startedAt), desc(purges.id)).limit(limit)

/** How many people or sign-ups had a value; an upper noun names what it counts and the value, a field of the participants' form has its own words. */
export type Figure = {
  figure: string
  value: string
  count: number
  title?: Bilingual
  label?: Bilingual
}

export async function keepFigures(db: Database, summitId: string, figures: readonly Figure[], at: Date) {
  if (figures.length === 0) return
  await db
    .insert(editionFigures)
    .values(figures.map((figure) => ({ summitId, at, ...figure })))
    .onConflictDoNothing()
}

export const keptFigures = (db: Database) =>
  db
    .select()
    .from(editionFigures)
    .orderBy(editionFigures.summitId, editionFigures.figure, desc(editionFigures.count))

export const hasFigures = async (db: Database, summitId: string): Promise<boolean> =>
  (await db.$count(editionFigures, eq(editionFigures.summitId, summitId))) > 0

/** Requests: open ones first, the earliest promise first. */
export const allRequests = (db: Database, limit: number): Promise<StoredRequest[]> =>
  db
    .select()
    .from(deletionRequests)
    .orderBy(
      sql`${deletionRequests.state} <> 'open'`,
      asc(deletionRequests.promisedUntil),
      asc(deletionRequests.id),
    )
    .limit(limit)

/** Returns whether it was inserted: there is one open request about a record. */
export async function insertRequest(
  db: Database,
  request: typeof deletionRequests.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(deletionRequests).values(request).onConflictDoNothing()
  return rowCount === 1
}

export const requestsAmong = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: deletionRequests.id, subjectId: deletionRequests.subjectId })
    .from(deletionRequests)
    .where(among(deletionRequests.id, ids))

export async function lockRequest(db: Database, id: string): Promise<StoredRequest | undefined> {
  const [found] = await db.select().from(deletionRequests).where(eq(deletionRequests.id, id)).for('update')
  return found
}

export const decideRequest = (
  db: Database,
  id: string,
  decision: Pick<StoredRequest, 'state' | 'decidedAt' | 'decidedBy' | 'decidedByName' | 'reason'>,
) => db.update(deletionRequests).set(decision).where(eq(deletionRequests.id, id))

/** The newest request about one of these records, which are of one person. */
export async function requestAbout(db: Database, ids: readonly string[]): Promise<StoredRequest | undefined> {
  const [found] = await db
    .select()
    .from(deletionRequests)
    .where(among(deletionRequests.subjectId, ids))
    // an open one comes before those that were decided, also where two are of the same moment
    .orderBy(sql`${deletionRequests.state} <> 'open'`, desc(deletionRequests.askedAt))
    .limit(1)
  return found
}

/** The open requests about these records, locked. */
export const lockOpenRequests = (db: Database, ids: readonly string[]): Promise<StoredRequest[]> =>
  db
    .select()
    .from(deletionRequests)
    .where(and(among(deletionRequests.subjectId, ids), eq(deletionRequests.state, 'open')))
    .orderBy(asc(deletionRequests.id))
    .for('update')

/** Those of these records about which everything was deleted on request. */
export async function deletedAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ subjectId: deletionRequests.subjectId })
    .from(deletionRequests)
    .where(and(among(deletionRequests.subjectId, ids), eq(deletionRequests.state, 'done')))
  return new Set(rows.map(({ subjectId }) => subjectId))
}

/** Whether a deletion of data of this edition is on record, or asked for. */
export const hasProofOf = async (db: Database, summitId: string): Promise<boolean> =>
  (await db.$count(purges, eq(purges.summitId, summitId))) +
    (await db.$count(deletionRequests, eq(deletionRequests.summitId, summitId))) +
    (await db.$count(editionFigures, eq(editionFigures.summitId, summitId))) >
  0

export const countOpenRequests = (db: Database): Promise<number> =>
  db.$count(deletionRequests, eq(deletionRequests.state, 'open'))
