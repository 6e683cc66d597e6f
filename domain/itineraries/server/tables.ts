import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { participants } from '#domain/participants/server/tables.ts'
import { summits } from '#domain/summit/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Leg } from '../rules/leg.ts'
import { type ItineraryDraft, itinerary, reception, storedHotels } from '../rules.ts'

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
    /** What the reception was told last, and when; null before the first hand-over that it was part of. */
    handed: jsonb().$type<ItineraryDraft>(),
    handedAt: moment(),
    /** Differs from what the reception was told. */
    changed: boolean().notNull(),
    /** The reception was told that this person does not come any more. */
    handedGone: boolean().notNull().default(false),
  },
  (table) => [index('itineraries_of_summit').on(table.summitId)],
)

/** Who meets whom. */
export const receptions = pgTable('receptions', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  updatedAt: moment().notNull(),
  receptionistName: varchar({ length: 50 }).notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.summitId, table.number] })],
)

export const recordTables = [
  {
    record: itinerary,
    table: itineraries,
    besides: ['participantId', 'missing', 'handed', 'changed', 'handedGone'],
  },
  { record: reception, table: receptions },
]
