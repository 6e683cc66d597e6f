import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

export const summits = pgTable('summits', { id: uuid().primaryKey(), number: integer().notNull() })
