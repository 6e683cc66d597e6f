import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** A demonstration holds invented people, whose passwords everybody knows; a production holds real ones. */
export const installationKinds = ['demonstration', 'production'] as const

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
    /** What it is for good, decided at its first start; null in a database that no start of this release has seen. */
    kind: text({ enum: installationKinds }),
    /** What its operators call it, and the version of the program that started last. */
    name: text(),
    version: text(),
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
