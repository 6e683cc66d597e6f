import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#domain/organisations/server/tables.ts'
import { summits } from '#domain/summit/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { codeLength, invitationKinds, registersAs } from '../rules.ts'

/** Codes by which people register without an account; the link is the page of its kind with the code. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    code: varchar({ length: codeLength }).notNull().unique(),
    kind: text({ enum: invitationKinds }).notNull(),
    /** What a registration becomes; null until it is configured. */
    registersAs: text({ enum: registersAs }),
    organisationId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    quota: integer().notNull(),
    used: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('invitations_organisation').on(table.organisationId),
    index('invitations_summit').on(table.summitId),
    check('invitations_within_quota', sql`${table.used} between 0 and ${table.quota}`),
  ],
)
