import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { accountsConsoleApi as api } from '../api/console.ts'
import { exportAccounts, listAccounts, listedAccount, readAccount } from './actions/list-accounts.ts'
import {
  changeRole,
  disableAccount,
  enableAccount,
  resetToInitialPassword,
} from './actions/manage-account.ts'
import { openAccount } from './actions/open-account.ts'

const route = routesFor(access)

/** The organisers' view of accounts; each change returns the account as the list shows it. */
export const accountsRoutes = [
  route(api.list, { act: ({ db, query }) => listAccounts(db, query) }),
  route(api.export, { act: ({ db, query, language }) => exportAccounts(db, query, language) }),
  route(api.read, { act: ({ db, services, params }) => readAccount(db, services, params.id) }),

  route(api.create, {
    async act({ db, services, actor, body, afterCommit }) {
      await openAccount(db, services, actor, body)
      if (body.notifyOwner) afterCommit(services.wakeOutbox)
      return listedAccount(db, body.id)
    },
  }),

  route(api.disable, {
    async act({ db, services, actor, params: { id } }) {
      await disableAccount(db, services.events, { actor, id, at: services.clock.now() })
      return listedAccount(db, id)
    },
  }),

  route(api.enable, {
    async act({ db, services, actor, params: { id } }) {
      await enableAccount(db, { actor, id, at: services.clock.now() })
      return listedAccount(db, id)
    },
  }),

  route(api.resetPassword, {
    async act({ db, services, actor, params: { id } }) {
      await resetToInitialPassword(db, services, { actor, id, at: services.clock.now() })
      return listedAccount(db, id)
    },
  }),

  route(api.changeRole, {
    async act({ db, services, actor, params: { id }, body }) {
      await changeRole(db, { actor, id, at: services.clock.now() }, body.organiserRole)
      return listedAccount(db, id)
    },
  }),
]
