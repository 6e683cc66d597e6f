import { ofEdition } from '#domain/ground/summit/server/actions.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { record } from '../record.ts'
import { letters as table } from './tables.ts'

export const letterActions = recordActions(record, table, ofEdition)
