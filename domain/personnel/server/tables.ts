import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#domain/accounts/server/tables.ts'
import { codeLength, invitationKinds } from '#domain/invitations/rules.ts'
import { organisations } from '#domain/organisations/server/tables.ts'
import { personnelKinds } from '#domain/participants/rules.ts'
import { participants } from '#domain/participants/server/tables.ts'
import { summits } from '#domain/summit/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { numberLength } from '../rules.ts'

/** How a person came in by a public registration or by an account that registers personnel; what they filled in stands in `participants`. */
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

/**
 * For whom an account registers a group at present: at which door, by which code, and that it declared for its members what they agree to. What a
 * spreadsheet of members says is taken in with this.
 */
export const groups = pgTable(
  'personnel_groups',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    door: text({ enum: invitationKinds }).notNull(),
    inviteCode: varchar({ length: codeLength }),
    /** The organisation whose places the members take. */
    hostId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    policyVersion: integer().notNull(),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    address: text().notNull(),
    declaredAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.summitId] })],
)

/** How many of a kind an organisation may bring; without a row as many as its invitations say. */
export const quotas = pgTable(
  'personnel_quotas',
  {
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    personnelKind: text({ enum: personnelKinds }).notNull(),
    quota: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.summitId, table.organisationId, table.personnelKind] })],
)
