import { and, eq, getTableColumns, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { personWays } from '#domain/participants/server/actions.ts'
import { eventZone } from '#kit/clock/zone.ts'
import type { Database } from '#kit/db/database.ts'
import { key, momentOrLast, type Order } from '#kit/list/server/order.ts'
import { listSource } from '#kit/list/server/source.ts'
import { type Planned, travellersLists } from '../../lists.ts'
import type { Direction } from '../../rules.ts'
import { asForm, type StoredItinerary } from '../store.ts'
import { isListed, itineraries, timeColumn } from '../tables.ts'

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

const onlyThose = (only: 'news' | 'unassigned') =>
  only === 'news'
    ? isNotNull(itineraries.news)
    : and(eq(itineraries.active, true), eq(itineraries.assigned, false))

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
      only: onlyThose,
    },
    search: (words) => personWays(itineraries.participantId, summitId, words),
    rows: (db, found) => rows(db, found.map(asForm)),
  }),
  where: and(eq(itineraries.summitId, summitId), isListed(itineraries)),
})

/** Number of arrivals or departures on each day of the event's zone, those without a time last. */
export function countPerDay(db: Database, summitId: string, direction: Direction) {
  const time = timeColumn(itineraries, direction)
  const day = sql<string | null>`to_char(${time} at time zone ${sql.raw(`'${eventZone}'`)}, 'YYYY-MM-DD')`
  const pickup = direction === 'arrival' ? itineraries.arrivalPickup : itineraries.returnPickup
  return db
    .select({
      day,
      people: sql<number>`count(*)::int`,
      pickups: sql<number>`(count(*) filter (where ${pickup}))::int`,
      news: sql<number>`count(${itineraries.news})::int`,
    })
    .from(itineraries)
    .where(and(eq(itineraries.summitId, summitId), isListed(itineraries)))
    .groupBy(sql`1`)
    .orderBy(sql`1 nulls last`)
}

/** Number of people of an edition with news for the reception, and of those coming who have started an itinerary. */
export async function countNews(db: Database, summitId: string) {
  const count = (condition: SQL | undefined) =>
    db.$count(itineraries, and(eq(itineraries.summitId, summitId), condition))
  return {
    news: await count(isNotNull(itineraries.news)),
    coming: await count(and(gt(itineraries.revision, 0), eq(itineraries.active, true))),
  }
}
