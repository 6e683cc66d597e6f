import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, sealedJson, sealedText } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { exportFormats } from '../list.ts'

/** Exports of lists: who took which rows and columns away, and when. One row for each, written before its first byte is given out. */
export const listExports = pgTable(
  'list_exports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actorId: uuid().notNull(),
    actorName: jsonb().$type<Bilingual>().notNull(),
    /** The job that wrote it, so that one that is begun again is logged once; null for a call of its own. */
    jobId: uuid().unique('list_exports_job'),
    /** The name of the list, as its declaration says it. */
    list: text().notNull(),
    title: jsonb().$type<Bilingual>().notNull(),
    /** Filters, search and order in words; encrypted, since a search may name a person. */
    conditions: sealedJson().$type<Bilingual[]>().notNull(),
    columns: jsonb().$type<Bilingual[]>().notNull(),
    fileFormat: text({ enum: exportFormats }).notNull(),
    /** Only what had changed since the last export of this account. */
    changesOnly: boolean().notNull(),
    rows: integer().notNull(),
    /** The protected columns that were in clear; null where none was. */
    clearColumns: jsonb().$type<Bilingual[]>(),
    /** Why they were; encrypted, since a reason may name a person. */
    reason: sealedText(),
  },
  (table) => [index('list_exports_at').on(table.at, table.id)],
)

/** Retention of the log in days: as long as personal data impact assessments must be kept (PIPL, article 56). */
export const exportsKeptDays = 3 * 366

export const lifecycles = [
  lifecycle(listExports, {
    columns: { actorId: 'author', jobId: 'reference' },
    of: 'installation',
    lastDay: { step: 'log of exports', everyMinutes: 1_440, column: 'at', after: { days: exportsKeptDays } },
  }),
]
