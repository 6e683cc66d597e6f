import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { doorsWords, listWords, quotaWords } from './words/console.ts'
import { memberImportWords } from './words/import.ts'
import { permissionWords } from './words/permissions.ts'
import { teamWords } from './words.ts'

export const noun = defineNoun({
  name: 'personnel',
  title: permissionWords.title,
  knows: [
    'summit',
    'outbox',
    'accounts',
    'privacy',
    'sign-in',
    'organisations',
    'invitations',
    'participants',
    'own-plan',
    'review',
  ],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/team',
        path: '/registration',
        title: teamWords.title,
        permission: 'personnel:team',
        icon: 'people',
        order: 25,
      },
      {
        page: 'portal/import-members',
        path: '/members/import',
        title: memberImportWords.title,
        permission: 'personnel:import',
      },
    ],
    console: [
      {
        page: 'console/personnel',
        path: '/personnel',
        title: listWords.title,
        permission: 'personnel:list',
        icon: 'people',
        order: 32,
      },
      {
        page: 'console/doors',
        path: '/personnel/doors',
        title: doorsWords.title,
        permission: 'personnel:doors',
      },
      {
        page: 'console/quotas',
        path: '/personnel/quotas',
        title: quotaWords.title,
        permission: 'personnel:quotas',
      },
    ],
  },
  records: {
    '/qms/personnel/members/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
    '/qms/personnel/registrations': {
      belongsTo: 'organisation',
      idOf: '/qms/participants',
      whose: 'of a person registered by the account’s own organisation, or who registered themself',
    },
  },
})
