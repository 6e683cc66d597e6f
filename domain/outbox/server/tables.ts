import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment, sealedText } from '#kit/db/columns.ts'
import { channels, messageStates } from '../rules.ts'

/** Messages wait here in the transaction that caused them: nothing is sent before the commit, nothing twice. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: channels }).notNull(),
    address: varchar({ length: 254 }).notNull(),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    /** Names the person and the event that caused the message; the same occasion is told once. */
    occasion: text().notNull(),
    subject: text().notNull(),
    // holds codes and people's names
    text: sealedText().notNull(),
    link: text(),
    state: text({ enum: messageStates }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    failure: text(),
    queuedAt: moment().notNull(),
    nextTryAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    uniqueIndex('outgoing_messages_once').on(table.occasion, table.address),
    index('outgoing_messages_queued').on(table.nextTryAt).where(sql`${table.state} = 'queued'`),
    index('outgoing_messages_newest').on(table.queuedAt),
  ],
)
