import { type AnyPgColumn, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'

export const tags = recordTable('tags', record, {
  edition: () => summits.id,
  carried: ['chineseName', 'englishName'],
})

const columns = (subject: () => AnyPgColumn) => ({
  tagId: uuid()
    .notNull()
    .references((): AnyPgColumn => tags.id, { onDelete: 'cascade' }),
  subjectId: uuid().notNull().references(subject, { onDelete: 'cascade' }),
  at: moment().notNull(),
  actorId: uuid().notNull(),
})

/** Which people have which tag. */
export const participantTags = pgTable(
  'participant_tags',
  columns(() => participants.id),
  (table) => [
    primaryKey({ columns: [table.tagId, table.subjectId] }),
    index('participant_tags_subject').on(table.subjectId),
  ],
)

/** Which organisations have which tag. */
export const organisationTags = pgTable(
  'organisation_tags',
  columns(() => organisations.id),
  (table) => [
    primaryKey({ columns: [table.tagId, table.subjectId] }),
    index('organisation_tags_subject').on(table.subjectId),
  ],
)

export const lifecycles = [
  lifecycle(participantTags, {
    columns: { tagId: 'reference', subjectId: 'person', actorId: 'author' },
    ...ofPerson,
    merged: 'follows',
    // what the office calls somebody is theirs to ask for
    everything: 'all',
  }),
  lifecycle(organisationTags, {
    columns: { tagId: 'parent', subjectId: 'organisation', actorId: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
  }),
]
