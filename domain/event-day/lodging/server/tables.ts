import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { hotels } from '#domain/ground/hotels/server/tables.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { payers, stayStates } from '../rules/states.ts'
import { flags } from '../rules.ts'

/** The kinds of rooms of a hotel. */
export const roomKinds = pgTable(
  'room_kinds',
  {
    id: uuid().primaryKey(),
    // without a cascade: a hotel with rooms cannot be deleted
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    chineseName: varchar({ length: 50 }).notNull(),
    englishName: varchar({ length: 80 }).notNull(),
    beds: integer().notNull(),
    isSmoking: boolean().notNull(),
    isAccessible: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('room_kinds_of_hotel').on(table.hotelId),
    // what a stay refers to: a kind of this hotel
    unique('room_kinds_in_hotel').on(table.id, table.hotelId),
  ],
)

/**
 * The ledger (decision 204): one row for each kind of room and night, the date of its evening. `taken` counts the stays that occupy a room of the block. The rows
 * are locked in the order of nights before they change, and the check refuses what the code forgot.
 */
export const roomNights = pgTable(
  'room_nights',
  {
    roomKindId: uuid()
      .notNull()
      .references(() => roomKinds.id, { onDelete: 'cascade' }),
    night: date().notNull(),
    /** The rooms that the hotel keeps for the summit. */
    block: integer().notNull(),
    /** The rooms that may be taken: `block`; more where that was lowered below what is taken, fewer where free rooms went back to the hotel. */
    ceiling: integer().notNull(),
    taken: integer().notNull().default(0),
    /** When what was free went back to the hotel; null before, and since a block was set again. */
    releasedAt: moment(),
    /** How many rooms went back then. */
    released: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.roomKindId, table.night] }),
    check('room_nights_within', sql`${table.taken} >= 0 and ${table.taken} <= ${table.ceiling}`),
    check('room_nights_block', sql`${table.block} >= 0`),
  ],
)

/** A room of a hotel for one or two people, for some nights. */
export const stays = pgTable(
  'stays',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    hotelId: uuid().notNull(),
    roomKindId: uuid().notNull(),
    arrives: date().notNull(),
    /** The day after the last night. */
    leaves: date().notNull(),
    state: text({ enum: stayStates }).notNull(),
    /** The number that the hotel gave; kept when the stay is cancelled. */
    confirmation: varchar({ length: 40 }),
    payer: text({ enum: payers }).notNull(),
    /** The nights that the guest pays, where `payer` is `perNight`. */
    selfNights: date().array().notNull().default([]),
    note: varchar({ length: 500 }),
    flag: text({ enum: flags }),
    /** The state in which it was cancelled because nobody in it comes any more. */
    endedFrom: text({ enum: stayStates }),
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'stays_room_kind',
      columns: [table.roomKindId, table.hotelId],
      foreignColumns: [roomKinds.id, roomKinds.hotelId],
    }),
    check('stays_have_nights', sql`${table.leaves} > ${table.arrives}`),
    index('stays_by_arrival').on(table.summitId, table.arrives, table.id, table.leaves, table.state),
    index('stays_in_hotel').on(table.hotelId, table.arrives, table.id),
    index('stays_of_kind').on(table.roomKindId),
    index('stays_by_state').on(table.summitId, table.state, table.arrives, table.id),
    index('stays_flagged').on(table.summitId, table.arrives, table.id).where(sql`${table.flag} is not null`),
  ],
)

/** Who sleeps in the room of a stay. Nights and whether it is live are those of the stay, since one person is in one room a night. */
export const stayGuests = pgTable(
  'stay_guests',
  {
    stayId: uuid()
      .notNull()
      .references(() => stays.id, { onDelete: 'cascade' }),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    arrives: date().notNull(),
    leaves: date().notNull(),
    /** Whether the person is expected in the room: false once the stay is over without them, or they do not come. */
    isLive: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stayId, table.participantId] }),
    index('stay_guests_of_person').on(table.participantId),
  ],
)

export const lifecycles = [
  lifecycle(roomKinds, {
    columns: { hotelId: 'parent' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(roomNights, {
    columns: { roomKindId: 'parent' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
  }),
  lifecycle(stays, {
    columns: { summitId: 'edition', hotelId: 'reference', roomKindId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: rowsKeptFor('visit'),
  }),
  lifecycle(stayGuests, {
    columns: { stayId: 'parent', participantId: 'person' },
    ...ofPerson,
    lastDay: rowsKeptFor('visit'),
    // the nights are given back, or the other one who shares keeps them
    withdrawn: { changes: ['isLive'], by: 'leaveRooms' },
    unapproved: { changes: ['isLive'], by: 'leaveRooms' },
    // a stay in a night in which the kept person has another room stays with the merged record, whose withdrawal ends it
    async merged(db, { from, to }) {
      await db.execute(sql`update ${stayGuests} set participant_id = ${to} where participant_id = ${from}
        and not exists (select from ${stayGuests} own where own.participant_id = ${to} and (own.stay_id = ${stayGuests.stayId}
          or (own.is_live and ${stayGuests.isLive} and own.arrives < ${stayGuests.leaves} and ${stayGuests.arrives} < own.leaves)))`)
    },
    everything: 'all',
  }),
]
