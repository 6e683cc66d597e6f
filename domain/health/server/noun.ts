import { annexNoun } from '#domain/participants/server/routes/annex.ts'
import { noun } from '../noun.ts'
import { healthRecord } from './actions.ts'

export const health = annexNoun(noun, 'Health', healthRecord)
