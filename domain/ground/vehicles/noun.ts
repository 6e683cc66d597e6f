/** The vehicles of an edition with their drivers, kept by the reception. A plain record: all of it is made from `record.ts`. */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest } from '#domain/record.ts'
import { record } from './record.ts'

export const noun = defineNoun(recordManifest(record, { icon: 'travel', order: 45 }))
