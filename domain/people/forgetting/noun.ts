import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { forgettingWords as words } from './words.ts'

/** What is over is purged, with proof; everything about one person is handed out or deleted on request (decision 186). */
export const noun = defineNoun({
  name: 'forgetting',
  title: permissionWords.title,
  knows: ['summit', 'outbox', 'accounts', 'participants', 'merges'],
  permissions: withLabels(access, permissionWords),
  refusals,
  records: {
    '/qms/forgetting/archive': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'the organisation that registered the person; only the secretary has the archive',
    },
  },
  menu: {
    console: [
      {
        page: 'console/forgetting',
        path: '/forgetting',
        title: words.title,
        permission: 'forgetting:manage',
        icon: 'shield',
        order: 89,
      },
    ],
  },
})
