import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
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

export const lifecycles = [
  lifecycle(imports, {
    columns: { accountId: 'account' },
    of: 'account',
    // long enough to retry after a lost reply
    lastDay: { step: 'imports', everyMinutes: 720, column: 'begunAt', after: { days: 7 } },
    everything: { not: 'progress and counts only' },
  }),
]
