/**
 * take-overs 接管单位账号: a new colleague asks to take over the account of an organisation, proves a number or address of their own and says why. Who asks
 * learns nothing about the organisation. Its account is told who asks, and can object for seven days; the secretary decides, with a reason. After an approval
 * the account logs in with the new colleague's number or address, and everything of the old holder has ended (decision 187).
 *
 * `open → approved | refused`; the organisation is found by the account that was named, or chosen by the secretary, and is told then. Once its account has another
 * holder, these are told anew and have the whole time to object.
 */
import { defineNoun, withLabels } from '#domain/noun.ts'
import { access } from './access.ts'
import { refusals } from './refusals.ts'
import { consoleWords } from './words/console.ts'
import { permissionWords } from './words/permissions.ts'

export const noun = defineNoun({
  name: 'take-overs',
  title: permissionWords.title,
  knows: ['outbox', 'accounts', 'sign-in', 'organisations'],
  permissions: withLabels(access, permissionWords),
  refusals,
  menu: {
    console: [
      {
        page: 'console/take-overs',
        path: '/take-overs',
        title: consoleWords.title,
        permission: 'takeOvers:decide',
        icon: 'organisation',
        order: 52,
      },
    ],
  },
})
