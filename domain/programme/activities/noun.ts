import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { screenWords } from './words/screens.ts'

export const noun = defineNoun({
  name: 'activities',
  title: permissionWords.title,
  knows: ['summit', 'outbox', 'accounts', 'organisations', 'invitations', 'participants', 'audience'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/proposals',
        path: '/proposals',
        title: screenWords.proposals,
        permission: 'activities:propose',
      },
      {
        page: 'portal/proposal',
        path: '/proposals/:id',
        title: screenWords.one,
        permission: 'activities:propose',
      },
    ],
    console: [
      {
        page: 'console/activities',
        path: '/activities',
        title: screenWords.title,
        permission: 'activities:list',
        icon: 'activity',
        order: 35,
      },
      {
        page: 'console/activity',
        path: '/activities/:id',
        title: screenWords.one,
        permission: 'activities:list',
      },
    ],
  },
  records: {
    '/qms/activities': {
      belongsTo: 'organisation',
      whose: 'an activity that the account’s own organisation proposes',
    },
  },
})
