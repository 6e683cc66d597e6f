import { and, eq, notInArray, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { forms } from '#domain/programme/activities/rules.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { accessColumns } from '#kit/limited-access/server/access-columns.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { seatKeyLength } from '../rules/seats.ts'
import { askedParties, attendanceStates, liveStates } from '../rules.ts'

/** The order of the waiting lists: lower numbers come first. */
export const waitingOrder = pgSequence('waiting_order')

/**
 * The places of one form of one activity. Every change of who holds one locks this row, after the rows of the people (decision 091), so that `taken`
 * and the rows of `attendances` never disagree.
 */
export const activitySeats = pgTable(
  'activity_seats',
  {
    activityId: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    form: text({ enum: forms }).notNull(),
    /** Capacity as the activity sets it; null = unlimited. */
    capacity: integer(),
    /** Of the capacity, the reserved places that organisers have not given away yet. */
    reserved: integer().notNull().default(0),
    /**
     * Upper limit of `taken`: the capacity, or, where that was lowered below it, the number of people who hold a place; falls with each cancellation.
     */
    ceiling: integer(),
    taken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.form] }),
    check(
      'activity_seats_within',
      sql`${table.taken} >= 0 and (${table.ceiling} is null or ${table.taken} <= ${table.ceiling})`,
    ),
  ],
)

/** Sort key of a person in the list of an activity: those with a place, then the waiting list in its order, then those who left. */
export const standingOf = ({ state, waitingSince }: { state: AnyPgColumn; waitingSince: AnyPgColumn }) =>
  sql`(case when ${state} in ('assigned', 'offered', 'confirmed') then 0 when ${state} = 'waitlisted' then ${waitingSince} else 9007199254740991 end)`

/** Attendances: who takes part in which activity, and how that came about. */
export const attendances = pgTable(
  'attendances',
  {
    id: uuid().primaryKey(),
    activityId: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    organisationId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    form: text({ enum: forms }).notNull(),
    state: text({ enum: attendanceStates }).notNull(),
    /** People who signed up together: confirmed, waiting and offered together or not at all. */
    groupId: uuid().notNull(),
    /** Position on the waiting list; kept by those who were offered a place and have taken it, null for those who never waited. */
    waitingSince: bigint({ mode: 'number' }),
    offerEndsAt: moment(),
    changedAt: moment().notNull(),
    answers: jsonb().$type<(string | null)[]>(),
    declineReason: varchar({ length: 300 }),
    /** Substitute of an assigned person. */
    substituteFor: uuid().references((): AnyPgColumn => attendances.id, { onDelete: 'set null' }),
    seatNumber: varchar({ length: 20 }),
    /** The seat as it is compared (`seatKeyOf`); null where several people had the same seat before it was unique. */
    seatKey: varchar({ length: seatKeyLength }),
    /** The seat of a published plan in words: row, seat and entrance; null for one that was typed. */
    seatWords: jsonb().$type<Bilingual>(),
    /** Holds a reserved place, which only organisers give away. */
    isReserved: boolean().notNull().default(false),
    /** The organisers assigned this person, or the one they substitute: listed under “assigned” also later. */
    wasAssigned: boolean().notNull().default(false),
    isSpeaker: boolean().notNull().default(false),
    attendedAt: moment(),
  },
  (table) => [
    uniqueIndex('attendances_one_each').on(table.activityId, table.participantId),
    // one seat is one person's, however it is typed; seats without a key are those that two people have
    uniqueIndex('attendances_one_per_seat')
      .on(table.activityId, table.seatKey)
      .where(sql`${table.seatKey} is not null`),
    index('attendances_seats_unkeyed')
      .on(table.activityId)
      .where(sql`${table.seatNumber} is not null and ${table.seatKey} is null`),
    index('attendances_of_participant').on(table.participantId),
    index('attendances_waiting')
      .on(table.activityId, table.waitingSince)
      .where(sql`${table.state} = 'waitlisted'`),
    index('attendances_of_activity').on(table.activityId, table.state),
    // for deleting a participant, whose attendances are deleted too
    index('attendances_substitute').on(table.substituteFor).where(sql`${table.substituteFor} is not null`),
    // the list of people: those with a place, then the waiting list, then those who left
    index('attendances_list').on(table.activityId, standingOf(table), table.id),
    // the activities in which seats are given
    index('attendances_seated').on(table.activityId).where(sql`${table.seatNumber} is not null`),
    index('attendances_offered').on(table.offerEndsAt).where(sql`${table.state} = 'offered'`),
    // an offer has an expiry, and an entry of the waiting list has a position
    check('attendances_offer_ends', sql`(${table.state} = 'offered') = (${table.offerEndsAt} is not null)`),
    check(
      'attendances_wait_in_order',
      sql`(${table.state} = 'waitlisted') <= (${table.waitingSince} is not null)`,
    ),
  ],
)

/**
 * Links in messages by which one question is answered. Written when a message is sent, or at the first use of a link of before; the token names the
 * question itself, so that it stays the same.
 */
export const answerLinks = pgTable(
  'answer_links',
  {
    id: uuid().primaryKey(),
    attendanceId: uuid()
      .notNull()
      .references(() => attendances.id, { onDelete: 'cascade' }),
    /** When the question was asked: the attendance's last change at that time. */
    askedAt: moment().notNull(),
    party: text({ enum: askedParties }).notNull(),
    /** The organiser who asked; null where an organisation or the clock caused it. */
    createdBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    ...accessColumns(),
  },
  (table) => [
    uniqueIndex('answer_links_one_each').on(table.attendanceId, table.askedAt, table.party),
    index('answer_links_created_by').on(table.createdBy, table.createdAt),
  ],
)

/** Of two entries in one activity the one that still counts is kept: an ended one of the kept person makes way. */
const makeWay = ({ from, to }: { from: string; to: string }) => sql`delete from ${attendances} where ${and(
  eq(attendances.participantId, to),
  notInArray(attendances.state, [...liveStates]),
)} and activity_id in (select activity_id from ${attendances} merged where merged.participant_id = ${from}
  and merged.state = any(${sql.param(liveStates)}::text[]))`

const released = {
  changes: ['state', 'changedAt', 'offerEndsAt', 'seatNumber', 'seatKey', 'seatWords'],
  by: 'releasePerson',
} as const

export const lifecycles = [
  lifecycle(activitySeats, {
    columns: { activityId: 'parent' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
  }),
  lifecycle(attendances, {
    columns: {
      activityId: 'parent',
      participantId: 'person',
      organisationId: 'organisation',
      groupId: 'reference',
      substituteFor: 'reference',
    },
    of: 'edition',
    next: 'left',
    lastDay: rowsKeptFor('participation'),
    withdrawn: released,
    unapproved: released,
    async merged(db, { move, ...merge }) {
      await db.execute(makeWay(merge))
      await move()
    },
    otherOrganisation: 'follows',
    otherKind: 'stays',
    purged: 'goes',
    everything: 'all',
  }),
  lifecycle(answerLinks, {
    columns: { attendanceId: 'parent', createdBy: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
  }),
]
