import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { screenWords } from './words/screens.ts'

export const noun = defineNoun({
  name: 'materials',
  title: permissionWords.title,
  knows: ['summit', 'accounts', 'organisations', 'participants', 'activities', 'attendance', 'library'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/materials',
        path: '/activities/:id/materials',
        title: screenWords.title,
        permission: 'materials:collect',
      },
    ],
  },
  records: {
    '/qms/materials': {
      belongsTo: 'organisation',
      idOf: '/qms/attendance',
      whose: 'the part of a speaker registered by the account’s own organisation; for a guest their own',
    },
    '/qms/materials/activities': {
      belongsTo: 'audience',
      idOf: '/qms/attendance/activities',
      whose: 'an activity that the account sees',
    },
  },
})
