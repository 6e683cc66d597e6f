import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { badges } from '#domain/event-day/badges/server/tables.ts'
import { gates, occasions } from '#domain/event-day/gates/server/tables.ts'
import { guestCodes } from '#domain/event-day/guest-codes/server/tables.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { vehicles } from '#domain/ground/vehicles/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { accessColumns } from '#kit/limited-access/server/access-columns.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { reasons } from '../rules/verdict.ts'
import { conflictKinds, deviceKinds, maxNote, outcomes, resolutions } from '../rules.ts'

/** Devices that scan. Each is a limited access for one shift: `expiresAt` is its end. */
export const checkInDevices = pgTable(
  'check_in_devices',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    name: varchar({ length: 60 }).notNull(),
    kind: text({ enum: deviceKinds }).notNull(),
    gateId: uuid().references(() => gates.id),
    /** The person who has it in this shift, as the office wrote it. */
    heldBy: varchar({ length: 100 }).notNull(),
    isTraining: boolean().notNull().default(false),
    /** Digest of the PIN, and how often a wrong one was typed. */
    pinDigest: text().notNull(),
    wrongPins: integer().notNull().default(0),
    enrolUntil: moment().notNull(),
    enrolledAt: moment(),
    createdBy: uuid().notNull(),
    createdByName: jsonb().$type<Bilingual>().notNull(),
    ...accessColumns(),
    expiresAt: moment().notNull(),
    /** Scans that it had not sent at its last contact, and its battery in per cent. */
    queued: integer().notNull().default(0),
    battery: integer(),
    /** How old its list was at its last contact: the position up to which it knows the badges. */
    knownBadges: bigint({ mode: 'number' }).notNull().default(0),
    /** When it was logged out and had wiped itself. */
    leftAt: moment(),
    /** When its queue was empty after it had been revoked: nothing new is taken from it any more. */
    drainedAt: moment(),
    /** Readable people that it asked for in this hour. */
    readsSince: moment(),
    reads: integer().notNull().default(0),
  },
  (table) => [
    index('check_in_devices_newest').on(table.summitId, table.createdAt, table.id),
    index('check_in_devices_created_by').on(table.createdBy, table.createdAt),
    index('check_in_devices_created').on(table.createdAt),
  ],
)

export const deviceOccasions = pgTable(
  'check_in_device_occasions',
  {
    deviceId: uuid()
      .notNull()
      .references(() => checkInDevices.id, { onDelete: 'cascade' }),
    occasionId: uuid()
      .notNull()
      .references(() => occasions.id),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.occasionId] }),
    index('check_in_device_occasions_of').on(table.occasionId),
  ],
)

/** The last number given in an edition, to scans and to changes of badges: its row is locked until they are committed, so that none appears late below another. */
export const checkInPositions = pgTable(
  'check_in_positions',
  {
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    // a row for each: a change of badges comes with other locks, and must not wait for scans
    of: text({ enum: ['scans', 'badges'] }).notNull(),
    last: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.summitId, table.of] })],
)

/** Scans are facts: appended and never changed. The id is the device's own, so another device cannot take it first. */
export const scans = pgTable(
  'scans',
  {
    deviceId: uuid()
      .notNull()
      .references(() => checkInDevices.id),
    id: uuid().notNull(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    occasionId: uuid().references(() => occasions.id),
    gateId: uuid().references(() => gates.id),
    number: integer(),
    revision: integer(),
    /** Whose badge it was when the scan arrived; null for the pass of a vehicle, and for a number of nobody. */
    participantId: uuid().references(() => participants.id, { onDelete: 'cascade' }),
    vehicleId: uuid().references(() => vehicles.id),
    /** The guest of the activity whose receipt it was. */
    guestId: uuid().references(() => guestCodes.guestId, { onDelete: 'cascade' }),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    outcome: text({ enum: outcomes }).notNull(),
    reason: text({ enum: reasons as readonly [string, ...string[]] }),
    note: varchar({ length: maxNote }),
    undoes: uuid(),
    clockAt: moment().notNull(),
    offsetMs: bigint({ mode: 'number' }).notNull(),
    uncertaintyMs: bigint({ mode: 'number' }).notNull(),
    /** The corrected time. */
    at: moment().notNull(),
    isOffline: boolean().notNull(),
    clockJumped: boolean().notNull(),
    isTraining: boolean().notNull(),
    /** The device had been revoked when it sent this, or its shift was over when it scanned it. */
    isAfterRevocation: boolean().notNull(),
    receivedAt: moment().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.id] }),
    index('scans_after').on(table.summitId, table.position),
    index('scans_of_occasion')
      .on(table.occasionId, table.number, table.at, table.id)
      .where(sql`not ${table.isTraining} and ${table.outcome} in ('admitted', 'byHand')`),
    // figures of a day count refusals, too
    index('scans_at_occasion').on(table.occasionId, table.at),
    index('scans_of_person').on(table.participantId),
    index('scans_of_vehicle').on(table.vehicleId).where(sql`${table.vehicleId} is not null`),
    index('scans_of_guest').on(table.guestId).where(sql`${table.guestId} is not null`),
    index('scans_undone').on(table.deviceId, table.undoes).where(sql`${table.undoes} is not null`),
    index('scans_of_gate').on(table.gateId),
  ],
)

/** What became of badges and of codes of guests, in the order in which gates learn of it. */
export const badgeChanges = pgTable(
  'badge_changes',
  {
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    position: bigint({ mode: 'number' }).notNull(),
    /** Exactly one of the two. */
    badgeId: uuid().references(() => badges.id, { onDelete: 'cascade' }),
    guestId: uuid().references(() => guestCodes.guestId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    revision: integer().notNull(),
    isInForce: boolean().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.summitId, table.position] }),
    index('badge_changes_of').on(table.badgeId, table.position),
    index('badge_changes_of_guest').on(table.guestId).where(sql`${table.guestId} is not null`),
    check('badge_changes_of_one', sql`num_nonnulls(${table.badgeId}, ${table.guestId}) = 1`),
    index('badge_changes_of_number').on(table.summitId, table.number, table.position),
  ],
)

/** How somebody settled what contradicts: appended; the scans stay as they are. */
export const conflictResolutions = pgTable(
  'conflict_resolutions',
  {
    deviceId: uuid().notNull(),
    scanId: uuid().notNull(),
    kind: text({ enum: conflictKinds }).notNull(),
    resolution: text({ enum: resolutions }).notNull(),
    note: varchar({ length: maxNote }),
    at: moment().notNull(),
    by: uuid().notNull(),
    byName: jsonb().$type<Bilingual>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.scanId, table.kind] }),
    foreignKey({
      name: 'conflict_resolutions_of',
      columns: [table.deviceId, table.scanId],
      foreignColumns: [scans.deviceId, scans.id],
    }).onDelete('cascade'),
  ],
)

/** The paper lists of gates that were printed by themselves; the file of each is owned by its row. */
export const gatePapers = pgTable(
  'gate_papers',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    gateId: uuid()
      .notNull()
      .references(() => gates.id),
    day: date().notNull(),
    people: integer().notNull(),
    fileId: uuid().notNull(),
    madeAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('gate_papers_one').on(table.gateId, table.day),
    index('gate_papers_day').on(table.day),
  ],
)

export const lifecycles = [
  lifecycle(gatePapers, {
    columns: { summitId: 'edition', gateId: 'parent', fileId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: { step: 'gate-papers', leaves: 'nothing' },
  }),
  lifecycle(checkInDevices, {
    columns: { summitId: 'edition', gateId: 'reference', createdBy: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(deviceOccasions, {
    columns: { deviceId: 'parent', occasionId: 'reference' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
  }),
  lifecycle(checkInPositions, {
    columns: { summitId: 'edition' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(scans, {
    columns: {
      deviceId: 'reference',
      id: 'reference',
      summitId: 'edition',
      occasionId: 'reference',
      gateId: 'reference',
      participantId: 'person',
      vehicleId: 'reference',
      guestId: 'parent',
      undoes: 'reference',
    },
    ...ofPerson,
    lastDay: rowsKeptFor('admission'),
    // a scan is of the badge that was shown
    merged: 'stays',
    everything: 'all',
  }),
  lifecycle(badgeChanges, {
    columns: { summitId: 'edition', badgeId: 'parent', guestId: 'parent' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
    everything: { not: 'says of the badge what its own steps say' },
  }),
  lifecycle(conflictResolutions, {
    columns: { deviceId: 'reference', scanId: 'parent', by: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
    everything: 'all',
  }),
]
