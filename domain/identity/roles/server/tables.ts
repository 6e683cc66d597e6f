import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { organiserRoles } from '#domain/actor.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'

/** The secretary's changes of organisers' permissions; without a row the permission's own `heldBy` applies. */
export const roleGrants = pgTable(
  'role_grants',
  {
    role: text({ enum: organiserRoles }).notNull(),
    permission: text().notNull(),
    held: boolean().notNull(),
    changedAt: moment().notNull(),
    changedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.role, table.permission] })],
)

/** The roles whose accounts must log in with a second factor. */
export const rolesWithSecondFactor = pgTable('roles_with_second_factor', {
  role: text({ enum: organiserRoles }).primaryKey(),
  changedAt: moment().notNull(),
  changedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
})

/** One row: for how many minutes a proof is recent enough for sensitive calls. Without a row the default applies. */
export const proofSettings = pgTable('proof_settings', {
  only: boolean().primaryKey().default(true),
  minutes: integer().notNull(),
  changedAt: moment().notNull(),
  changedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
})

export const lifecycles = [
  lifecycle(rolesWithSecondFactor, {
    columns: { changedBy: 'author' },
    of: 'installation',
    lastDay: 'for good',
  }),
  lifecycle(proofSettings, { columns: { changedBy: 'author' }, of: 'installation', lastDay: 'for good' }),
  lifecycle(roleGrants, { columns: { changedBy: 'author' }, of: 'installation', lastDay: 'for good' }),
]
