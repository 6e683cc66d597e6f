import { integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { summits } from '../../summit/server/tables.ts'
import { guest } from '../rules.ts'

export const participants = pgTable('participants', {
  id: uuid().primaryKey(),
  summitId: uuid()
    .notNull()
    .references(() => summits.id),
  version: integer().notNull(),
  fullName: varchar({ length: 80 }),
  title: varchar({ length: 8 }),
  company: varchar({ length: 120 }),
})

export const recordTables = [{ record: guest, table: participants }]
