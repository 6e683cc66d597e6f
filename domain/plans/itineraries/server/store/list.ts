import { and, count, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { personWays } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { key, momentOrLast, type Order } from '#kit/list/server/order.ts'
import { listSource } from '#kit/list/server/source.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { type Only, type Planned, travellersLists } from '../../lists.ts'
import type { Direction } from '../../rules.ts'
import { asForm, type StoredItinerary } from '../store.ts'
import { isListed, itineraries, tightColumn, timeColumn } from '../tables.ts'

const fields = getTableColumns(itineraries)

const ordered = (direction: Direction): Order => ({
  keys: [momentOrLast(timeColumn(itineraries, direction)), key(itineraries.participantId)],
  descending: false,
})

/** On that day of the event's zone, or without a time. Written as a range of the sort key, so that its index is used. */
function onDay(direction: Direction, day: string): SQL {
  const time = momentOrLast(timeColumn(itineraries, direction)).of
  if (day === 'none') return sql`${time} = 'infinity'`
  const midnight = sql`(${day}::date)::timestamp at time zone ${sql.raw(`'${eventZone}'`)}`
  return sql`${time} >= ${midnight} and ${time} < ${midnight} + interval '1 day'`
}

/** `tight`: who has a tight transfer on the way of the list. */
function onlyThose(only: Only, direction: Direction): SQL | undefined {
  if (only === 'news') return isNotNull(itineraries.news)
  const those = only === 'tight' ? tightColumn(itineraries, direction) : eq(itineraries.assigned, false)
  return and(eq(itineraries.active, true), sql`${those}`)
}

type Given = {
  summitId: string
  direction: Direction
  rows(db: Database, found: StoredItinerary[]): Promise<Planned[]>
}

/** All people of an edition who concern the reception, ordered by time. */
export const travellerListing = ({ summitId, direction, rows }: Given) => ({
  source: listSource({
    list: travellersLists[direction],
    table: itineraries,
    id: itineraries.participantId,
    fields,
    orders: { firstCome: ordered(direction) },
    filters: {
      direction: () => undefined,
      day: (day) => onDay(direction, day),
      only: (only) => onlyThose(only, direction),
    },
    search: (words) => personWays(itineraries.participantId, summitId, words),
    rows: (db, found) => rows(db, found.map(asForm)),
  }),
  where: and(eq(itineraries.summitId, summitId), isListed(itineraries)),
})

/** How many itineraries of an edition have news for the reception, counted up to `max`. */
export async function countNews(db: Database, summitId: string, max: number): Promise<number> {
  const some = db
    .select({ id: itineraries.participantId })
    .from(itineraries)
    .where(
      // as the condition of their index says it
      and(eq(itineraries.summitId, summitId), sql`${itineraries.revision} > 0`, isNotNull(itineraries.news)),
    )
    .limit(max)
    .as('some')
  const [row] = await db.select({ count: count() }).from(some)
  return row?.count ?? 0
}

/**
 * How many come and go on each day of the event's zone, those without a time at the end; how many have news for the reception, and how many of
 * those who come have begun an itinerary. One walk through an index that holds only this.
 */
export async function countItineraries(db: Database, summitId: string) {
  const { arrivalDay, returnDay, arrivalPickup, returnPickup } = itineraries
  const counted = (condition: SQL | PgColumn) => sql<number>`(count(*) filter (where ${condition}))::int`
  const rows = await db
    .select({
      arrivalDay,
      returnDay,
      of: sql<number>`grouping(${arrivalDay}, ${returnDay})`,
      people: sql<number>`count(*)::int`,
      arrivalPickups: counted(arrivalPickup),
      returnPickups: counted(returnPickup),
      news: sql<number>`count(${itineraries.news})::int`,
      coming: counted(itineraries.active),
    })
    .from(itineraries)
    .where(and(eq(itineraries.summitId, summitId), isListed(itineraries)))
    .groupBy(sql`grouping sets ((${arrivalDay}), (${returnDay}), ())`)
    .orderBy(arrivalDay, returnDay)
  const inAll = rows.find((row) => row.of === 3)
  return {
    arrival: rows
      .filter((row) => row.of === 1)
      .map(({ arrivalDay: day, people, arrivalPickups: pickups, news }) => ({ day, people, pickups, news })),
    return: rows
      .filter((row) => row.of === 2)
      .map(({ returnDay: day, people, returnPickups: pickups, news }) => ({ day, people, pickups, news })),
    news: inAll?.news ?? 0,
    coming: inAll?.coming ?? 0,
  }
}
