import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { participants } from '#domain/participants/server/tables.ts'
import { moment, sealedJson } from '#kit/db/columns.ts'
import { health } from '../rules.ts'

/** What is said of one participant's health, a row from the first save on. The answers are one encrypted value: no list and no search needs a part of them. */
export const healthRecords = pgTable('health_records', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
  /** Kept for lists, so that they need not decrypt and judge every row. */
  missing: integer().notNull(),
  updatedAt: moment().notNull(),
  answers: sealedJson().notNull(),
})

/** Has no column for each field: see `answers`. */
export const notKept = [health]
