/**
 * transport 接送: who is met and seen off on a day, and by which vehicle. A run is one vehicle on one way, a ride a person on it (decision 206); where people
 * are is what was tapped, never what is told of a flight (decision 207).
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { boardWords } from './words/board.ts'
import { permissionWords } from './words/permissions.ts'
import { runWords } from './words/runs.ts'

export const noun = defineNoun({
  name: 'transport',
  title: permissionWords.title,
  knows: [
    'summit',
    'vehicles',
    'hotels',
    'organisations',
    'participants',
    'merges',
    'review',
    'itineraries',
    'activities',
    'attendance',
    'arrival-points',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/board',
        path: '/board',
        title: boardWords.title,
        permission: 'transport:list',
        icon: 'travel',
        order: 41,
      },
      {
        page: 'console/runs',
        path: '/runs',
        title: runWords.title,
        permission: 'transport:list',
        icon: 'travel',
        order: 44,
      },
    ],
  },
  records: {
    '/qms/transport/people': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose:
        'of a person registered by the account’s own organisation; for a guest of the registration with their own number or address',
    },
  },
})
