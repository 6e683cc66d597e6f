import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'

/** When each step of housekeeping is due next, and how far it has come. */
export const housekeepingSteps = pgTable('housekeeping_steps', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
  /** Where the next run goes on, in the step's own words. */
  cursor: text(),
})
