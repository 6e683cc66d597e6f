import { recordTable } from '#kit/record/server/record-table.ts'
import { record } from '../record.ts'

export const readyRemarks = recordTable('ready_remarks', record, {})
