import { annexNoun } from '#domain/people/annexes/server/routes.ts'
import { noun } from '../noun.ts'
import { words } from '../words.ts'
import { healthRecord } from './actions.ts'
import { lifecycles } from './tables.ts'

export const health = annexNoun(noun, 'Health', { record: healthRecord, words, lifecycles })
