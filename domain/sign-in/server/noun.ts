import { accountClosed, passwordReset } from '#domain/accounts/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { loginInfo, menuNode } from '../api.ts'
import { signInsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { tokenReply } from '../rules.ts'
import { budgetTemplates } from '../words/budget.ts'
import { signInTemplates } from '../words/templates.ts'
import { endSessionsOf } from './actions.ts'
import { signInHousekeeping as housekeeping } from './jobs.ts'
import { signInRoutes as routes } from './routes.ts'

export const signIn = serverNoun(noun, {
  routes,
  templates: [...Object.values(signInTemplates), ...Object.values(budgetTemplates)],
  schemas: { LoginInfo: loginInfo, MenuNode: menuNode, SignIn: signInsList.row, Token: tokenReply },
  housekeeping,
  // in the transaction that closes the account or resets its password: the sessions are gone at the next request
  wire({ events }) {
    events.on(accountClosed, (tx, { accountId }) => endSessionsOf(tx, accountId))
    events.on(passwordReset, (tx, { accountId }) => endSessionsOf(tx, accountId))
  },
})
