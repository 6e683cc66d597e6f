import { annexNoun } from '#domain/participants/server/routes/annex.ts'
import { noun } from '../noun.ts'
import { intentionRecord } from './actions.ts'

export const intentions = annexNoun(noun, 'Intention', intentionRecord)
