import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { screenWords } from './words.ts'

export const noun = defineNoun({
  name: 'reassignment',
  title: permissionWords.title,
  knows: [
    'summit',
    'outbox',
    'accounts',
    'organisations',
    'invitations',
    'participants',
    'entourage',
    'intentions',
    'itineraries',
    'shares',
    'review',
    'personnel',
    'activities',
    'attendance',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/reassignment',
        path: '/participants/:id/reassignment',
        title: screenWords.title,
        permission: 'reassignment:make',
      },
    ],
  },
  records: {
    '/qms/reassignment': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'of a person, for organisers',
    },
  },
})
