import { routesFor, sending } from '#domain/route.ts'
import type { Database } from '#kit/db/database.ts'
import { access } from '../access.ts'
import { accountsConsoleApi as api } from '../api/console.ts'
import { ownAccountApi } from '../api/own.ts'
import { correctAccount, readOwnDetails, saveOwnDetails } from './actions/correct-account.ts'
import {
  exportAccounts,
  listAccounts,
  listedAccount,
  matchingAccounts,
  readAccount,
} from './actions/list-accounts.ts'
import {
  changeAccounts,
  changeRole,
  disableAccount,
  enableAccount,
  resetToInitialPassword,
  sendPasswordLink,
} from './actions/manage-account.ts'
import { openAccount } from './actions/open-account.ts'

const route = routesFor(access)

/** Replies with the changed account as the list shows it. */
const replyListed =
  <Input>(change: (call: Input) => Promise<unknown>) =>
  async (call: Input & { db: Database; params: { id: string } }) => {
    await change(call)
    return listedAccount(call.db, call.params.id)
  }

/** The organisers' view of accounts. */
export const accountsRoutes = [
  route(api.list, { act: listAccounts }),
  route(api.export, { act: exportAccounts }),
  route(api.ids, { act: matchingAccounts }),
  route(api.changeMany, { act: sending(changeAccounts) }),
  route(ownAccountApi.read, { act: readOwnDetails }),
  route(ownAccountApi.save, { act: saveOwnDetails }),
  route(api.read, { act: readAccount }),

  route(api.create, {
    async act(call) {
      await openAccount(call)
      if (call.body.notifyOwner || call.body.firstPassword === 'link')
        call.afterCommit(call.services.wakeOutbox)
      return listedAccount(call.db, call.body.id)
    },
  }),
  route(api.correct, { act: sending(replyListed(correctAccount)) }),
  route(api.disable, { act: replyListed(disableAccount) }),
  route(api.enable, { act: replyListed(enableAccount) }),
  route(api.resetPassword, { act: replyListed(resetToInitialPassword) }),
  route(api.sendLink, { act: sending(replyListed(sendPasswordLink)) }),
  route(api.changeRole, { act: replyListed(changeRole) }),
]
