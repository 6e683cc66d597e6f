import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import type { ImportReport } from './report.ts'

/** Progress and result of imports, without any content of the spreadsheets. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    /** Name of the import (`defineImport`). */
    name: text().notNull(),
    accountId: uuid().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    begunAt: moment().notNull(),
    /** Written in the transaction of the import; null while it is running, and for a failed one. */
    report: jsonb().$type<ImportReport>(),
  },
  (table) => [index('imports_begun').on(table.begunAt)],
)
