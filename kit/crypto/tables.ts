import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys that data are sealed with, each sealed with the secret key, which is not in the database: whoever has one of both has nothing. */
export const dataKeys = pgTable('data_keys', {
  number: integer().primaryKey(),
  wrapped: text().notNull(),
  wrappedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
