import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import type { ImportReport } from './report.ts'

/** How far an import has come, and what it did. Nothing of what stood in the spreadsheet. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    /** Which of the imports there are (`defineImport`). */
    name: text().notNull(),
    accountId: uuid().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    begunAt: moment().notNull(),
    /** Written with what was imported; null while it is under way, and for one that came to nothing. */
    report: jsonb().$type<ImportReport>(),
  },
  (table) => [index('imports_begun').on(table.begunAt)],
)
