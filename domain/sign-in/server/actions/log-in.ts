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
 * Logs in by password. The image code comes first and is used up whatever happens. A try is counted before the password is looked at, so
 * that parallel calls cannot try more; an account that does not exist is counted, compared, written down and answered like one that does.
 * Refuses `wrongVerifyCode`, `accountLocked` (with the seconds to wait), `wrongPassword`, and `accountDisabled` to who knows the password.
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
