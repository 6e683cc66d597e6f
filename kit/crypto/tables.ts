import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** Data encryption keys, each encrypted with the secret key, which is not in the database: either alone is useless. */
export const dataKeys = pgTable('data_keys', {
  number: integer().primaryKey(),
  wrapped: text().notNull(),
  /** From when values are encrypted with it; what it has encrypted is opened before, too. The column has the name that an earlier use gave it. */
  usedFrom: timestamp('wrapped_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const lifecycles = [lifecycle(dataKeys, { columns: {}, of: 'installation', lastDay: 'for good' })]
