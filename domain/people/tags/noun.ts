/**
 * Tags of the office for people and organisations, for one edition: a record with a name in both languages and a colour. They narrow the lists of
 * people (filter, column, search) for organisers who hold `tags:list`; no account of those tagged ever gets one.
 */
import { defineNoun } from '#domain/noun.ts'
import { recordManifest, recordMenu } from '#domain/record.ts'
import { access } from './access.ts'
import { record } from './record.ts'
import { permissionWords } from './words.ts'

const place = { icon: 'label', order: 52 }
const manifest = recordManifest(record, place)

export const noun = defineNoun({
  ...manifest,
  knows: ['summit', 'organisations', 'participants'],
  permissions: {
    ...manifest.permissions,
    'tags:assign': { ...access['tags:assign'], ...permissionWords.assign },
  },
  records: {
    '/qms/tags/participants': {
      belongsTo: 'organisation',
      whose: 'of a participant of own organisation',
      idOf: '/qms/participants',
    },
    '/qms/tags/organisations': {
      belongsTo: 'organisation',
      whose: 'of own organisation',
      idOf: '/qms/organisations',
    },
  },
  menu: { console: recordMenu(record, place, { one: 'console/tag' }) },
})
