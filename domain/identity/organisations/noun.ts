import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { importWords } from './words/import.ts'
import { permissionWords } from './words/permissions.ts'
import { unitWords, words } from './words.ts'

export const noun = defineNoun({
  name: 'organisations',
  title: permissionWords.title,
  knows: ['summit', 'outbox', 'accounts'],
  permissions: withLabels(access, permissionWords),
  menu: {
    portal: [
      {
        page: 'portal/organisation',
        path: '/organisation',
        title: words.title,
        titleFor: { staff: unitWords.title, volunteer: unitWords.title, concurrentEvent: unitWords.title },
        permission: 'organisations:own',
        icon: 'organisation',
        order: 20,
      },
    ],
    console: [
      {
        page: 'console/organisations',
        path: '/organisations',
        title: { zh: '参会单位', en: 'Organisations' },
        permission: 'organisations:list',
        icon: 'organisation',
        order: 50,
      },
      {
        page: 'console/import',
        path: '/organisations/import',
        title: importWords.title,
        permission: 'organisations:import',
      },
      {
        page: 'console/organisation',
        path: '/organisations/:id',
        title: { zh: '单位详情', en: 'Organisation' },
        permission: 'organisations:list',
      },
      {
        page: 'portal/organisation',
        path: '/organisations/:id/edit',
        title: { zh: '代为修改', en: 'Edit on behalf' },
        permission: 'organisations:edit',
      },
    ],
  },
  records: {
    '/qms/organisations': { belongsTo: 'organisation', whose: 'the organisation that the account keeps' },
    '/qms/organisations/many/imports': {
      belongsTo: 'account',
      whose: 'an import that the account itself began',
    },
  },
})
