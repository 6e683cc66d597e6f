import { sql } from 'drizzle-orm'
import {
  bigint,
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
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { hotels } from '#domain/ground/hotels/server/tables.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { accessColumns } from '#kit/limited-access/server/access-columns.ts'
import { payers, stayStates } from '../rules/states.ts'
import { wishKinds } from '../rules/wishes.ts'
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
    /** What the hotel has to know: in its rooming list. */
    remark: varchar({ length: 200 }),
    /** Why somebody has to look at it, the most serious reason first. */
    flags: text({ enum: flags }).array().notNull().default([]),
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
    index('stays_flagged').on(table.summitId, table.arrives, table.id).where(sql`${table.flags} <> '{}'`),
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

/** Who shares a room with nobody, and which two people are in no room or in no hotel together. One row for a person, or a pair. */
export const roomWishes = pgTable(
  'room_wishes',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: wishKinds }).notNull(),
    oneId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    /** Null for who shares a room with nobody; the two of a pair are in the order of their ids. */
    otherId: uuid().references(() => participants.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('room_wishes_once').on(table.oneId, table.otherId).nullsNotDistinct(),
    index('room_wishes_other').on(table.otherId),
    check('room_wishes_of_two', sql`(${table.kind} = 'alone') = (${table.otherId} is null)`),
  ],
)

/** Links by which hotels confirm their rooms; one of a hotel is in force at a time. Its secret is not stored. */
export const hotelLinks = pgTable(
  'hotel_links',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    createdBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    ...accessColumns(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('hotel_links_one').on(table.hotelId).where(sql`${table.revokedAt} is null`),
    index('hotel_links_newest').on(table.hotelId, table.createdAt),
    index('hotel_links_created_by').on(table.createdBy),
  ],
)

/** What hotels answered about rooms by their links: one row for each answer. */
export const roomAnswers = pgTable(
  'room_answers',
  {
    /** In the order of answers to a room, whatever the clock says. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stayId: uuid()
      .notNull()
      .references(() => stays.id, { onDelete: 'cascade' }),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    /** The list that the hotel saw. */
    version: integer().notNull(),
    /** Identifies kind of room, nights and guests that were answered. */
    roomDigest: text().notNull(),
    /** The number that the hotel gave; null where it cannot. */
    confirmation: varchar({ length: 40 }),
    reason: varchar({ length: 300 }),
    at: moment().notNull(),
  },
  (table) => [
    index('room_answers_of_stay').on(table.stayId),
    index('room_answers_of_hotel').on(table.hotelId, table.stayId, table.id),
    check('room_answers_say', sql`(${table.confirmation} is null) <> (${table.reason} is null)`),
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
  lifecycle(roomWishes, {
    columns: { oneId: 'person', otherId: 'person' },
    ...ofPerson,
    lastDay: rowsKeptFor('visit'),
    // two records of one person are not kept apart; of two wishes about the same other one the stricter stays
    async merged(db, { from, to }) {
      const other = sql`case when w.one_id = ${from} then w.other_id else w.one_id end`
      await db.execute(sql`update ${roomWishes} own set kind = 'notInHotel' from ${roomWishes} w
        where own.kind = 'notInRoom' and w.kind = 'notInHotel' and ${from} in (w.one_id, w.other_id)
          and own.one_id = least(${other}, ${to}::uuid) and own.other_id = greatest(${other}, ${to}::uuid)`)
      await db.execute(sql`delete from ${roomWishes} w where ${from} in (one_id, other_id) and (${to} in (one_id, other_id)
        or exists (select from ${roomWishes} own where own.id <> w.id
          and ((w.other_id is null and own.other_id is null and own.one_id = ${to})
            or (own.one_id = least(${other}, ${to}::uuid) and own.other_id = greatest(${other}, ${to}::uuid)))))`)
      await db.execute(sql`update ${roomWishes} w set one_id = case when other_id is null then ${to}::uuid else least(${other}, ${to}::uuid) end,
        other_id = case when other_id is null then null else greatest(${other}, ${to}::uuid) end where ${from} in (one_id, other_id)`)
    },
    // whom somebody is kept apart from says as much about the other one
    everything: { without: ['oneId', 'otherId'] },
  }),
  lifecycle(hotelLinks, {
    columns: { summitId: 'edition', hotelId: 'reference', createdBy: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(roomAnswers, {
    columns: { stayId: 'parent', hotelId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
  }),
]
