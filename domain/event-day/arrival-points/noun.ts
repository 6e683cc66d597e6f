/** arrival-points 接送点: where guests are met and seen off, kept by the reception. A plain record, made from `record.ts`; runs of vehicles name one. */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest } from '#domain/record.ts'
import { record } from './record.ts'

export const noun = defineNoun({
  ...recordManifest(record, { icon: 'flag', order: 46 }),
  knows: ['summit', 'itineraries'],
})
