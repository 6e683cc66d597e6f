import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** The office's order of people in an edition: a class, and a number within it. */
export const precedences = pgTable('precedences', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  rankClass: integer().notNull(),
  number: integer().notNull(),
  at: moment().notNull(),
  actorId: uuid().notNull(),
})

export const lifecycles = [
  lifecycle(precedences, {
    columns: { participantId: 'person', actorId: 'author' },
    ...ofPerson,
    merged: 'follows',
    // an assessment by the office of people against each other
    everything: { not: 'the protocol’s own order of people, which says as much about others' },
  }),
]
