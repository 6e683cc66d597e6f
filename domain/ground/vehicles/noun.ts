/** The vehicles of an edition with their drivers, kept by the reception. A plain record, made from `record.ts`; badges show the pass of each on its page. */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest, recordMenu } from '#domain/record.ts'
import { record } from './record.ts'

const place = { icon: 'travel', order: 45 }

export const noun = defineNoun({
  ...recordManifest(record, place),
  menu: { console: recordMenu(record, place, { one: 'console/vehicle' }) },
})
