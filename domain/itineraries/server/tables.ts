import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { participants } from '#domain/participants/server/tables.ts'
import { summits } from '#domain/summit/server/tables.ts'
import { eventZone } from '#kit/clock/zone.ts'
import { moment } from '#kit/db/columns.ts'
import { momentOrLast } from '#kit/list/server/order.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Leg } from '../rules/leg.ts'
import {
  type Direction,
  handOverChanges,
  type ItineraryDraft,
  itinerary,
  reception,
  storedHotels,
} from '../rules.ts'

type Times = { reachesAt: AnyPgColumn; leavesAt: AnyPgColumn }

/** The moment by which the list of a direction is ordered. */
export const timeColumn = ({ reachesAt, leavesAt }: Times, direction: Direction): AnyPgColumn =>
  direction === 'arrival' ? reachesAt : leavesAt

/** Whom the reception has to do with: who is registered and has begun an itinerary, and who has left since it was told of them. */
export const isListed = ({ revision, active, news }: Record<'revision' | 'active' | 'news', AnyPgColumn>) =>
  sql`${revision} > 0 and (${active} or ${news} is not null)`

const dayOf = (column: 'reaches_at' | 'leaves_at') => sql.raw(`(${column} at time zone '${eventZone}')::date`)

/** How people come, go and stay; a row from the first save on, or from when a hotel was said in the intention: then with revision 0. Times stand as typed, in the clocks of their place. */
export const itineraries = pgTable(
  'itineraries',
  {
    participantId: uuid()
      .primaryKey()
      .references(() => participants.id, { onDelete: 'cascade' }),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    revision: integer().notNull(),
    /** Kept for lists, so that they need not judge every row. */
    missing: integer().notNull(),
    updatedAt: moment().notNull(),
    arrivalLegs: jsonb().$type<Leg[]>(),
    arrivalPickup: boolean(),
    arrivalRemarks: varchar({ length: 300 }),
    returnLegs: jsonb().$type<Leg[]>(),
    returnPickup: boolean(),
    returnRemarks: varchar({ length: 300 }),
    /** Read by the itinerary and, as a yes or no, by the intention (decision 071). */
    hotel: text({ enum: storedHotels }),
    hotelName: varchar({ length: 100 }),
    hotelRemarks: varchar({ length: 300 }),
    /** The end of the last leg and the beginning of the first one back, as moments: what the reception's days are made from. */
    reachesAt: moment(),
    leavesAt: moment(),
    /** The same as days of the event's zone, by which the reception's figures are counted. */
    arrivalDay: date().generatedAlwaysAs(dayOf('reaches_at')),
    returnDay: date().generatedAlwaysAs(dayOf('leaves_at')),
    /** What the reception was told last, and when; null before the first hand-over that it was part of. */
    handed: jsonb().$type<ItineraryDraft>(),
    handedAt: moment(),
    /** Differs from what the reception was told. */
    changed: boolean().notNull(),
    /** The reception was told that this person does not come any more. */
    handedGone: boolean().notNull().default(false),
    /** The hand-over in which the reception was told last. */
    toldIn: integer(),
    /** Whether the person is registered and has not left: a trigger on participants keeps it at each change of the state. */
    active: boolean().notNull().default(true),
    /** Whether a receptionist meets the person. */
    assigned: boolean().notNull().default(false),
    /** What is to be told; null when the reception knows it all. */
    news: text({ enum: handOverChanges }).generatedAlwaysAs(
      sql`case when revision = 0 then null when handed_at is null then case when active then 'new' end when not active then case when not handed_gone then 'gone' end when handed_gone then 'back' when changed then 'changed' end`,
    ),
  },
  (table) => {
    // the moment stands at the end once more, because only a plain column is read from an index alone
    const inOrder = (direction: Direction) => {
      const time = timeColumn(table, direction)
      return [table.summitId, momentOrLast(time).of as SQL, table.participantId, time] as const
    }
    return [
      index('itineraries_arrivals')
        .on(...inOrder('arrival'))
        .where(isListed(table)),
      index('itineraries_departures')
        .on(...inOrder('return'))
        .where(isListed(table)),
      index('itineraries_news')
        .on(...inOrder('arrival'))
        .where(sql`${table.revision} > 0 and ${table.news} is not null`),
      index('itineraries_unassigned')
        .on(...inOrder('arrival'))
        .where(sql`${table.revision} > 0 and ${table.active} and not ${table.assigned}`),
      // holds only what is counted: equal entries are stored once
      index('itineraries_counted')
        .on(
          table.summitId,
          table.arrivalDay,
          table.returnDay,
          table.arrivalPickup,
          table.returnPickup,
          table.news,
          table.active,
        )
        .where(isListed(table)),
    ]
  },
)

/** Who meets whom. */
export const receptions = pgTable('receptions', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  updatedAt: moment().notNull(),
  receptionistName: varchar({ length: 50 }).notNull(),
  receptionistEnglishName: varchar({ length: 100 }),
  receptionistPhone: varchar({ length: 20 }).notNull(),
})

/** When the itineraries were handed over to the reception, by whom, and how much was new. */
export const itineraryHandOvers = pgTable(
  'itinerary_hand_overs',
  {
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    number: integer().notNull(),
    at: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
    news: integer().notNull(),
    /** Null while there may be a person left to tell. */
    finishedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.summitId, table.number] })],
)

/** Addresses by which calendars follow a plan; what proves one is made of the id and kept nowhere. */
export const calendarFeeds = pgTable('calendar_feeds', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  id: uuid().notNull().unique(),
  language: text({ enum: ['zh', 'en'] }).notNull(),
  createdAt: moment().notNull(),
})

export const recordTables = [
  {
    record: itinerary,
    table: itineraries,
    besides: [
      'participantId',
      'missing',
      'arrivalDay',
      'returnDay',
      'handed',
      'changed',
      'handedGone',
      'toldIn',
      'active',
      'assigned',
      'news',
    ],
  },
  { record: reception, table: receptions },
]
