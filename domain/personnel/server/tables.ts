import { index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { invitationKinds } from '#domain/invitations/rules.ts'
import { organisations } from '#domain/organisations/server/tables.ts'
import { participants } from '#domain/participants/server/tables.ts'
import { summits } from '#domain/summit/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { numberLength } from '../rules.ts'

/** How somebody came in by a public registration or by an account that registers personnel; what they filled in stands in `participants`. */
export const registrations = pgTable(
  'registrations',
  {
    participantId: uuid()
      .primaryKey()
      .references(() => participants.id, { onDelete: 'cascade' }),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    door: text({ enum: invitationKinds }).notNull(),
    /** What stands on the receipt; says nothing about the person. */
    number: varchar({ length: numberLength }).notNull(),
    /** The organisation by whose code or account they came, whose places they take. */
    hostId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('registrations_number').on(table.summitId, table.number),
    index('registrations_host').on(table.hostId, table.summitId),
  ],
)
