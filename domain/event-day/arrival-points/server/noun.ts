import { recordNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { arrivalPointActions } from './actions.ts'

export const arrivalPoints = recordNoun(noun, arrivalPointActions)
