import type { Call } from '#domain/context.ts'
import { entranceOf } from '#domain/identity/accounts/rules.ts'
import { findAccount } from '#domain/identity/accounts/server/actions.ts'
import { routesFor, sending } from '#domain/route.ts'
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
import { openIdRoutes } from './routes/open-id.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { sessionsRoutes } from './routes/sessions.ts'

const route = routesFor(access)

async function hasAccount({ services, origin }: Asking, account: string): Promise<boolean> {
  await takeOrRefuse(services, lookupsFrom(origin.address))
  return (await findAccount(services.db, account)) !== undefined
}

type Asking = { services: Services; origin: Origin }
type LoggingIn = Asking & { body: { account: string }; setCookie(cookie: string): void }

/** A verb that logs in, after which the browser is known for the account. */
const knowing =
  <Input, Output>(verb: (call: Input) => Promise<Output>) =>
  async (call: Input & LoggingIn): Promise<Output> => {
    const output = await verb(call)
    const { services, body, origin, setCookie } = call
    const now = services.clock.now()
    const { secure, cookies } = origin
    setCookie(cookieOfDevice(deviceIn(cookies, now), body.account, { now, secure }))
    return output
  }

// Login calls count attempts and use up codes, which must survive a refusal: they open their own transactions.
const transaction = 'none' as const

export const signInRoutes = [
  route(api.getVerifyCode, { act: giveImageCode }),
  route(api.getProofOfWork, { act: givePuzzle }),
  route(api.exists, { act: (call) => hasAccount(call, call.query.account) }),
  route(api.hasAccount, { transaction, act: (call) => hasAccount(call, call.body.account) }),
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

  route(api.codeFailure, { act: async (call) => (await codeFailure(call)) ?? null }),
  route(api.register, { transaction, act: knowing(register) }),
  route(api.login, { transaction, act: knowing(logIn) }),
  route(api.securityCodeLogin, { transaction, act: knowing(logInByCode) }),
  route(api.guestLogin, { transaction, act: knowing(logInAsGuest) }),
  route(api.doorLogin, { transaction, act: knowing(logInAtDoor) }),
  route(api.resetPassword, { transaction, act: sending(knowing(resetPassword)) }),

  route(api.changePassword, {
    transaction,
    act: sending(async (call: Call<typeof api.changePassword>) =>
      call.runIdempotent(await changePassword(call)),
    ),
  }),

  route(api.changeAccount, {
    transaction,
    act: sending(
      knowing(async (call: Call<typeof api.changeAccount>) => {
        const { services, body, actor, principal, origin, runIdempotent } = call
        return runIdempotent(
          await changeAccount(services, { actor, principal, address: origin.address }, body),
        )
      }),
    ),
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
      ...(actor.secondFactor && { secondFactor: actor.secondFactor }),
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
    },
  }),

  ...secondFactorRoutes,
  ...openIdRoutes,
  ...sessionsRoutes,
  ...signInsRoutes,
]
