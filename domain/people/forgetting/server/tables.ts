import { sql } from 'drizzle-orm'
import {
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
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { reasonLength } from '#kit/rules/reason.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { requestStates } from '../rules.ts'

/** The proof of each purge: what was deleted or cleared, by table, when, and who started it; never a name of those who are gone. */
export const purges = pgTable(
  'purges',
  {
    id: uuid().primaryKey(),
    /** The edition; null for what a restored copy had again, and for accounts. */
    summitId: uuid().references(() => summits.id),
    /** Why: the days of an edition were over, a person asked, a restored copy had them again, an account was not used any more. */
    cause: text({ enum: ['days', 'request', 'restored', 'unusedAccounts'] }).notNull(),
    purposes: text().array().notNull(),
    people: integer().notNull().default(0),
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    startedAt: moment().notNull(),
    /** Null where it began by itself. */
    startedBy: uuid(),
    startedByName: jsonb().$type<Bilingual>(),
    /** Null while it is under way, or was killed: the next run goes on with it. */
    finishedAt: moment(),
  },
  (table) => [
    index('purges_newest').on(table.startedAt, table.id),
    uniqueIndex('purges_one_under_way').on(table.summitId).where(sql`${table.finishedAt} is null`),
  ],
)

/** The figures of an edition as they were when its first purge began. */
export const editionFigures = pgTable(
  'edition_figures',
  {
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    figure: text().notNull(),
    value: text().notNull(),
    count: integer().notNull(),
    /** What is counted, and what the value is called, as they were then; null for fields of the participants' form. */
    title: jsonb().$type<Bilingual>(),
    label: jsonb().$type<Bilingual>(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.summitId, table.figure, table.value] })],
)

/** Requests to delete everything about one person; the row stays for three years as proof, with ids only. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: uuid().primaryKey(),
    /** The record that was asked about, also where it was merged into another one by then; gone once the request was met. */
    subjectId: uuid().notNull(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    state: text({ enum: requestStates }).notNull(),
    askedAt: moment().notNull(),
    askedBy: uuid().notNull(),
    /** The day that was promised to the person. */
    promisedUntil: moment().notNull(),
    decidedAt: moment(),
    decidedBy: uuid(),
    decidedByName: jsonb().$type<Bilingual>(),
    /** Why it was refused. */
    reason: varchar({ length: reasonLength }),
  },
  (table) => [
    uniqueIndex('deletion_requests_one_open').on(table.subjectId).where(sql`${table.state} = 'open'`),
    index('deletion_requests_subject').on(table.subjectId),
    index('deletion_requests_newest').on(table.askedAt, table.id),
  ],
)

export const lifecycles = [
  lifecycle(purges, {
    columns: { summitId: 'edition', startedBy: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(editionFigures, {
    columns: { summitId: 'edition' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
  }),
  lifecycle(deletionRequests, {
    columns: { subjectId: 'person', summitId: 'edition', askedBy: 'author', decidedBy: 'author' },
    of: 'edition',
    next: 'left',
    withdrawn: 'stays',
    unapproved: 'stays',
    // it stays with the record that was asked about and is decided about the one that is kept: a merge that is undone leaves it where it belongs
    merged: 'stays',
    otherKind: 'stays',
    purged: 'stays',
    everything: 'all',
    lastDay: {
      step: 'deletion requests',
      everyMinutes: 1_440,
      column: 'askedAt',
      after: { days: 3 * 366 },
    },
  }),
]
