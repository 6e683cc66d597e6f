import { beforeWithdrawalIsExplained, consentWithdrawn } from '#domain/privacy/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { accountReply, newAccount } from '../api/console.ts'
import { permissionRow, rolesReply } from '../api/roles.ts'
import { loginInfo, menuNode } from '../api.ts'
import { accountsList, signInsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { tokenReply } from '../rules.ts'
import { closingWords } from '../words/settings.ts'
import { accountTemplates } from '../words/templates.ts'
import { closeAccount } from './actions/manage-account.ts'
import { accountsHousekeeping as housekeeping } from './jobs.ts'
import { accountsRoutes as routes } from './routes.ts'

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
