import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** Schedule of the housekeeping steps, with the cursor of each. */
export const housekeepingSteps = pgTable('housekeeping_steps', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
  /** Where the next run continues, in the step's own format. */
  cursor: text(),
})

export const lifecycles = [
  lifecycle(housekeepingSteps, { columns: {}, of: 'installation', lastDay: 'for good' }),
]
