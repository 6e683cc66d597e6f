/**
 * badge-kinds 证件类别: a kind of badge for each kind of participant, with its colours, its template as data, and whether it waits for clearance by the
 * police. A plain record; one kind in use for each kind of people. A used one is ended, never deleted (decision 194).
 */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest, recordMenu } from '#domain/record.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'

const place = { icon: 'template', order: 49 }
const manifest = recordManifest(record, place)

export const noun = defineNoun({
  ...manifest,
  knows: ['summit', 'participants'],
  refusals,
  menu: { console: recordMenu(record, place, { one: 'console/kind' }) },
})
