import { desc, eq, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import { completeAmong } from '#kit/db/complete-among.ts'
import type { Database } from '#kit/db/database.ts'
import { itinerary } from '../rules.ts'
import { itineraries, itineraryHandOvers, receptions } from './tables.ts'

export type StoredItinerary = typeof itineraries.$inferSelect
export type Reception = typeof receptions.$inferSelect
type HandOver = typeof itineraryHandOvers.$inferSelect

export async function findItinerary(
  db: Database,
  participantId: string,
): Promise<StoredItinerary | undefined> {
  const [row] = await db.select().from(itineraries).where(eq(itineraries.participantId, participantId))
  return row
}

/** The row, locked until the transaction ends: a hand-over waits for it. */
export async function lockItinerary(
  db: Database,
  participantId: string,
): Promise<StoredItinerary | undefined> {
  const [row] = await db
    .select()
    .from(itineraries)
    .where(eq(itineraries.participantId, participantId))
    .for('update')
  return row
}

export async function itinerariesOf(db: Database, participantIds: string[]): Promise<StoredItinerary[]> {
  if (participantIds.length === 0) return []
  return db.select().from(itineraries).where(among(itineraries.participantId, participantIds))
}

/** Stores the record of somebody whose participant row is locked: the first save makes it. */
export async function putItinerary(
  db: Database,
  values: typeof itineraries.$inferInsert,
): Promise<StoredItinerary> {
  const { participantId, ...rest } = values
  const [row] = await db
    .insert(itineraries)
    .values(values)
    .onConflictDoUpdate({ target: itineraries.participantId, set: rest })
    .returning()
  if (!row) throw new Error(`the itinerary of ${participantId} was not stored`)
  return row
}

/** Which of these people lack nothing here; who has no row lacks all. */
export const withAll = (db: Database, participantIds: string[]) =>
  completeAmong(db, { id: itineraries.participantId, missing: itineraries.missing }, participantIds)

/** What the days and the news of an edition are made from, of everybody with an itinerary. */
export const timesOf = (db: Database, summitId: string) =>
  db
    .select({
      id: itineraries.participantId,
      reachesAt: itineraries.reachesAt,
      leavesAt: itineraries.leavesAt,
      arrivalPickup: itineraries.arrivalPickup,
      returnPickup: itineraries.returnPickup,
      handedAt: itineraries.handedAt,
      changed: itineraries.changed,
      handedGone: itineraries.handedGone,
    })
    .from(itineraries)
    .where(eq(itineraries.summitId, summitId))

export async function receptionsOf(db: Database, participantIds: string[]): Promise<Map<string, Reception>> {
  if (participantIds.length === 0) return new Map()
  const rows = await db.select().from(receptions).where(among(receptions.participantId, participantIds))
  return new Map(rows.map((row) => [row.participantId, row]))
}

export async function putReception(db: Database, values: Reception): Promise<void> {
  await db
    .insert(receptions)
    .values(values)
    .onConflictDoUpdate({ target: receptions.participantId, set: values })
}

export async function deleteReception(db: Database, participantId: string): Promise<void> {
  await db.delete(receptions).where(eq(receptions.participantId, participantId))
}

export async function lastHandOver(db: Database, summitId: string): Promise<HandOver | undefined> {
  const [row] = await db
    .select()
    .from(itineraryHandOvers)
    .where(eq(itineraryHandOvers.summitId, summitId))
    .orderBy(desc(itineraryHandOvers.number))
    .limit(1)
  return row
}

/** Notes a hand-over; false when the one with that number was made already. */
export async function insertHandOver(db: Database, values: HandOver): Promise<boolean> {
  const rows = await db.insert(itineraryHandOvers).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

// taken from the row itself in one statement: a save that comes in between is either told or still to be told
const asItIs = sql`jsonb_build_object(${sql.join(
  itinerary.keys.flatMap((key) => [sql`${key}::text`, sql`${itineraries[key]}`]),
  sql`, `,
)})`

/** The reception knows these as they are now. */
export async function markHandedOver(db: Database, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(itineraries)
    .set({ handed: asItIs, handedAt: at, changed: false, handedGone: false })
    .where(among(itineraries.participantId, ids))
}

/** The reception knows that these do not come any more. */
export async function markCancellationHandedOver(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.update(itineraries).set({ handedGone: true }).where(among(itineraries.participantId, ids))
}
