import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'

/** Until when each provider's rate is used up. One row for each, shared by all processes. */
export const sendingPace = pgTable('sending_pace', {
  provider: text().primaryKey(),
  freeAt: moment().notNull(),
})
