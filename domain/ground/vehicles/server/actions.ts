import { ofEdition } from '#domain/ground/summit/server/actions.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { record } from '../record.ts'
import { vehicles } from './tables.ts'

export const vehicleActions = recordActions(record, vehicles, ofEdition)
