import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { hasSeveral, isPublished } from '#domain/ground/hotels/server/actions.ts'
import { among, amongThose } from '#kit/db/among.ts'
import { completeAmong, completeAmongThose } from '#kit/db/complete-among.ts'
import type { Database } from '#kit/db/database.ts'
import { minutesAfter } from '../rules/transfers.ts'
import type { Hotel, StoredHotel } from '../rules.ts'
import { itineraries, receptions } from './tables.ts'

type Row = typeof itineraries.$inferSelect
export type StoredItinerary = Omit<Row, 'hotel'> & { hotel: Hotel | null; storedHotel: StoredHotel | null }

/** A row in the form's format: a hotel that is only known not to be the designated one counts as unanswered. */
export const asForm = (row: Row): StoredItinerary => ({
  ...row,
  storedHotel: row.hotel,
  hotel: row.hotel === 'notDesignated' ? null : row.hotel,
})
export type Reception = typeof receptions.$inferSelect

export async function findItinerary(
  db: Database,
  participantId: string,
): Promise<StoredItinerary | undefined> {
  const [row] = await db.select().from(itineraries).where(eq(itineraries.participantId, participantId))
  return row && asForm(row)
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
  return row && asForm(row)
}

export async function itinerariesOf(db: Database, participantIds: string[]): Promise<StoredItinerary[]> {
  if (participantIds.length === 0) return []
  const rows = await db.select().from(itineraries).where(among(itineraries.participantId, participantIds))
  return rows.map(asForm)
}

/** Stores the record of a person whose participant row is locked; the first save inserts it. */
export async function putItinerary(
  db: Database,
  values: typeof itineraries.$inferInsert,
): Promise<StoredItinerary> {
  const { participantId, ...rest } = values
  const isMet = sql`exists (select from ${receptions} where ${receptions.participantId} = ${participantId})`
  const [row] = await db
    .insert(itineraries)
    .values({ ...values, assigned: isMet as never })
    .onConflictDoUpdate({ target: itineraries.participantId, set: rest })
    .returning()
  if (!row) throw new Error(`the itinerary of ${participantId} was not stored`)
  return asForm(row)
}

/** Arrival and departure of these people, by person, as far as they are known. */
export async function itineraryTimesOf(db: Database, participantIds: string[]) {
  const { participantId, reachesAt, leavesAt, arrivalLegs } = itineraries
  const rows = await db
    .select({ participantId, reachesAt, leavesAt, arrivalLegs })
    .from(itineraries)
    .where(among(participantId, participantIds))
  return new Map(
    rows.map(({ participantId: id, arrivalLegs: legs, ...times }) => {
      const last = legs?.at(-1)
      return [id, { ...times, minutesAfter: last ? minutesAfter(last) : 0 }]
    }),
  )
}

/** Hotels of these people, by person, as far as they are known. */
export async function hotelsOf(db: Database, participantIds: string[]) {
  const { participantId, hotel } = itineraries
  const rows = await db
    .select({ participantId, hotel })
    .from(itineraries)
    .where(among(participantId, participantIds))
  return new Map(rows.map((row) => [row.participantId, row.hotel]))
}

/** What these people answered about the hotel, by person; a hotel that is only known not to be the designated one counts as unanswered. */
export async function hotelAnswersOf(db: Database, participantIds: string[]) {
  const { participantId, hotel, hotelId, hotelName } = itineraries
  const rows = await db
    .select({ participantId, hotel, hotelId, hotelName })
    .from(itineraries)
    .where(among(participantId, participantIds))
  return new Map(
    rows.map(({ participantId: id, ...row }) => [
      id,
      { ...row, hotel: row.hotel === 'notDesignated' ? null : row.hotel },
    ]),
  )
}

/** The hotel of a person as a subquery for another noun. */
export const hotelIn = (participantId: SQL): SQL =>
  sql`(select ${itineraries.hotel} from ${itineraries} where ${itineraries.participantId} = ${participantId})`

/** Those of these people whose itinerary is complete; without a row it is not. */
export const withCompleteAnswers = (db: Database, participantIds: string[]) =>
  completeAmong(db, { id: itineraries.participantId, missing: itineraries.missing }, participantIds)

/** The same for the people that a query selects, as a subquery of their ids. */
export const completeOf = (people: SQL): SQL =>
  completeAmongThose({ id: itineraries.participantId, missing: itineraries.missing }, people)

/** Those of these people who have said whether they stay at the designated hotel. */
export async function withHotelAmong(db: Database, participantIds: string[]): Promise<ReadonlySet<string>> {
  if (participantIds.length === 0) return new Set()
  const rows = await db
    .select({ id: itineraries.participantId })
    .from(itineraries)
    .where(and(among(itineraries.participantId, participantIds), isNotNull(itineraries.hotel)))
  return new Set(rows.map(({ id }) => id))
}

/** The same for the people that a query selects, as a subquery of their ids. */
export const withHotelOf = (people: SQL): SQL =>
  sql`(select ${itineraries.participantId} from ${itineraries} where ${amongThose(itineraries.participantId, people)} and ${itineraries.hotel} is not null)`

/** Whether arrival and return of a person are known, as a condition for another noun. */
export const hasTimes = (participantId: SQL): SQL =>
  sql`exists (select from ${itineraries} where ${itineraries.participantId} = ${participantId} and ${itineraries.reachesAt} is not null and ${itineraries.leavesAt} is not null)`

/** Which hotel is known: the chosen one of several of its kind, else the designated one, or another that is named. */
const isWhichKnown = sql`case when ${hasSeveral({ summitId: sql`${itineraries.summitId}`, kind: sql`${itineraries.hotel}` })}
  then ${itineraries.hotelId} is not null and ${isPublished(sql`${itineraries.hotelId}`)}
  else ${itineraries.hotel} = 'designated' or ${itineraries.hotelName} is not null or ${itineraries.hotelId} is not null end`

/** The same of the hotel; with several of the answered kind, one has to be chosen. */
export const hasHotel = (participantId: SQL): SQL =>
  sql`exists (select from ${itineraries} where ${itineraries.participantId} = ${participantId} and ${itineraries.hotel} in ('designated', 'recommended', 'other') and ${isWhichKnown})`

export async function receptionsOf(db: Database, participantIds: string[]): Promise<Map<string, Reception>> {
  if (participantIds.length === 0) return new Map()
  const rows = await db.select().from(receptions).where(among(receptions.participantId, participantIds))
  return new Map(rows.map((row) => [row.participantId, row]))
}

// people without a receptionist are looked up by an index, so the itinerary stores the fact too; the participant's row is locked
const setAssigned = (db: Database, participantId: string, assigned: boolean) =>
  db.update(itineraries).set({ assigned }).where(eq(itineraries.participantId, participantId))

export async function putReception(db: Database, values: Reception): Promise<void> {
  await db
    .insert(receptions)
    .values(values)
    .onConflictDoUpdate({ target: receptions.participantId, set: values })
  await setAssigned(db, values.participantId, true)
}

export async function deleteReception(db: Database, participantId: string): Promise<void> {
  await db.delete(receptions).where(eq(receptions.participantId, participantId))
  await setAssigned(db, participantId, false)
}
