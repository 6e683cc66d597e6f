import { bigint, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'

/** Replies of signed writes, kept while their timestamp is valid: a repeated write gets the first reply and has no second effect (design 5). */
export const repliesGiven = pgTable(
  'replies_given',
  {
    principal: uuid().notNull(),
    timestamp: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    reply: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.principal, table.timestamp] }),
    index('replies_given_at').on(table.at),
  ],
)
