import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** Views of lists, saved by name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    /** The name of the list's declaration. */
    list: varchar({ length: 60 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    query: varchar({ length: 2_000 }).notNull(),
    columns: text().array(),
    isShared: boolean().notNull().default(false),
    /** Null for a shared view whose owner has left. */
    ownerId: uuid(),
    revision: integer().notNull().default(1),
    changedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_own').on(table.ownerId, table.list, table.name),
    // two shared views of a name could not be told apart
    uniqueIndex('saved_views_shared').on(table.list, table.name).where(sql`${table.isShared}`),
    index('saved_views_of_list').on(table.list, table.ownerId),
  ],
)

export const lifecycles = [
  lifecycle(savedViews, {
    columns: { ownerId: 'account' },
    of: 'account',
    lastDay: 'for good',
    everything: 'all',
  }),
]
