import { ofEdition } from '#domain/ground/summit/server/actions.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { record } from '../record.ts'
import { arrivalPoints } from './tables.ts'

export { type ArrivalPoint, pointsIn } from './store.ts'

export const arrivalPointActions = recordActions(record, arrivalPoints, ofEdition)
