import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { settingsWords } from './words/settings.ts'

/** Reached from the name in the header, in both entrances. */
const settings = {
  page: 'portal/settings',
  path: '/account',
  title: settingsWords.title,
  permission: 'accounts:self',
} as const

export const noun = defineNoun({
  name: 'accounts',
  title: permissionWords.title,
  knows: ['summit', 'outbox', 'privacy'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [settings],
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
        page: 'console/sign-ins',
        path: '/accounts/sign-ins',
        title: { zh: '登录记录', en: 'Sign-in log' },
        permission: 'accounts:signIns',
        icon: 'log',
        order: 70,
      },
      {
        page: 'console/account',
        path: '/accounts/:id',
        title: { zh: '账号详情', en: 'Account' },
        permission: 'accounts:list',
      },
      {
        page: 'console/roles',
        path: '/roles',
        title: { zh: '谁可以做什么', en: 'Who may do what' },
        permission: 'accounts:roles',
        icon: 'roles',
        order: 80,
      },
      settings,
    ],
  },
  records: {
    '/qms/accounts/sessions': { belongsTo: 'account', whose: 'where the account itself is logged in' },
  },
})
