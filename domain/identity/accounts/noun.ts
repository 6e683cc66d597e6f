import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'accounts',
  title: permissionWords.title,
  knows: ['summit', 'outbox', 'privacy'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/accounts',
        path: '/accounts',
        title: { zh: '账号', en: 'Accounts' },
        permission: 'accounts:list',
        icon: 'account',
        order: 60,
      },
      {
        page: 'console/new-account',
        path: '/accounts/new',
        title: { zh: '新建账号', en: 'New account' },
        permission: 'accounts:manage',
      },
      {
        page: 'console/account',
        path: '/accounts/:id',
        title: { zh: '账号详情', en: 'Account' },
        permission: 'accounts:list',
      },
    ],
  },
})
