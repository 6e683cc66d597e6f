import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { accessColumns } from '#kit/limited-access/server/access-columns.ts'

/** A link to the first password of an account. Its secret is not stored: it is derived from the id with the portal's secret key. */
export const firstPasswords = pgTable(
  'first_passwords',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The organiser who had it sent; null for the one that the first start prints. */
    createdBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** Digest of the password that the account had when the link was made: once the owner has set another, the link sets none. */
    passwordBefore: text().notNull(),
    ...accessColumns(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('first_passwords_account').on(table.accountId, table.createdAt),
    index('first_passwords_created_by').on(table.createdBy, table.createdAt),
    index('first_passwords_created').on(table.createdAt),
  ],
)

export const lifecycles = [
  lifecycle(firstPasswords, {
    columns: { accountId: 'account', createdBy: 'author' },
    of: 'account',
    // an ended link says why for half a year; then it is one that never was
    lastDay: { step: 'first-passwords', everyMinutes: 720, column: 'createdAt', after: { days: 180 } },
    everything: { without: ['passwordBefore'] },
  }),
]
