import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words.ts'

export const noun = defineNoun({
  name: 'notes',
  title: permissionWords.title,
  knows: ['organisations', 'participants'],
  permissions: withLabels(access, permissionWords),
  records: {
    '/qms/notes/participants': {
      belongsTo: 'organisation',
      whose: 'about a participant of own organisation',
      idOf: '/qms/participants',
    },
    '/qms/notes/organisations': {
      belongsTo: 'organisation',
      whose: 'about own organisation',
      idOf: '/qms/organisations',
    },
  },
})
