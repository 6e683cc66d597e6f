import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'

export const badgeKinds = recordTable('badge_kinds', record, {
  edition: () => summits.id,
  carried: ['chineseName', 'englishName'],
  indexes: (table) => [
    index('badge_kinds_newest').on(table.summitId, table.updatedAt, table.id),
    // one in use for each kind of people
    uniqueIndex('badge_kinds_one_each').on(table.summitId, table.covers).where(sql`not ${table.isEnded}`),
  ],
})
