import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'

/**
 * What organisers edit in the stead of its owners (decision 164): which fields, why, and how the owner is told. The nouns of the records make the
 * edit and publish it (`domain/correction.ts`); this one keeps it, shows it beside the record, and tells the owner.
 */
export const noun = defineNoun({
  name: 'corrections',
  title: permissionWords.title,
  knows: [
    'outbox',
    'accounts',
    'organisations',
    'participants',
    'itineraries',
    'intentions',
    'messages',
    'review',
  ],
  permissions: withLabels(access, permissionWords),
  records: {
    '/qms/corrections': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'of a person or an organisation, for organisers',
    },
  },
})
