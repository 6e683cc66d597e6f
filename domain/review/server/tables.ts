import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { participants } from '#domain/participants/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { steps } from '../rules.ts'

/** The review record: one row a step, appended and never changed. */
export const reviewSteps = pgTable(
  'review_steps',
  {
    /** Made by the client for decisions; with the participant it makes a repeated decision harmless. */
    id: uuid().notNull(),
    /** Order of the steps. */
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    step: text({ enum: steps }).notNull(),
    version: integer().notNull(),
    remark: varchar({ length: 500 }),
    fieldRemarks: jsonb().$type<{ field: string; remark: string }[]>().notNull().default([]),
    at: moment().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
  },
  (table) => [
    index('review_steps_participant').on(table.participantId, table.number),
    uniqueIndex('review_steps_once').on(table.id, table.participantId),
  ],
)

/** Who has a record open for a decision; it lapses by itself. */
export const reviewClaims = pgTable('review_claims', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  accountId: uuid().notNull(),
  name: text().notNull(),
  until: moment().notNull(),
})
