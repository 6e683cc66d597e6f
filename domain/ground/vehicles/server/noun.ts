import { ofEdition } from '#domain/ground/summit/server/actions.ts'
import { recordNoun } from '#domain/server-noun.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { noun } from '../noun.ts'
import { record } from '../record.ts'
import { vehicles as table } from './tables.ts'

export const vehicles = recordNoun(noun, recordActions(record, table, ofEdition))
