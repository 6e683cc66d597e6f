import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

export const summits = pgTable('summits', { id: uuid().primaryKey(), number: integer().notNull() })

export const lifecycles = [
  lifecycle(summits, { columns: { id: 'edition' }, of: 'edition', next: 'left', lastDay: 'for good' }),
]
