import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { consoleWords, listWords } from './words/console.ts'
import { permissionWords } from './words/permissions.ts'
import { screenWords } from './words/screens.ts'

export const noun = defineNoun({
  name: 'attendance',
  title: permissionWords.title,
  knows: [
    'summit',
    'outbox',
    'accounts',
    'sign-in',
    'organisations',
    'participants',
    'merges',
    'forgetting',
    'itineraries',
    'audience',
    'activities',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/activities',
        path: '/activities',
        title: screenWords.title,
        permission: 'attendance:own',
        icon: 'activity',
        order: 45,
      },
      {
        page: 'portal/activity',
        path: '/activities/:id',
        title: screenWords.one,
        permission: 'attendance:own',
      },
    ],
    console: [
      {
        page: 'console/load',
        path: '/activities/load',
        title: consoleWords.load,
        permission: 'attendance:list',
      },
      {
        page: 'console/people',
        path: '/activities/:id/people',
        title: consoleWords.people,
        permission: 'attendance:list',
      },
      {
        page: 'console/people-print',
        path: '/activities/:id/people/print',
        title: listWords.printTitle,
        permission: 'attendance:list',
      },
    ],
  },
  records: {
    '/qms/attendance': {
      belongsTo: 'organisation',
      whose: 'the part of a person registered by the account’s own organisation; for a guest their own',
    },
    '/qms/attendance/people': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'a person registered by the account’s own organisation; for a guest their own',
    },
    '/qms/attendance/activities': {
      belongsTo: 'audience',
      whose:
        'an activity that is for people of the account’s own organisation, or in which one of them has a part',
    },
  },
})
