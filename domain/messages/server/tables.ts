import { integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { participants } from '#domain/participants/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { message } from '../rules.ts'

/** What a guest says to the summit; a row from the first save on. */
export const messages = pgTable('messages', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
  /** Kept for lists, so that they need not judge every row. */
  missing: integer().notNull(),
  updatedAt: moment().notNull(),
  text: varchar({ length: 300 }),
  logo: uuid(),
})

export const recordTables = [{ record: message, table: messages, besides: ['participantId', 'missing'] }]
