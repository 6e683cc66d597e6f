import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  name: 'health',
  title: permissionWords.title,
  knows: ['summit', 'accounts', 'organisations', 'participants'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      { page: 'portal/health', path: '/guests/:id/health', title: words.title, permission: 'health:edit' },
    ],
  },
  records: {
    '/qms/health': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'of a person registered by the account’s own organisation',
    },
  },
})
