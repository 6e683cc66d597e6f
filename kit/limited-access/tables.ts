import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** Writes by links that were received: a device that saw no reply sends them again, perhaps days later. */
export const linkWrites = pgTable(
  'link_writes',
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    /** Identifies the link and the content, so that an id is not taken for another write. */
    digest: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('link_writes_at').on(table.at)],
)

export const lifecycles = [
  lifecycle(linkWrites, {
    columns: {},
    of: 'installation',
    lastDay: { step: 'link-writes', everyMinutes: 720, column: 'at', after: { days: 90 } },
  }),
]
