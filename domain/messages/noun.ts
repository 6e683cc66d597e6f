import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { permissionWords } from './words/permissions.ts'
import { words } from './words.ts'

export const noun = defineNoun({
  name: 'messages',
  title: permissionWords.title,
  knows: ['summit', 'accounts', 'organisations', 'participants'],
  permissions: withLabels(access, permissionWords),
  menu: {
    portal: [
      {
        page: 'portal/message',
        path: '/guests/:id/message',
        title: words.title,
        permission: 'messages:edit',
      },
    ],
  },
  records: {
    '/qms/messages': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'of a person registered by the account’s own organisation',
    },
  },
})
