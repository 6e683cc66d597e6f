import { entranceOf } from '#domain/accounts/rules.ts'
import { findAccount } from '#domain/accounts/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Origin } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { signInApi as api } from '../api.ts'
import { changeAccount } from './actions/change-account.ts'
import { askerOf } from './actions/count-send.ts'
import { giveImageCode, givePuzzle, spendImageCode } from './actions/image-code.ts'
import { cookieOfDevice, deviceIn } from './actions/known-device.ts'
import { lookupsFrom, takeOrRefuse } from './actions/limits.ts'
import { logIn } from './actions/log-in.ts'
import { logInAsGuest, logInAtDoor, logInByCode } from './actions/log-in-by-code.ts'
import { filterMenu } from './actions/menu.ts'
import { codeFailure, sendMessageCode, sendWaitingCode } from './actions/message-code.ts'
import { changePassword, resetPassword } from './actions/own-password.ts'
import { register } from './actions/register.ts'
import { endSession } from './actions.ts'
import { signInsRoutes } from './routes/console.ts'
import { sessionsRoutes } from './routes/sessions.ts'

const route = routesFor(access)

async function hasAccount(services: Services, account: string, address: string): Promise<boolean> {
  await takeOrRefuse(services, lookupsFrom(address))
  return (await findAccount(services.db, account)) !== undefined
}

type Proof = {
  services: Services
  body: { account: string }
  origin: Origin
  setCookie(cookie: string): void
}

/** The response to a successful login: from now on the browser is known for the account. */
async function known<T>({ services, body, origin, setCookie }: Proof, proving: Promise<T>): Promise<T> {
  const answer = await proving
  const now = services.clock.now()
  const { secure, cookies } = origin
  setCookie(cookieOfDevice(deviceIn(cookies, now), body.account, { now, secure }))
  return answer
}

// Login calls count attempts and use up codes, which must survive a refusal: they open their own transactions.
const transaction = 'none' as const

export const signInRoutes = [
  route(api.getVerifyCode, { act: ({ services, origin }) => giveImageCode(services, origin.address) }),

  route(api.getProofOfWork, {
    act: ({ services, query, origin }) => givePuzzle(services, origin.address, query.effort),
  }),

  route(api.exists, {
    act: ({ services, query, origin }) => hasAccount(services, query.account, origin.address),
  }),

  route(api.hasAccount, {
    transaction,
    act: ({ services, body, origin }) => hasAccount(services, body.account, origin.address),
  }),

  route(api.sendMessageCode, {
    transaction,
    async act({ services, body, origin, language, afterCommit }) {
      const effort = await spendImageCode(services, body)
      const { account, purpose, codeId } = body
      afterCommit(services.wakeOutbox)
      if (codeId) return sendWaitingCode(services, { account, purpose, codeId, effort, language })
      const asker = await askerOf(services, body, origin)
      return sendMessageCode(services, { account, purpose, asker, effort, language })
    },
  }),

  route(api.codeFailure, {
    act: async ({ services, params }) => (await codeFailure(services, params.codeId)) ?? null,
  }),

  route(api.register, {
    transaction,
    act: (call) => known(call, register(call.services, call.body, call)),
  }),

  route(api.login, { transaction, act: (call) => known(call, logIn(call.services, call.body, call.origin)) }),

  route(api.securityCodeLogin, {
    transaction,
    act: (call) => known(call, logInByCode(call.services, call.body, call.origin)),
  }),

  route(api.guestLogin, {
    transaction,
    act: (call) => known(call, logInAsGuest(call.services, call.body, call)),
  }),

  route(api.doorLogin, {
    transaction,
    act: (call) => known(call, logInAtDoor(call.services, call.body, call)),
  }),

  route(api.resetPassword, {
    transaction,
    async act(call) {
      const { services, body, origin, afterCommit } = call
      await known(call, resetPassword(services, body, origin))
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
    async act(call) {
      const { services, body, actor, principal, origin, runIdempotent, afterCommit } = call
      const change = await changeAccount(services, { actor, principal, address: origin.address }, body)
      await known(call, runIdempotent(change))
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
