/**
 * meals 用餐: the meals of an edition, whom each is for, and how many of them need which diet. A plain record, made from `record.ts`; its numbers are
 * counted from badges, rooms and attendance intentions when they are read, and are never stored. Badges are scanned at a meal as at any occasion.
 */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest, recordMenu } from '#domain/record.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'

const place = { icon: 'activity', order: 47 }

export const noun = defineNoun({
  ...recordManifest(record, place),
  knows: ['summit', 'participants', 'intentions', 'zones', 'badges', 'lodging', 'gates'],
  refusals,
  menu: { console: recordMenu(record, place, { one: 'console/meal' }) },
})
