import { recordNoun } from '#domain/server-noun.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { noun } from '../noun.ts'
import { record } from '../record.ts'
import { readyRemarks as table } from './tables.ts'

export const readyRemarks = recordNoun(noun, recordActions(record, table))
