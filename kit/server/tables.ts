import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, sealedJson } from '#kit/db/columns.ts'

/** Replies of signed writes, kept while their timestamp is valid: a repeated write gets the first reply and has no second effect. */
export const idempotentReplies = pgTable(
  'replies_given',
  {
    principal: uuid().notNull(),
    timestamp: bigint({ mode: 'number' }).notNull(),
    /** The signature: another content under the same name is another request. */
    hash: text().notNull(),
    at: moment().notNull(),
    // may hold what is encrypted everywhere else: a revealed number, say
    reply: sealedJson(),
  },
  (table) => [
    primaryKey({ columns: [table.principal, table.timestamp] }),
    index('replies_given_at').on(table.at),
  ],
)
