import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { storedFiles } from '#kit/files/tables.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { facePoses } from '../rules.ts'

/**
 * Results of face checks, one row each. Only the number of faces and their share of the frame: no biometric data is kept. A portrait that
 * breaks the rule waits for an organiser who accepts it with a reason.
 */
export const portraitChecks = pgTable(
  'portrait_checks',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    faces: integer().notNull(),
    /** Percentage of the frame that the largest face takes. */
    share: doublePrecision(),
    /** The fault of a face that is not whole and upright. */
    pose: text({ enum: facePoses }),
    met: boolean().notNull(),
    acceptedAt: moment(),
    acceptedBy: uuid(),
    acceptedByName: jsonb().$type<Bilingual>(),
    reason: varchar({ length: 500 }),
  },
  (table) => [index('portrait_checks_participant').on(table.participantId)],
)

export const lifecycles = [
  lifecycle(portraitChecks, {
    columns: { fileId: 'reference', participantId: 'person', acceptedBy: 'author' },
    ...ofPerson,
    lastDay: rowsKeptFor('admission'),
    merged: 'stays',
    everything: 'all',
  }),
]
