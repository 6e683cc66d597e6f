import { refusals as accountRefusals } from '#domain/identity/accounts/refusals.ts'
import { routesFor, sending } from '#domain/route.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { access } from '../../access.ts'
import { secondFactorApi as api } from '../../api/second-factor.ts'
import { cookieOfDevice, deviceIn } from '../actions/known-device.ts'
import {
  addPasskey,
  beginPasskey,
  nameOwnPasskey,
  removeApp,
  removePasskey,
} from '../actions/own-passkeys.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  readSecondFactorOf,
  removeSecondFactor,
  renewBackupCodes,
  resetSecondFactor,
} from '../actions/own-second-factor.ts'
import { beginPasskeyStep, takeSecondStep } from '../actions/second-step.ts'

const route = routesFor(access)

/** Two-step verification. */
export const secondFactorRoutes = [
  // counts tries, which must survive a refusal: it opens its own transaction
  route(api.secondStep, {
    transaction: 'none',
    async act(call) {
      const { token, account } = await takeSecondStep(call)
      const { services, origin, setCookie } = call
      const now = services.clock.now()
      const { secure, cookies } = origin
      setCookie(cookieOfDevice(deviceIn(cookies, now), account, { now, secure }))
      return token
    },
  }),
  route(api.beginPasskeyStep, { transaction: 'none', act: beginPasskeyStep }),
  route(api.read, { act: readSecondFactor }),
  route(api.begin, { act: beginSecondFactor }),
  route(api.confirm, { act: sending(confirmSecondFactor) }),
  route(api.renewCodes, { act: sending(renewBackupCodes) }),
  route(api.remove, { act: sending(removeSecondFactor) }),
  route(api.beginPasskey, { act: beginPasskey }),
  route(api.addPasskey, { act: sending(addPasskey) }),
  route(api.renamePasskey, { act: nameOwnPasskey }),
  route(api.removePasskey, { act: sending(removePasskey) }),
  route(api.removeApp, { act: sending(removeApp) }),
  route(api.readOf, { act: readSecondFactorOf }),
  route(api.reset, {
    refuses: [accountRefusals.notOneself, baseRefusals.forbidden],
    act: sending(resetSecondFactor),
  }),
]
