import { index } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'

export const meals = recordTable('meals', record, {
  edition: () => summits.id,
  indexes: ({ summitId, day, id }) => [index('meals_by_day').on(summitId, day, id)],
})
