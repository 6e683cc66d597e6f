import { defineNoun, withLabels } from '#domain/noun.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { entourageWords } from './words.ts'

export const noun = defineNoun({
  name: 'entourage',
  title: permissionWords.title,
  knows: ['summit', 'accounts', 'organisations', 'participants', 'own-plan', 'itineraries'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/entourage',
        path: '/guests/:id/entourage',
        title: entourageWords.title,
        permission: 'entourage:add',
      },
      {
        page: 'portal/withdraw',
        path: '/guests/:id/withdrawal',
        title: recordWords.withdraw,
        permission: 'participants:withdraw',
      },
    ],
    console: [
      {
        page: 'console/withdraw',
        path: '/participants/:id/withdrawal',
        title: recordWords.withdraw,
        permission: 'participants:withdraw',
      },
    ],
  },
  records: {
    '/qms/entourage': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'of a guest registered by the account’s own organisation',
    },
  },
})
