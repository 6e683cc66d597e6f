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
import { hotels } from '#domain/ground/hotels/server/tables.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { handOverChanges } from '#kit/handover/hand-over.ts'
import { accessColumns } from '#kit/limited-access/server/access-columns.ts'
import { momentOrLast } from '#kit/list/server/order.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Leg } from '../rules/leg.ts'
import { type Direction, type ItineraryDraft, itinerary, reception, storedHotels } from '../rules.ts'

type Times = { reachesAt: AnyPgColumn; leavesAt: AnyPgColumn }

/** The moment by which the list of a direction is sorted. */
export const timeColumn = ({ reachesAt, leavesAt }: Times, direction: Direction): AnyPgColumn =>
  direction === 'arrival' ? reachesAt : leavesAt

/** Whether a transfer of that direction is tight. */
export const tightColumn = (
  of: { tightArrival: AnyPgColumn; tightReturn: AnyPgColumn },
  direction: Direction,
): AnyPgColumn => (direction === 'arrival' ? of.tightArrival : of.tightReturn)

/** Who concerns the reception: registered people with a started itinerary, and withdrawn people whom it still expects. */
export const isListed = ({ revision, active, news }: Record<'revision' | 'active' | 'news', AnyPgColumn>) =>
  sql`${revision} > 0 and (${active} or ${news} is not null)`

const dayOf = (column: 'reaches_at' | 'leaves_at') => sql.raw(`(${column} at time zone '${eventZone}')::date`)

/**
 * Itineraries; a row exists from the first save on, or from when the intention set the hotel: then with revision 0. Times are stored as typed, in the
 * local time of their place.
 */
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
    /** Stored for lists, so that they need not validate every row. */
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
    /** Which of several; a hotel that is deleted was chosen by nobody. */
    hotelId: uuid().references(() => hotels.id, { onDelete: 'set null' }),
    hotelName: varchar({ length: 100 }),
    hotelRemarks: varchar({ length: 300 }),
    /** End of the last leg and start of the first leg of the return, as moments: for the reception's list by day. */
    reachesAt: moment(),
    leavesAt: moment(),
    /** Whether a transfer between the legs of a direction is tight; null in rows of before this was stored, until housekeeping has counted them. */
    tightArrival: boolean(),
    tightReturn: boolean(),
    /** The same as days of the event's zone, by which the reception's figures are counted. */
    arrivalDay: date().generatedAlwaysAs(dayOf('reaches_at')),
    returnDay: date().generatedAlwaysAs(dayOf('leaves_at')),
    /** What the reception was last told: written for the release before, which does not know `handed_rows`; the next one drops it. */
    handed: jsonb().$type<ItineraryDraft>(),
    /** When the reception was last told; null before the first hand-over. What it was told is in `handed_rows`. */
    handedAt: moment(),
    /** Differs from what the reception was told. */
    changed: boolean().notNull(),
    /** The reception was told that this person does not come any more. */
    handedGone: boolean().notNull().default(false),
    /** The hand-over in which the reception was last told. */
    toldIn: integer(),
    /** Whether the person is registered, has not withdrawn, and is of a kind that has an itinerary; kept by a trigger on participants. */
    active: boolean().notNull().default(true),
    /** Whether a receptionist is assigned. */
    assigned: boolean().notNull().default(false),
    /** Kind of news for the reception; null when it knows everything. */
    news: text({ enum: handOverChanges }).generatedAlwaysAs(
      sql`case when revision = 0 then null when handed_at is null then case when active then 'new' end when not active then case when not handed_gone then 'gone' end when handed_gone then 'back' when changed then 'changed' end`,
    ),
  },
  (table) => {
    // the moment is repeated at the end, because an index-only scan needs a plain column
    const inOrder = (direction: Direction) => {
      const time = timeColumn(table, direction)
      return [table.summitId, momentOrLast(time).of as SQL, table.participantId, time] as const
    }
    const tightIn = (direction: Direction) =>
      sql`${table.revision} > 0 and ${table.active} and ${tightColumn(table, direction)}`
    return [
      index('itineraries_tight_arrivals')
        .on(...inOrder('arrival'))
        .where(tightIn('arrival')),
      index('itineraries_tight_departures')
        .on(...inOrder('return'))
        .where(tightIn('return')),
      index('itineraries_tight_unknown').on(table.participantId).where(sql`${table.tightArrival} is null`),
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

/** Receptionists of people. */
export const receptions = pgTable('receptions', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  updatedAt: moment().notNull(),
  receptionistName: varchar({ length: 50 }).notNull(),
  receptionistEnglishName: varchar({ length: 100 }),
  receptionistPhone: varchar({ length: 24 }).notNull(),
})

/**
 * Hand-overs to the reception as the release before knows them; triggers keep them equal with `hand_overs` until the next release drops both the
 * triggers and this table.
 */
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
    /** Null while people remain to be handed over. */
    finishedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.summitId, table.number] })],
)

/** Subscription addresses of plans; the signature is derived from the id and not stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  id: uuid().notNull().unique(),
  language: text({ enum: ['zh', 'en'] }).notNull(),
  /** Null for addresses of before this was stored. */
  createdBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  ...accessColumns(),
})

export const recordTables = [
  {
    record: itinerary,
    table: itineraries,
    besides: [
      'participantId',
      'missing',
      'tightArrival',
      'tightReturn',
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

/** Whether a person comes, and whether a receptionist is assigned, as the rows of this person say. */
const refreshDerived = (id: string) => sql`update ${itineraries} set
  active = (select status in ('pending', 'approved', 'returned') and kind in ('guest', 'companion') from ${participants} where id = ${id}),
  assigned = exists (select from ${receptions} where participant_id = ${id})
  where participant_id = ${id}`

const remains = { withdrawn: 'stays', unapproved: 'stays', otherKind: 'stays' } as const
const comesOrNot = { changes: ['active', 'news'], by: 'keep_itinerary_active' } as const

export const lifecycles = [
  lifecycle(receptions, {
    columns: { participantId: 'person' },
    of: 'edition',
    next: 'left',
    lastDay: rowsKeptFor('visit'),
    ...remains,
    merged: 'follows',
    purged: 'goes',
    everything: 'all',
  }),
  lifecycle(itineraries, {
    columns: { participantId: 'person', summitId: 'edition', hotelId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: rowsKeptFor('visit'),
    withdrawn: comesOrNot,
    unapproved: comesOrNot,
    async merged(db, { from, to, move }) {
      await move()
      for (const id of [from, to]) await db.execute(refreshDerived(id))
    },
    otherKind: 'stays',
    purged: 'goes',
    everything: 'all',
  }),
  lifecycle(itineraryHandOvers, {
    columns: { summitId: 'edition', actorId: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(calendarFeeds, {
    columns: { participantId: 'person', createdBy: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: rowsKeptFor('visit'),
    ...remains,
    merged: 'follows',
    purged: 'goes',
    everything: 'all',
  }),
]
