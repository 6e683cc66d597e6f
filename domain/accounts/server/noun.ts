import { serverNoun } from '#domain/server-noun.ts'
import { accountReply, newAccount } from '../api/console.ts'
import { permissionRow, rolesReply } from '../api/roles.ts'
import { loginInfo, menuNode } from '../api.ts'
import { accountsList, signInsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { tokenReply } from '../rules.ts'
import { accountTemplates } from '../words/templates.ts'
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
})
