import { type AnyPgColumn, index, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { maxNote } from '../rules.ts'

const columns = (subject: () => AnyPgColumn) => ({
  id: uuid().primaryKey(),
  subjectId: uuid().notNull().references(subject, { onDelete: 'cascade' }),
  text: varchar({ length: maxNote }).notNull(),
  at: moment().notNull(),
  actorId: uuid().notNull(),
  actorName: jsonb().$type<Bilingual>().notNull(),
})

/** Notes about people, append-only. */
export const participantNotes = pgTable(
  'participant_notes',
  columns(() => participants.id),
  (table) => [index('participant_notes_of').on(table.subjectId, table.at)],
)

/** Notes about organisations, append-only. */
export const organisationNotes = pgTable(
  'organisation_notes',
  columns(() => organisations.id),
  (table) => [index('organisation_notes_of').on(table.subjectId, table.at)],
)

export const lifecycles = [
  lifecycle(participantNotes, {
    columns: { subjectId: 'person', actorId: 'author' },
    ...ofPerson,
    merged: 'follows',
    // also what the office wrote about somebody is theirs to ask for
    everything: 'all',
  }),
  lifecycle(organisationNotes, {
    columns: { subjectId: 'organisation', actorId: 'author' },
    of: 'account',
    lastDay: 'with its owner',
  }),
]
