import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { consoleWords, ownWords } from './words/console.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'invitations',
  title: permissionWords.title,
  knows: ['summit', 'outbox', 'accounts', 'sign-in', 'organisations'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [
      {
        page: 'portal/invitations',
        path: '/invitations',
        title: ownWords.title,
        permission: 'invitations:own',
        icon: 'mail',
        order: 47,
      },
    ],
    console: [
      {
        page: 'console/invitations',
        path: '/invitations',
        title: consoleWords.title,
        permission: 'invitations:list',
        icon: 'mail',
        order: 32,
      },
      {
        page: 'console/new-invitation',
        path: '/invitations/new',
        title: consoleWords.create,
        permission: 'invitations:issue',
      },
      {
        page: 'console/import',
        path: '/invitations/import',
        title: consoleWords.import,
        permission: 'invitations:issue',
      },
      {
        page: 'console/invitation',
        path: '/invitations/:id',
        title: consoleWords.one,
        permission: 'invitations:list',
      },
    ],
  },
  records: {
    '/qms/invitations': { belongsTo: 'organisation', whose: 'made for the account’s own organisation' },
    '/qms/invitations/many/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
  },
})
