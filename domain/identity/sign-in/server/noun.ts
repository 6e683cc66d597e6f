import { accountChanged, accountClosed, passwordReset } from '#domain/identity/accounts/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { loginInfo, menuNode } from '../api.ts'
import { signInsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { tokenReply } from '../rules.ts'
import { budgetTemplates } from '../words/budget.ts'
import { signInTemplates } from '../words/templates.ts'
import { endIdentitiesOf } from './actions/open-id-link.ts'
import { endSessionsOf } from './actions.ts'
import { signInRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const signIn = serverNoun(noun, {
  lifecycles,
  routes,
  templates: [...Object.values(signInTemplates), ...Object.values(budgetTemplates)],
  schemas: { LoginInfo: loginInfo, MenuNode: menuNode, SignIn: signInsList.row, Token: tokenReply },
  // in the transaction that closes the account or resets its password: the sessions are gone at the next request
  wire(services) {
    const { events } = services
    events.on(accountClosed, (tx, { accountId }) => endSessionsOf(tx, accountId))
    // a colleague who does this takes the account from whoever held it, or gives it to another person
    events.on(passwordReset, async (tx, { accountId, author }) => {
      await endSessionsOf(tx, accountId)
      await endIdentitiesOf(tx, services, { accountId, author })
    })
    events.on(accountChanged, async (tx, { accountId, isProved, author }) => {
      // the owner who changes it by a code keeps the session in which they do
      if (isProved) return
      await endSessionsOf(tx, accountId)
      await endIdentitiesOf(tx, services, { accountId, author })
    })
  },
})
