import type { Call } from '#domain/context.ts'
import { routesFor, sending } from '#domain/route.ts'
import { access } from '../../access.ts'
import { openIdApi as api } from '../../api/open-id.ts'
import { cookieOfDevice, deviceIn } from '../actions/known-device.ts'
import { beginOpenId } from '../actions/open-id-begin.ts'
import { linkOpenId, readOpenId, unlinkOpenId } from '../actions/open-id-link.ts'
import { logInByOpenId } from '../actions/open-id-login.ts'
import { proveByOpenId } from '../actions/open-id-proof.ts'

const route = routesFor(access)

// no transaction is open while the provider is asked; what a reply uses up, and what is counted, survives a refusal
const transaction = 'none' as const

/** Login by a provider of OpenID Connect. */
export const openIdRoutes = [
  route(api.begin, { transaction, act: (call) => beginOpenId(call, 'login') }),
  route(api.logIn, {
    transaction,
    act: sending(async (call: Call<typeof api.logIn>) => {
      const { token, account } = await logInByOpenId(call)
      const { services, origin, setCookie } = call
      const now = services.clock.now()
      const { secure, cookies } = origin
      setCookie(cookieOfDevice(deviceIn(cookies, now), account, { now, secure }))
      return token
    }),
  }),
  route(api.read, { act: readOpenId }),
  route(api.beginLink, { transaction, act: (call) => beginOpenId(call, 'link', call.actor.accountId) }),
  route(api.link, {
    transaction,
    act: sending(async (call: Call<typeof api.link>) => call.runIdempotent(await linkOpenId(call))),
  }),
  route(api.unlink, { act: sending(unlinkOpenId) }),
  route(api.beginProof, { transaction, act: (call) => beginOpenId(call, 'prove', call.actor.accountId) }),
  route(api.prove, { transaction, act: proveByOpenId }),
]
