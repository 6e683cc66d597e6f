import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'

/** The one row that says which installation this database belongs to, and which of its copies it is. */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
    /** Changed with every sweep of the files, here and in the storage: an older copy of the database names an older one. */
    generation: uuid().notNull().defaultRandom(),
    /** Set before the storage is told of a change and until that is done; both are right meanwhile. */
    nextGeneration: uuid(),
    changedAt: moment().notNull(),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
)
