import {
  bigint,
  boolean,
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
import { summits } from '#domain/ground/summit/server/tables.ts'
import { type RequestedChanges, type Status, statuses } from '#domain/people/participants/rules.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { decisions, type FieldRemark, holdableDecisions, steps } from '../rules.ts'

/** What a decision changed of a participant. */
type BeforeDecision = { status: Status; approvedVersion: number | null; requested: RequestedChanges | null }

/** The review record: one row for each step, append-only. Only a decision that is undone before others were told of it is removed. */
export const reviewSteps = pgTable(
  'review_steps',
  {
    /** For decisions the id from the client; unique together with the participant, because one call may decide on many. */
    id: uuid().notNull(),
    /** Sequence of the steps. */
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    step: text({ enum: steps }).notNull(),
    /** The version was made by an organiser's edit: submitted, or approved by that act (decision 164). */
    correction: boolean().notNull().default(false),
    version: integer().notNull(),
    remark: varchar({ length: 500 }),
    fieldRemarks: jsonb().$type<FieldRemark[]>().notNull().default([]),
    at: moment().notNull(),
    actorId: uuid(),
    actorName: jsonb().$type<Bilingual>().notNull(),
  },
  (table) => [
    index('review_steps_participant').on(table.participantId, table.number),
    uniqueIndex('review_steps_once').on(table.id, table.participantId),
    index('review_steps_at').on(table.step, table.at),
  ],
)

/**
 * The outcome of every decision by the id from the client. Skipped ones are stored as well: a retry after the record was reopened must not take
 * effect.
 */
export const reviewOutcomes = pgTable(
  'review_outcomes',
  {
    id: uuid().notNull(),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    actorId: uuid().notNull(),
    decision: text({ enum: decisions }).notNull(),
    /** The version that the reviewer saw. */
    seen: integer().notNull(),
    result: text({ enum: ['done', 'skipped'] }).notNull(),
    status: text({ enum: statuses }).notNull(),
    version: integer().notNull(),
    at: moment().notNull(),
    /** The state before the decision; null for one that cannot be undone. */
    before: jsonb().$type<BeforeDecision>(),
    undoneAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.participantId] }),
    // for deleting a record
    index('review_outcomes_participant').on(table.participantId),
  ],
)

/** Claims: who has a record open for a decision; they expire by themselves. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    participantId: uuid()
      .primaryKey()
      .references(() => participants.id, { onDelete: 'cascade' }),
    accountId: uuid().notNull(),
    name: jsonb().$type<Bilingual>().notNull(),
    until: moment().notNull(),
  },
  (table) => [
    index('review_claims_account').on(table.accountId),
    index('review_claims_until').on(table.until),
  ],
)

/**
 * Decisions that were held back: proposed for a version, not made. The record stays pending; a decision, a new submission and everything else that
 * ends its waiting deletes the row.
 */
export const reviewProposals = pgTable(
  'review_proposals',
  {
    participantId: uuid()
      .primaryKey()
      .references(() => participants.id, { onDelete: 'cascade' }),
    /** From the client. A changed proposal has another id: what is published is what was chosen. */
    id: uuid().notNull(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id, { onDelete: 'cascade' }),
    decision: text({ enum: holdableDecisions }).notNull(),
    version: integer().notNull(),
    remark: varchar({ length: 500 }),
    fieldRemarks: jsonb().$type<FieldRemark[]>().notNull().default([]),
    at: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
  },
  (table) => [index('review_proposals_at').on(table.summitId, table.at, table.participantId)],
)

const past = {
  of: 'edition',
  next: 'left',
  merged: 'stays',
  otherKind: 'stays',
  purged: 'goes',
} as const

export const lifecycles = [
  lifecycle(reviewSteps, {
    columns: { participantId: 'person', actorId: 'author' },
    ...past,
    lastDay: rowsKeptFor('participation'),
    withdrawn: 'grows',
    unapproved: 'grows',
    everything: 'all',
  }),
  lifecycle(reviewOutcomes, {
    columns: { participantId: 'person', actorId: 'author' },
    ...past,
    lastDay: rowsKeptFor('participation'),
    withdrawn: 'stays',
    unapproved: 'grows',
    everything: 'all',
  }),
  lifecycle(reviewClaims, {
    columns: { participantId: 'person', accountId: 'author' },
    ...past,
    // they expire by themselves
    lastDay: { step: 'review-claims', everyMinutes: 60, column: 'until', after: { minutes: 60 } },
    withdrawn: 'stays',
    unapproved: 'goes',
    everything: { not: 'who has it open at the moment' },
  }),
  lifecycle(reviewProposals, {
    columns: { participantId: 'person', summitId: 'edition', actorId: 'author' },
    ...past,
    lastDay: rowsKeptFor('participation'),
    withdrawn: 'goes',
    unapproved: 'goes',
    everything: { not: 'a decision that was not made' },
  }),
]
