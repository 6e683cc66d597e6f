import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { arrivalPoints } from '#domain/event-day/arrival-points/server/tables.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { vehicles } from '#domain/ground/vehicles/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { directions } from '#domain/plans/itineraries/rules.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { movementSources, movementStates, runStates, tapKinds } from '../rules.ts'

const edition = () =>
  uuid()
    .notNull()
    .references(() => summits.id)

/**
 * One vehicle on one way. That no vehicle is on two at once is an exclusion constraint of the migration, `transport_runs_one_at_a_time`: a run that was not
 * cancelled has its vehicle from `leaves_at` until `until`.
 */
export const transportRuns = pgTable(
  'transport_runs',
  {
    id: uuid().primaryKey(),
    summitId: edition(),
    direction: text({ enum: directions }).notNull(),
    /** Of a shuttle, which may have no guests. */
    name: varchar({ length: 60 }),
    vehicleId: uuid().references(() => vehicles.id),
    /** In place of the vehicle’s own driver. */
    driver: varchar({ length: 100 }),
    driverPhone: varchar({ length: 24 }),
    pointId: uuid().references(() => arrivalPoints.id),
    leavesAt: moment().notNull(),
    until: moment().notNull(),
    /** The moment that its times were set for: when its people came, or had to leave, by what was told then. Null while nobody was on it. */
    setFor: moment(),
    state: text({ enum: runStates }).notNull(),
    /** From then on its guests are told who fetches them; null: not at all. */
    toldFrom: moment(),
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('transport_runs_by_time').on(table.summitId, table.leavesAt, table.id),
    index('transport_runs_of_vehicle').on(table.vehicleId, table.leavesAt),
    index('transport_runs_of_point').on(table.pointId),
    check('transport_runs_end_later', sql`${table.until} > ${table.leavesAt}`),
  ],
)

/** Who is on which run: at most one for each person and direction. A row goes when the person leaves the run; the history says so. */
export const transportRides = pgTable(
  'transport_rides',
  {
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    direction: text({ enum: directions }).notNull(),
    runId: uuid()
      .notNull()
      .references(() => transportRuns.id, { onDelete: 'cascade' }),
    luggage: integer(),
    /** The leg as it was then: number or plate, moment, place. */
    legSign: varchar({ length: 50 }),
    legAt: moment().notNull(),
    legHere: varchar({ length: 100 }),
    addedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'transport_rides_one_each_way', columns: [table.participantId, table.direction] }),
    index('transport_rides_of_run').on(table.runId),
  ],
)

/** What was told of a flight or train: each a row; the newest typed one holds. */
export const movementReports = pgTable(
  'movement_reports',
  {
    id: uuid().primaryKey(),
    summitId: edition(),
    number: varchar({ length: 20 }).notNull(),
    day: date().notNull(),
    departure: varchar({ length: 100 }).notNull(),
    state: text({ enum: movementStates }).notNull(),
    minutes: integer(),
    source: text({ enum: movementSources }).notNull(),
    at: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
  },
  (table) => [
    index('movement_reports_of_movement').on(
      table.summitId,
      table.number,
      table.day,
      table.departure,
      table.at,
    ),
  ],
)

/** What was tapped of people on the way: facts, appended and never changed. A tap is taken back by a row that names it. */
export const transportTaps = pgTable(
  'transport_taps',
  {
    /** Made by the device; the same in each attempt to send it. */
    id: uuid().primaryKey(),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    direction: text({ enum: directions }).notNull(),
    kind: text({ enum: tapKinds }),
    undoes: uuid(),
    /** Tapped in training: counts nowhere but on the board in training. */
    isTraining: boolean().notNull().default(false),
    /** When it was tapped, corrected by the clock of the server. */
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
  },
  (table) => [
    index('transport_taps_of_person').on(table.participantId, table.direction, table.at),
    check('transport_taps_step_or_undo', sql`num_nonnulls(${table.kind}, ${table.undoes}) = 1`),
  ],
)

const about = { participantId: 'person' } as const

export const lifecycles = [
  lifecycle(transportRuns, {
    columns: { summitId: 'edition', vehicleId: 'reference', pointId: 'reference' },
    of: 'edition',
    next: 'left',
    // who drove in place of the vehicle’s own driver
    lastDay: { ...rowsKeptFor('visit'), leaves: { without: ['driver', 'driverPhone'] } },
  }),
  lifecycle(transportRides, {
    columns: { ...about, runId: 'parent' },
    ...ofPerson,
    lastDay: rowsKeptFor('visit'),
    // the seat is free at once
    withdrawn: 'goes',
    unapproved: 'goes',
    merged: 'follows',
    everything: 'all',
  }),
  lifecycle(movementReports, {
    columns: { summitId: 'edition', actorId: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(transportTaps, {
    columns: { ...about, undoes: 'reference', actorId: 'author' },
    ...ofPerson,
    lastDay: rowsKeptFor('visit'),
    merged: 'follows',
    everything: 'all',
  }),
]
