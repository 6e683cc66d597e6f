import { integer } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'

/** The columns of every table of links; its own say what a link opens and who gave it out. */
export const accessColumns = () => ({
  createdAt: moment().notNull(),
  /** Null for a link that does not expire by itself. */
  expiresAt: moment(),
  revokedAt: moment(),
  lastUsedAt: moment(),
  uses: integer().notNull().default(0),
})
