import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  name: 'intentions',
  title: permissionWords.title,
  knows: ['summit', 'accounts', 'organisations', 'participants', 'itineraries'],
  permissions: withLabels(access, permissionWords),
  menu: {
    portal: [
      {
        page: 'portal/intention',
        path: '/guests/:id/intention',
        title: words.title,
        permission: 'intentions:edit',
      },
    ],
  },
  records: {
    '/qms/intentions': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'of a person registered by the account’s own organisation',
    },
  },
})
