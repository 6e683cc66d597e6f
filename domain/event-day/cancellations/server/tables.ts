import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import type { Held } from '#domain/held-hook.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** What a person had when they were withdrawn or lost the approval: one row each time, and none for who had nothing. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    /** Who did it; the people of one act are told of together. */
    authorId: uuid().notNull(),
    at: moment().notNull(),
    freed: jsonb().$type<Held[]>().notNull(),
    /** When the reception was told; null before. */
    toldAt: moment(),
  },
  (table) => [
    index('cancellations_newest').on(table.summitId, table.at, table.id),
    index('cancellations_of_person').on(table.participantId),
    index('cancellations_untold').on(table.authorId, table.at).where(sql`${table.toldAt} is null`),
  ],
)

export const lifecycles = [
  lifecycle(cancellations, {
    columns: { summitId: 'edition', participantId: 'person', authorId: 'author' },
    ...ofPerson,
    lastDay: rowsKeptFor('visit'),
    withdrawn: 'grows',
    unapproved: 'grows',
    // what is said of the duplicate was freed with it
    merged: 'stays',
    everything: { without: ['authorId'] },
  }),
]
