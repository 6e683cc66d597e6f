import { summits } from '#domain/ground/summit/server/tables.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'

export const shuttles = recordTable('shuttles', record, {
  edition: () => summits.id,
  carried: ['chineseName', 'englishName'],
})
