import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { accessColumns } from '#kit/limited-access/server/access-columns.ts'
import { sharedParts } from '../rules.ts'

/** When a link ends or ended. */
export const endOf = (share: { expiresAt: AnyPgColumn; revokedAt: AnyPgColumn }) =>
  sql`least(${share.expiresAt}, ${share.revokedAt})`

/** A link to one participant's record. Its secret is not stored: it is derived from the id with the portal's secret key. */
export const shares = pgTable(
  'shares',
  {
    id: uuid().primaryKey(),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    /** The assistant's account: one for each link, so that the history names them and their sessions can be ended. */
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The creator's account; while it is disabled the link is invalid. */
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    parts: text({ enum: sharedParts }).array().notNull(),
    ...accessColumns(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('shares_participant').on(table.participantId),
    // this and the next: for deleting the account of an ended link
    index('shares_created_by').on(table.createdBy),
    uniqueIndex('shares_account').on(table.accountId),
    index('shares_ended').on(endOf(table)),
  ],
)

export const lifecycles = [
  lifecycle(shares, {
    columns: { participantId: 'person', accountId: 'reference', createdBy: 'author' },
    of: 'edition',
    next: 'left',
    lastDay: { step: 'ended-shares', leaves: 'nothing' },
    withdrawn: { changes: ['revokedAt'], by: 'endSharesOf' },
    unapproved: 'stays',
    // a link opens the record that it was made for and no other
    merged: 'stays',
    otherKind: 'stays',
    purged: 'goes',
    everything: 'all',
  }),
]
