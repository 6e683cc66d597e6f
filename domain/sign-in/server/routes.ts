import { entranceOf } from '#domain/accounts/rules.ts'
import { findAccount } from '#domain/accounts/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { signInApi as api } from '../api.ts'
import { refuse } from '../refusals.ts'
import { changeAccount } from './actions/change-account.ts'
import { giveImageCode, spendImageCode } from './actions/image-code.ts'
import { limitsOf, lookupsFrom } from './actions/limits.ts'
import { logIn } from './actions/log-in.ts'
import { logInAsGuest, logInAtDoor, logInByCode } from './actions/log-in-by-code.ts'
import { filterMenu } from './actions/menu.ts'
import { codeFailure, sendMessageCode } from './actions/message-code.ts'
import { changePassword, resetPassword } from './actions/own-password.ts'
import { register } from './actions/register.ts'
import { endSession } from './actions.ts'
import { signInsRoutes } from './routes/console.ts'
import { sessionsRoutes } from './routes/sessions.ts'

const route = routesFor(access)

// Calls on the way in count tries and use up codes, and both must outlive a refusal: they open their own transactions.
const transaction = 'none' as const

export const signInRoutes = [
  route(api.getVerifyCode, { act: ({ services, origin }) => giveImageCode(services, origin.address) }),

  route(api.exists, {
    async act({ services, query, origin }) {
      if (await limitsOf(services).take(lookupsFrom(origin.address))) throw refuse('tooManyRequests')
      return (await findAccount(services.db, query.account)) !== undefined
    },
  }),

  route(api.sendMessageCode, {
    transaction,
    async act({ services, body, origin: { address }, language, afterCommit }) {
      await spendImageCode(services, body)
      const { account, purpose } = body
      const codeId = await sendMessageCode(services, { account, purpose, address, language })
      afterCommit(services.wakeOutbox)
      return { codeId }
    },
  }),

  route(api.codeFailure, {
    act: async ({ services, params }) => (await codeFailure(services, params.codeId)) ?? null,
  }),

  route(api.register, {
    transaction,
    act: ({ services, body, origin, language }) => register(services, body, { origin, language }),
  }),

  route(api.login, { transaction, act: ({ services, body, origin }) => logIn(services, body, origin) }),

  route(api.securityCodeLogin, {
    transaction,
    act: ({ services, body, origin }) => logInByCode(services, body, origin),
  }),

  route(api.guestLogin, {
    transaction,
    act: ({ services, body, origin, language }) => logInAsGuest(services, body, { origin, language }),
  }),

  route(api.doorLogin, {
    transaction,
    act: ({ services, body, origin, language }) => logInAtDoor(services, body, { origin, language }),
  }),

  route(api.resetPassword, {
    transaction,
    async act({ services, body, origin, afterCommit }) {
      await resetPassword(services, body, origin.address)
      afterCommit(services.wakeOutbox)
      return null
    },
  }),

  route(api.changePassword, {
    transaction,
    async act({ services, body, actor, principal, runIdempotent, afterCommit }) {
      const change = await changePassword(services, { actor, principal }, body)
      await runIdempotent(change)
      afterCommit(services.wakeOutbox)
      return null
    },
  }),

  route(api.changeAccount, {
    transaction,
    async act({ services, body, actor, principal, origin, runIdempotent, afterCommit }) {
      const change = await changeAccount(services, { actor, principal, address: origin.address }, body)
      await runIdempotent(change)
      afterCommit(services.wakeOutbox)
      return null
    },
  }),

  route(api.loginInfo, {
    act: async ({ actor, db, services }) => ({
      user: {
        account: actor.account,
        name: actor.name,
        role: actor.role,
        organisationId: actor.organisationId ?? null,
      },
      types: [actor.type],
      roles: ['admin' as const, actor.role],
      accountDelivery: actor.type === 'assistant' ? null : actor.account,
      permissions: [...actor.permissions],
      unreadCount: await services.unreadCountOf(db, actor),
      mustChangePassword: actor.mustChangePassword,
    }),
  }),

  route(api.userMenuTree, {
    async act({ actor, query, services }) {
      const entrance = entranceOf(actor.type)
      if (entrance !== query.entranceTypes) return []
      return filterMenu(services.menuOf(entrance), actor.permissions, actor.role)
    },
  }),

  route(api.logout, {
    async act({ db, principal }) {
      if (principal) await endSession(db, principal)
      return null
    },
  }),

  ...sessionsRoutes,
  ...signInsRoutes,
]
