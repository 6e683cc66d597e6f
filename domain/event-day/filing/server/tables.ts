import { index } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'
import { filingResult, vehicleResult } from '../rules.ts'

export const filingColumns = recordTable('filing_columns', record, {
  edition: () => summits.id,
  carried: ['chineseHeading', 'englishHeading'],
  indexes: (table) => [index('filing_columns_newest').on(table.summitId, table.updatedAt, table.id)],
})

/** Rows of spreadsheets; what they say is kept as clearances of badges. */
export const notKept = [filingResult, vehicleResult]
