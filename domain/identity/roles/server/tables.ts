import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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

export const lifecycles = [
  lifecycle(roleGrants, { columns: { changedBy: 'author' }, of: 'installation', lastDay: 'for good' }),
]
