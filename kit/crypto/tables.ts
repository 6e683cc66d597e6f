import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Data encryption keys, each encrypted with the secret key, which is not in the database: either alone is useless. */
export const dataKeys = pgTable('data_keys', {
  number: integer().primaryKey(),
  wrapped: text().notNull(),
  wrappedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
