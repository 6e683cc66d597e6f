import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { openWords, shareWords } from './words.ts'

export const noun = defineNoun({
  name: 'shares',
  title: permissionWords.title,
  knows: [
    'summit',
    'accounts',
    'sign-in',
    'organisations',
    'participants',
    'annexes',
    'intentions',
    'messages',
    'itineraries',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/shared-record',
        path: '/dashboard',
        title: openWords.record,
        permission: 'shares:use',
        icon: 'guide',
        order: 10,
      },
      {
        page: 'portal/shares',
        path: '/guests/:id/share',
        title: shareWords.title,
        permission: 'shares:manage',
      },
    ],
    console: [
      {
        page: 'portal/shares',
        path: '/participants/:id/share',
        title: shareWords.title,
        permission: 'shares:manage',
      },
    ],
  },
  records: {
    '/qms/shares': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'of a person registered by the account’s own organisation',
    },
  },
})
