import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import type { HallDrawing } from '#domain/event-day/halls/rules/drawing.ts'
import { halls } from '#domain/event-day/halls/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { reasons, unseatedReasons } from '../rules/arranging.ts'
import { ruleSetNames } from '../rules/rule-sets.ts'
import { hows, notedPapers, type PlanOptions, planStates, sides, wishKinds } from '../rules.ts'

const seatIdLength = 60

/** The seating plan of an activity. Every change of who sits where locks the places of the activity, then this row. */
export const seatingPlans = pgTable(
  'seating_plans',
  {
    id: uuid().primaryKey(),
    activityId: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    // without a cascade: a hall that a plan uses cannot be deleted
    hallId: uuid()
      .notNull()
      .references(() => halls.id),
    /** As it was when the plan was begun, whatever becomes of the hall. */
    drawing: jsonb().$type<HallDrawing>().notNull(),
    /** Of the drawing of the hall. */
    drawingRevision: integer().notNull(),
    ruleSet: text({ enum: ruleSetNames }).notNull(),
    options: jsonb().$type<PlanOptions>().notNull(),
    state: text({ enum: planStates }).notNull(),
    revision: integer().notNull().default(1),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('seating_plans_of_activity').on(table.activityId),
    index('seating_plans_of_hall').on(table.hallId),
  ],
)

const planId = () =>
  uuid()
    .notNull()
    .references(() => seatingPlans.id, { onDelete: 'cascade' })

const person = () =>
  uuid()
    .notNull()
    .references(() => participants.id, { onDelete: 'cascade' })

/** Who sits where; without a seat, why not. One row for each person of a plan, and one person in a seat. */
export const seatingPlacements = pgTable(
  'seating_placements',
  {
    planId: planId(),
    participantId: person(),
    seatId: varchar({ length: seatIdLength }),
    how: text({ enum: hows }),
    reason: text({ enum: [...reasons, ...unseatedReasons] }),
    /** The person on whom it depends. */
    withId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.participantId] }),
    uniqueIndex('seating_placements_one_per_seat').on(table.planId, table.seatId),
    index('seating_placements_of_person').on(table.participantId),
    check('seating_placements_seated_somehow', sql`(${table.seatId} is null) = (${table.how} is null)`),
  ],
)

/** What is set about a person for one plan. */
export const seatingPeople = pgTable(
  'seating_people',
  {
    planId: planId(),
    participantId: person(),
    side: text({ enum: sides }),
    isOnStage: boolean().notNull().default(false),
    needsAccessible: boolean().notNull().default(false),
    /** The precedence for this activity alone; null: that of the edition. */
    rankClass: integer(),
    rankNumber: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.participantId] }),
    index('seating_people_of_person').on(table.participantId),
  ],
)

/** Two people who sit together or apart, or the first as interpreter behind the second. */
export const seatingWishes = pgTable(
  'seating_wishes',
  {
    id: uuid().primaryKey(),
    planId: planId(),
    kind: text({ enum: wishKinds }).notNull(),
    oneId: person(),
    otherId: person(),
  },
  (table) => [
    uniqueIndex('seating_wishes_once').on(table.planId, table.kind, table.oneId, table.otherId),
    index('seating_wishes_one').on(table.oneId),
    index('seating_wishes_other').on(table.otherId),
  ],
)

/** A plan as it was at a change of its state, or when it was printed. */
export const seatingVersions = pgTable(
  'seating_versions',
  {
    planId: planId(),
    number: integer().notNull(),
    state: text({ enum: planStates }).notNull(),
    at: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.number] })],
)

export const seatingVersionSeats = pgTable(
  'seating_version_seats',
  {
    planId: planId(),
    number: integer().notNull(),
    participantId: person(),
    seatId: varchar({ length: seatIdLength }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.number, table.participantId] }),
    index('seating_version_seats_of_person').on(table.participantId),
  ],
)

/** Each paper of a plan as it was printed last. */
export const seatingPrints = pgTable(
  'seating_prints',
  {
    planId: planId(),
    paper: text({ enum: notedPapers }).notNull(),
    at: moment().notNull(),
    /** The version that it shows; of place cards each says what it shows. */
    version: integer(),
    /** The job that printed it: begun again, it is the same print. */
    jobId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.paper] })],
)

/** The place card of a person as it was printed last, and the seat that it was printed for. */
export const seatingCards = pgTable(
  'seating_cards',
  {
    planId: planId(),
    participantId: person(),
    seatId: varchar({ length: seatIdLength }).notNull(),
    digest: text().notNull(),
    at: moment().notNull(),
    /** The job that printed it. */
    jobId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.participantId] }),
    index('seating_cards_of_person').on(table.participantId),
  ],
)

const ofPlan = { of: 'edition', next: 'left', lastDay: 'with its owner' } as const
const about = { planId: 'parent', participantId: 'person' } as const
const others = 'says as much about others as about the person'
const unpublished =
  'the seat that a published plan gives is in the attendance; before, the plan is still decided on'

export const lifecycles = [
  lifecycle(seatingPlans, { columns: { activityId: 'parent', hallId: 'reference' }, ...ofPlan }),
  lifecycle(seatingPlacements, {
    columns: { ...about, withId: 'reference' },
    ...ofPerson,
    // a seat is vacated at once, and nobody else moves
    withdrawn: 'goes',
    unapproved: 'goes',
    merged: 'follows',
    everything: { not: unpublished },
  }),
  lifecycle(seatingPeople, {
    columns: about,
    ...ofPerson,
    merged: 'follows',
    // the copy of the person has the precedence nowhere
    everything: { without: ['rankClass', 'rankNumber'] },
  }),
  lifecycle(seatingWishes, {
    columns: { planId: 'parent', oneId: 'person', otherId: 'person' },
    ...ofPerson,
    // of two records of one person neither can sit beside the other
    async merged(db, { from, to, move }) {
      await db.execute(
        sql`delete from ${seatingWishes} where (one_id = ${from} and other_id = ${to}) or (one_id = ${to} and other_id = ${from})`,
      )
      await move()
    },
    everything: { not: others },
  }),
  lifecycle(seatingPrints, { columns: { planId: 'parent', jobId: 'reference' }, ...ofPlan }),
  lifecycle(seatingVersions, { columns: { planId: 'parent', actorId: 'author' }, ...ofPlan }),
  lifecycle(seatingVersionSeats, {
    columns: about,
    ...ofPerson,
    merged: 'follows',
    everything: { not: unpublished },
  }),
  lifecycle(seatingCards, {
    columns: { ...about, jobId: 'reference' },
    ...ofPerson,
    merged: 'follows',
    everything: { not: unpublished },
  }),
]
