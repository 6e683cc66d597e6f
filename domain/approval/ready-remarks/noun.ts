/** Remarks that reviewers choose instead of typing them, in both languages. A plain record: all of it is made from `record.ts`. */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest } from '#domain/record.ts'
import { record } from './record.ts'

export const noun = defineNoun(recordManifest(record, { icon: 'template', order: 22 }))
