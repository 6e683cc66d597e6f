import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { tellings } from '#domain/on-behalf.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { reasonLength } from '#kit/rules/reason.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** Edits by organisers in the stead of the owners: one row each. Old and new values are in the history. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey(),
    at: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
    organisationId: uuid(),
    participantId: uuid(),
    form: text().notNull(),
    fields: jsonb().$type<string[]>().notNull(),
    reason: varchar({ length: reasonLength }),
    tell: text({ enum: tellings }).notNull(),
    /** When the messages to the owner were queued, or it was found that there is nobody to write to; null where it waits, or the owner is not told. */
    toldAt: moment(),
    /** At `toldAt` there was nobody to write to. */
    nobodyToTell: boolean().notNull().default(false),
  },
  (table) => [
    index('corrections_person').on(table.participantId, table.at),
    index('corrections_organisation').on(table.organisationId, table.at),
    // those that wait for the evening
    index('corrections_waiting')
      .on(table.at)
      .where(sql`${table.toldAt} is null and ${table.tell} = 'evening'`),
  ],
)

export const lifecycles = [
  lifecycle(corrections, {
    columns: { actorId: 'author', organisationId: 'organisation', participantId: 'person' },
    of: 'installation',
    lastDay: rowsKeptFor('participation'),
    withdrawn: 'stays',
    unapproved: 'stays',
    // beside the history, which stays
    merged: 'stays',
    otherKind: 'stays',
    otherOrganisation: 'stays',
    purged: 'goes',
    everything: 'all',
  }),
]
