import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { permissionWords } from './words/permissions.ts'
import { settingsWords } from './words/settings.ts'

/** Linked from the name in the header, in both entrances. */
const settings = {
  page: 'portal/settings',
  path: '/account',
  title: settingsWords.title,
  permission: 'signIn:self',
} as const

export const noun = defineNoun({
  name: 'sign-in',
  title: permissionWords.title,
  knows: ['summit', 'outbox', 'privacy', 'accounts'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    portal: [settings],
    console: [
      {
        page: 'console/sign-ins',
        path: '/accounts/sign-ins',
        title: { zh: '登录记录', en: 'Sign-in log' },
        permission: 'signIn:log',
        icon: 'log',
        order: 70,
      },
      settings,
    ],
  },
  records: {
    '/qms/accounts/sessions': { belongsTo: 'account', whose: 'where the account itself is logged in' },
    '/qms/accounts/second-factor/passkeys': {
      belongsTo: 'account',
      whose: 'the passkeys of the account itself',
    },
  },
})
