import { summits } from '#domain/ground/summit/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'

export const vehicles = recordTable('vehicles', record, {
  edition: () => summits.id,
  lastDay: {
    ...rowsKeptFor('admission'),
    leaves: { without: ['driverDocumentType', 'driverDocumentNumber', 'licenceNumber', 'licenceClass'] },
  },
})
