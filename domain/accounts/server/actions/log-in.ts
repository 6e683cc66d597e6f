import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { passwordMatches } from '#kit/crypto/password.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import { openSession } from '../actions.ts'
import { findAccount } from '../store.ts'
import { spendImageCode } from './image-code.ts'
import { limitsOf, passwordTries } from './limits.ts'

type Credentials = { account: string; password: string; verifyId: string; verifyCode: string }

/**
 * Logs in by password. The image code comes first and is used up whatever happens. A try is counted before the password is looked at, so
 * that parallel calls cannot try more; an account that does not exist is counted, compared and answered like one that does.
 * Refuses `wrongVerifyCode`, `accountLocked` (with the seconds to wait), `wrongPassword`, and `accountDisabled` to who knows the password.
 */
export async function logIn(services: Services, given: Credentials, origin: Origin): Promise<Token> {
  const { db, clock } = services
  await spendImageCode(services, given)
  const limits = limitsOf(services)
  const tries = passwordTries(given.account, origin.address)
  const waitSeconds = await limits.take(tries)
  if (waitSeconds) throw refuse('accountLocked', { waitSeconds })
  const account = await findAccount(db, given.account)
  if (!(await passwordMatches(given.password, account?.passwordHash)) || !account)
    throw refuse('wrongPassword')
  await limits.forget(tries)
  if (account.disabledAt) throw refuse('accountDisabled')
  return openSession(db, { accountId: account.id, at: clock.now(), ...origin })
}
