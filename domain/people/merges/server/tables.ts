import { index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { moment, sealedJson } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { reasonLength } from '#kit/rules/reason.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => participants.id, { onDelete: 'cascade' })

/** Merges of two records of one person. The state before is kept for a day, sealed, so that a merge can be undone. */
export const merges = pgTable(
  'merges',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    keptId: person(),
    mergedId: person(),
    reason: varchar({ length: reasonLength }).notNull(),
    at: moment().notNull(),
    byId: uuid().notNull(),
    byName: jsonb().$type<Bilingual>().notNull(),
    undoneAt: moment(),
    /** What the merge changed, row by row; null once it cannot be undone any more. */
    snapshot: sealedJson(),
  },
  (table) => [
    index('merges_newest').on(table.summitId, table.at),
    index('merges_kept').on(table.keptId),
    index('merges_merged').on(table.mergedId),
  ],
)

/** Pairs of people of whom an organiser said that they are two: they are proposed no more. */
export const separatePeople = pgTable(
  'separate_people',
  {
    /** The lower id of the two. */
    firstId: person(),
    secondId: person(),
    at: moment().notNull(),
    byId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('separate_people_second').on(table.secondId),
  ],
)

export const lifecycles = [
  lifecycle(merges, {
    columns: { summitId: 'edition', keptId: 'person', mergedId: 'person', byId: 'author' },
    ...ofPerson,
    lastDay: { step: 'states before merges', leaves: { without: ['snapshot'] } },
    // a merge names the records that it was made of
    merged: 'stays',
    everything: { without: ['snapshot'] },
  }),
  lifecycle(separatePeople, {
    columns: { firstId: 'person', secondId: 'person', byId: 'author' },
    ...ofPerson,
    merged: 'stays',
    everything: 'all',
  }),
]
