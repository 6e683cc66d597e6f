import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** A single row: which installation this database belongs to, and which of its copies it is. */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
    /** Changed with every sweep of the files, here and in the storage: an older copy of the database has an older value. */
    generation: uuid().notNull().defaultRandom(),
    /** The new generation while the storage is being updated; both are valid meanwhile. */
    nextGeneration: uuid(),
    changedAt: moment().notNull(),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
)

export const lifecycles = [
  lifecycle(installation, {
    columns: { generation: 'reference', nextGeneration: 'reference' },
    of: 'installation',
    lastDay: 'for good',
  }),
]
