import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { momentOrLast } from '#kit/list/server/order.ts'
import type { Direction } from '../../rules.ts'
import { isListed, itineraries, timeColumn } from '../tables.ts'

const columns = {
  participantId: itineraries.participantId,
  summitId: itineraries.summitId,
  active: itineraries.active,
  arrivalLegs: itineraries.arrivalLegs,
  arrivalPickup: itineraries.arrivalPickup,
  returnLegs: itineraries.returnLegs,
  returnPickup: itineraries.returnPickup,
  hotel: itineraries.hotel,
  hotelName: itineraries.hotelName,
  hotelId: itineraries.hotelId,
}

type Row = { [Name in keyof typeof columns]: (typeof itineraries.$inferSelect)[Name] }

/** A person on the way in one direction, as the transport of upper nouns needs it. */
export type Traveller = Pick<Row, 'participantId' | 'active' | 'hotel' | 'hotelName' | 'hotelId'> & {
  legs: Row['arrivalLegs']
  pickup: boolean | null
}

const inDirection =
  (direction: Direction) =>
  ({ arrivalLegs, arrivalPickup, returnLegs, returnPickup, ...row }: Row): Traveller => ({
    ...row,
    legs: direction === 'arrival' ? arrivalLegs : returnLegs,
    pickup: direction === 'arrival' ? arrivalPickup : returnPickup,
  })

const select = (db: Database, where: SQL | undefined) => db.select(columns).from(itineraries).where(where)

/** When a person reaches and leaves the summit by their itinerary, for the statement of another noun; null while it is not known. */
export function momentsOf(personId: SQL): { reachesAt: SQL; leavesAt: SQL } {
  const { participantId, active, reachesAt, leavesAt } = itineraries
  const own = sql`from ${itineraries} where ${participantId} = ${personId} and ${active}`
  return { reachesAt: sql`(select ${reachesAt} ${own})`, leavesAt: sql`(select ${leavesAt} ${own})` }
}

/** Those who come and whose moment is in this span, first come first; read through the index of the reception's list. */
export async function travellersBetween(
  db: Database,
  {
    summitId,
    direction,
    from,
    until,
    limit,
  }: { summitId: string; direction: Direction; from: Date; until: Date; limit: number },
): Promise<Traveller[]> {
  const time = momentOrLast(timeColumn(itineraries, direction)).of as SQL
  const rows = await select(
    db,
    and(
      eq(itineraries.summitId, summitId),
      isListed(itineraries),
      eq(itineraries.active, true),
      gte(time, from.toISOString()),
      lt(time, until.toISOString()),
    ),
  )
    .orderBy(time, itineraries.participantId)
    .limit(limit)
  return rows.map(inDirection(direction))
}

/** Who comes and whose moment is not known: how many, and the first of them. */
export async function travellersWithoutTime(
  db: Database,
  { summitId, direction, limit }: { summitId: string; direction: Direction; limit: number },
): Promise<{ count: number; ids: string[] }> {
  const time = momentOrLast(timeColumn(itineraries, direction)).of as SQL
  const where = and(
    eq(itineraries.summitId, summitId),
    isListed(itineraries),
    eq(itineraries.active, true),
    sql`${time} = 'infinity'`,
  )
  const rows = await db
    .select({ id: itineraries.participantId })
    .from(itineraries)
    .where(where)
    .orderBy(itineraries.participantId)
    .limit(limit)
  const count = rows.length < limit ? rows.length : await db.$count(itineraries, where)
  return { count, ids: rows.map(({ id }) => id) }
}

/** These people in a direction; those of another edition and those without an itinerary are absent. */
export async function travellersAmong(
  db: Database,
  { summitId, direction, ids }: { summitId: string; direction: Direction; ids: readonly string[] },
): Promise<Map<string, Traveller>> {
  if (ids.length === 0) return new Map()
  const rows = await select(
    db,
    and(eq(itineraries.summitId, summitId), among(itineraries.participantId, ids)),
  )
  return new Map(rows.map((row) => [row.participantId, inDirection(direction)(row)]))
}
