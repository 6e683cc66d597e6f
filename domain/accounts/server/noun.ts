import { beforeWithdrawalIsExplained, consentWithdrawn } from '#domain/privacy/server/actions.ts'
import { permissionRow, rolesReply } from '#domain/roles/api.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { loginInfo, menuNode } from '#domain/sign-in/api.ts'
import { signInsList } from '#domain/sign-in/lists.ts'
import { tokenReply } from '#domain/sign-in/rules.ts'
import { accountsHousekeeping as housekeeping } from '#domain/sign-in/server/jobs.ts'
import { accountsRoutes as routes } from '#domain/sign-in/server/routes.ts'
import { closingWords } from '#domain/sign-in/words/settings.ts'
import { accountReply, newAccount } from '../api/console.ts'
import { accountsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { accountTemplates } from '../words/templates.ts'
import { closeAccount } from './actions/manage-account.ts'

export const accounts = serverNoun(noun, {
  routes,
  templates: Object.values(accountTemplates),
  schemas: {
    Account: accountReply,
    ListedAccount: accountsList.row,
    LoginInfo: loginInfo,
    MenuNode: menuNode,
    NewAccount: newAccount,
    PermissionRow: permissionRow,
    Roles: rolesReply,
    SignIn: signInsList.row,
    Token: tokenReply,
  },
  housekeeping,
  // without the policy there is no account
  wire({ events, hooks }) {
    hooks.handle(beforeWithdrawalIsExplained, async (_, { person, purpose, say }) => {
      if (person.kind === 'account' && purpose === 'policy') say(closingWords.follows)
    })
    events.on(consentWithdrawn, async (db, { person, purpose, actor, at }) => {
      if (person.kind === 'account' && purpose === 'policy')
        await closeAccount(db, { actor, id: person.id, at })
    })
  },
})
