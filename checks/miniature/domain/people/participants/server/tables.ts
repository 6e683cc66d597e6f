import { integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { summits } from '../../../ground/summit/server/tables.ts'
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

export const lifecycles = [
  lifecycle(participants, {
    columns: { id: 'person', summitId: 'edition' },
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
    withdrawn: { changes: ['version'], by: 'participantRoutes' },
    unapproved: 'stays',
    merged: 'stays',
    otherKind: 'stays',
    purged: 'goes',
    everything: 'all',
  }),
]

export const recordTables = [{ record: guest, table: participants }]
