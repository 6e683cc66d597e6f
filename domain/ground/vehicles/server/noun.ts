import { recordNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { vehicleActions } from './actions.ts'

export const vehicles = recordNoun(noun, vehicleActions)
