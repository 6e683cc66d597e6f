import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#domain/accounts/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import type { ImportReport } from '../api.ts'

/** How far an import has come, and what it did. Nothing of what stood in the spreadsheet. */
export const delegationImports = pgTable(
  'delegation_imports',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    begunAt: moment().notNull(),
    /** Written with what was imported; null while it is under way, and for one that came to nothing. */
    report: jsonb().$type<ImportReport>(),
  },
  (table) => [
    index('delegation_imports_account').on(table.accountId),
    index('delegation_imports_begun').on(table.begunAt),
  ],
)
