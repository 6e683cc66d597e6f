import { findAccount } from '#domain/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { passwordMatches } from '#kit/crypto/password.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import { completeSignIn, completeSignInOrRefuse } from './complete-sign-in.ts'
import { spendImageCode } from './image-code.ts'
import { limitsOf, passwordTries } from './limits.ts'
import { countSignIn, refuseSignIn, type SignInAttempt } from './sign-in-log.ts'

type Credentials = { account: string; password: string; verifyId: string; verifyCode: string }

/**
 * Logs in by password. The image code is checked first and used up in any case. An attempt is counted before the password is compared, so that
 * parallel calls have no more attempts; an unknown account is counted, compared, logged and answered like a known one. Refuses `wrongVerifyCode`,
 * `accountLocked` (with the seconds to wait), `wrongPassword`, and, with the right password, `accountDisabled`.
 */
export async function logIn(services: Services, given: Credentials, origin: Origin): Promise<Token> {
  const { db, clock } = services
  const { account, password } = given
  await spendImageCode(services, given)
  const find = () => findAccount(db, account)
  const tries = passwordTries(account, origin.address)
  await countSignIn(services, { account, way: 'password', origin }, tries, find)
  const found = await find()
  const signInAttempt: SignInAttempt = { account, accountId: found?.id, way: 'password', origin }
  const matches = await passwordMatches(password, found?.passwordHash)
  if (!matches || !found) return refuseSignIn(services, signInAttempt, 'wrongPassword')
  if (found.disabledAt) return refuseSignIn(services, signInAttempt, 'disabled')
  const token = await completeSignInOrRefuse(
    services,
    signInAttempt,
    async (tx) => (await completeSignIn(tx, clock.now(), found, signInAttempt)) ?? 'wrongPassword',
  )
  await limitsOf(services).forget(tries)
  return token
}
