import { summits } from '#domain/ground/summit/server/tables.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'

export const arrivalPoints = recordTable('arrival_points', record, {
  edition: () => summits.id,
  carried: ['chineseName', 'englishName'],
})
