import { index } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'

export const badgeKinds = recordTable('badge_kinds', record, {
  edition: () => summits.id,
  carried: ['chineseName', 'englishName'],
  indexes: (table) => [index('badge_kinds_newest').on(table.summitId, table.updatedAt, table.id)],
})
