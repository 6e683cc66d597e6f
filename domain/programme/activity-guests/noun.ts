import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { linkWords } from './words/links.ts'
import { permissionWords } from './words/permissions.ts'
import { importingWords, screenWords } from './words/screens.ts'

export const noun = defineNoun({
  name: 'activity-guests',
  title: permissionWords.title,
  knows: [
    'summit',
    'outbox',
    'privacy',
    'accounts',
    'sign-in',
    'organisations',
    'invitations',
    'participants',
    'audience',
    'activities',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/guests',
        path: '/activity-guests',
        title: screenWords.title,
        permission: 'activityGuests:import',
        icon: 'people',
        order: 47,
      },
      {
        page: 'portal/import',
        path: '/activity-guests/import',
        title: importingWords.title,
        permission: 'activityGuests:import',
      },
      {
        page: 'portal/links',
        path: '/activity-guests/links',
        title: linkWords.title,
        permission: 'activityGuests:import',
      },
      {
        page: 'portal/guest',
        path: '/activity-guests/:id',
        title: screenWords.one,
        permission: 'activityGuests:manage',
      },
    ],
    console: [
      {
        page: 'console/guests',
        path: '/activity-guests',
        title: screenWords.title,
        permission: 'activityGuests:list',
        icon: 'people',
        order: 37,
      },
    ],
  },
  records: {
    '/qms/activity-guests': {
      belongsTo: 'organisation',
      whose: 'a guest of an activity that the account’s own organisation proposed',
    },
    '/qms/activity-guests/registrations': {
      belongsTo: 'account',
      whose: 'the account’s own registration by a link',
    },
    '/qms/activity-guests/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
  },
})
