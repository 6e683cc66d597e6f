import * as z from 'zod'
import { choice, days, parameter } from '#kit/list/filters.ts'
import { defineList, exportFormats, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { exportsWords as words } from './words.ts'

const joined = (texts: readonly Bilingual[], zh: string, en: string): Bilingual => ({
  zh: texts.map((one) => one.zh).join(zh),
  en: texts.map((one) => one.en).join(en),
})

/** The log of exports, within its retention. */
export const exportsList = defineList({
  name: 'exports',
  isLog: true,
  title: words.title,
  row: z.object({
    id: z.number().int(),
    at: z.iso.datetime(),
    actorId: z.uuid(),
    actorName: bilingual,
    /** The name of the list, and its title. */
    list: z.string(),
    title: bilingual,
    /** Filters, search and order in words. */
    conditions: z.array(bilingual),
    columns: z.array(bilingual),
    fileFormat: z.enum(exportFormats),
    /** Only what had changed since the account's last export. */
    changesOnly: z.boolean(),
    rows: z.number().int(),
    /** The protected columns that were in clear, and why. */
    clearColumns: z.array(bilingual).nullable(),
    reason: z.string().nullable(),
  }),
  columns: {
    at: { label: words.at, as: 'moment', isHead: true, value: (row) => row.at },
    actor: { label: words.actor, width: 28, value: (row) => row.actorName },
    list: { label: words.list, width: 28, value: (row) => row.title },
    changesOnly: {
      label: words.changesOnly,
      within: 'list',
      value: (row) => (row.changesOnly ? words.changesOnly : null),
    },
    conditions: { label: words.conditions, width: 40, value: (row) => joined(row.conditions, '；', '; ') },
    columns: { label: words.columns, width: 40, value: (row) => joined(row.columns, '、', ', ') },
    clear: {
      label: words.clear,
      width: 40,
      value: (row) => row.clearColumns && joined(row.clearColumns, '、', ', '),
    },
    reason: { label: words.reason, within: 'clear', value: (row) => row.reason },
    rows: { label: words.rows, width: 10, value: (row) => row.rows },
    fileFormat: { label: words.format, width: 14, value: (row) => words.formats[row.fileFormat] },
  },
  filters: {
    at: days(words.at),
    fileFormat: choice(exportFormats, { label: words.format, any: words.anyFormat, words: words.formats }),
    actorId: parameter(z.uuid().optional()),
  },
  sorts: { newest: words.newest },
})

export type LoggedExport = RowOf<typeof exportsList>
