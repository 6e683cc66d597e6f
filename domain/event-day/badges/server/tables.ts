import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { badgeKinds } from '#domain/event-day/badge-kinds/server/tables.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { vehicles } from '#domain/ground/vehicles/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { badgeStates, badgeSteps, clearanceResults, maxReason, missingThings, receivers } from '../rules.ts'

/** The badge of a person in an edition, or the pass of a vehicle. */
export const badges = pgTable(
  'badges',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    /** Who wears it: exactly one of the two. */
    participantId: uuid().references(() => participants.id, { onDelete: 'cascade' }),
    vehicleId: uuid().references(() => vehicles.id),
    /** Null while no kind of badge is for people of this kind, or for vehicles. */
    kindId: uuid().references(() => badgeKinds.id),
    number: integer().notNull(),
    revision: integer().notNull().default(1),
    state: text({ enum: badgeStates }).notNull(),
    /** The state before it was revoked, lost or damaged, for the day on which it is in force again. */
    heldState: text({ enum: badgeStates }),
    missing: text({ enum: missingThings }).array().notNull().default([]),
    /** What the person may enter now: a mask of zones for each day of the edition, and both masks as a code has them. */
    zonesByDay: integer().array().notNull().default([]),
    zones: integer().notNull().default(0),
    days: integer().notNull().default(0),
    /** The key that signed the code of the printed card. */
    keyNumber: integer().notNull().default(0),
    /** Digest of what would be printed now, and gates show; null until the badge follows the first time. */
    digest: text(),
    /** Digest of what was printed: fields, photo, zones, template. */
    printedDigest: text(),
    printedAt: moment(),
    /** What the code of the printed card says, whatever the badge opens by now; null while this revision is not printed. */
    printedZones: integer(),
    printedDays: integer(),
    /** What would be printed now is not what was printed. */
    changedSincePrinted: boolean().notNull().default(false),
    /** What the person says is wrong with the badge; null when nothing is, or when it was settled. */
    objection: varchar({ length: maxReason }),
    /** Changes with every change of what gates know. */
    changedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('badges_one_each').on(table.participantId),
    uniqueIndex('badges_one_each_vehicle').on(table.vehicleId),
    index('badges_of_vehicles').on(table.summitId, table.number).where(sql`${table.vehicleId} is not null`),
    check('badges_one_wearer', sql`num_nonnulls(${table.participantId}, ${table.vehicleId}) = 1`),
    uniqueIndex('badges_number').on(table.summitId, table.number),
    index('badges_by_state').on(table.summitId, table.state, table.number, table.kindId),
    index('badges_of_kind').on(table.kindId, table.number),
    index('badges_changed_since_printed')
      .on(table.summitId, table.number)
      .where(sql`${table.changedSincePrinted}`),
    index('badges_objected').on(table.summitId, table.number).where(sql`${table.objection} is not null`),
  ],
)

/** What was done to a badge: never changed afterwards. */
export const badgeStepRows = pgTable(
  'badge_steps',
  {
    id: uuid().primaryKey(),
    badgeId: uuid()
      .notNull()
      .references(() => badges.id, { onDelete: 'cascade' }),
    step: text({ enum: badgeSteps }).notNull(),
    revision: integer().notNull(),
    at: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
    reason: varchar({ length: maxReason }),
    /** To whom it was handed out, and the name under which it was signed for. */
    receiver: text({ enum: receivers }),
    receiverName: varchar({ length: 100 }),
    /** The job that printed it. */
    jobId: uuid(),
  },
  (table) => [index('badge_steps_of').on(table.badgeId, table.at)],
)

/** An answer of the police, or of somebody in their place. */
const answerColumns = () => ({
  result: text({ enum: clearanceResults }).notNull(),
  /** The version of the filing that it answers; null where somebody gave the clearance by hand. */
  filing: integer(),
  reason: varchar({ length: maxReason }),
  at: moment().notNull(),
  actorId: uuid().notNull(),
  actorName: jsonb().$type<Bilingual>().notNull(),
})

/** What the police said about a person, for the document that they were told. */
export const clearances = pgTable('clearances', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  /** A result is void once the person has another document. */
  documentDigest: text(),
  ...answerColumns(),
})

/** What the police said about a vehicle, for the plate and the driver that they were told. */
export const vehicleClearances = pgTable('vehicle_clearances', {
  vehicleId: uuid()
    .primaryKey()
    .references(() => vehicles.id, { onDelete: 'cascade' }),
  /** A result is void once the vehicle has another plate or driver. */
  filedDigest: text().notNull(),
  ...answerColumns(),
})

export const lifecycles = [
  lifecycle(badges, {
    columns: { summitId: 'edition', participantId: 'person', vehicleId: 'reference', kindId: 'reference' },
    ...ofPerson,
    withdrawn: { changes: ['state', 'heldState', 'changedAt'], by: 'followPeople' },
    unapproved: { changes: ['state', 'heldState', 'changedAt'], by: 'followPeople' },
    lastDay: rowsKeptFor('admission'),
    // each of the two wore their own; that of the record which was given up is revoked with its withdrawal
    merged: 'stays',
    everything: { without: ['printedDigest'] },
  }),
  lifecycle(badgeStepRows, {
    columns: { badgeId: 'parent', actorId: 'author', jobId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
    everything: 'all',
  }),
  lifecycle(clearances, {
    columns: { participantId: 'person', actorId: 'author' },
    ...ofPerson,
    lastDay: rowsKeptFor('admission'),
    merged: 'stays',
    everything: { without: ['documentDigest', 'reason'] },
  }),
  lifecycle(vehicleClearances, {
    columns: { vehicleId: 'parent', actorId: 'author' },
    of: 'edition',
    next: 'left',
    // the remarks are about drivers, and a vehicle is kept for good
    lastDay: rowsKeptFor('admission'),
  }),
]
