import { annexNoun } from '#domain/people/annexes/server/routes.ts'
import { noun } from '../noun.ts'
import { words } from '../words.ts'
import { intentionRecord } from './actions.ts'
import { lifecycles } from './tables.ts'

export const intentions = annexNoun(noun, 'Intention', { record: intentionRecord, words, lifecycles })
