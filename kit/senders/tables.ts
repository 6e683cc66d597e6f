import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** The next free slot of each provider's rate limit, shared by all processes. */
export const sendingPace = pgTable('sending_pace', {
  provider: text().primaryKey(),
  freeAt: moment().notNull(),
})

export const lifecycles = [lifecycle(sendingPace, { columns: {}, of: 'installation', lastDay: 'for good' })]
