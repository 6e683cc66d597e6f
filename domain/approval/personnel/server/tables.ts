import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { codeLength, invitationKinds } from '#domain/identity/invitations/rules.ts'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import { personnelKinds } from '#domain/people/participants/rules.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { numberLength } from '../rules.ts'
import { quotaWords } from '../words/console.ts'

/** Public registrations, and those by accounts that register personnel; the form's values are in `participants`. */
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
    /** Number on the receipt; contains no personal data. */
    number: varchar({ length: numberLength }).notNull(),
    /** The organisation whose code or account was used, and whose quota counts. */
    hostId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('registrations_number').on(table.summitId, table.number),
    index('registrations_host').on(table.hostId, table.summitId),
  ],
)

/**
 * The group that an account registers at present: the kind of registration, the code, and the consents declared for its members. Applies to imported
 * spreadsheets.
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
    /** The organisation whose quota the members use. */
    hostId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    policyVersion: integer().notNull(),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    address: text().notNull(),
    declaredAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.summitId] })],
)

/** Quotas of organisations by kind; without a row only their invitations limit them. */
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

export const lifecycles = [
  lifecycle(registrations, {
    columns: { participantId: 'person', summitId: 'edition', hostId: 'organisation' },
    of: 'edition',
    next: 'left',
    lastDay: 'with its owner',
    withdrawn: 'stays',
    unapproved: 'stays',
    merged: 'follows',
    // the quota that was used remains that of the host
    otherOrganisation: 'stays',
    otherKind: 'stays',
    purged: 'goes',
    everything: 'all',
  }),
  lifecycle(groups, {
    columns: { accountId: 'account', summitId: 'edition', hostId: 'organisation' },
    of: 'edition',
    next: 'left',
    lastDay: rowsKeptFor('participation'),
    everything: 'all',
  }),
  lifecycle(quotas, {
    columns: { summitId: 'edition', organisationId: 'organisation' },
    of: 'edition',
    next: { called: quotaWords.carried },
    lastDay: 'for good',
  }),
]
