import type { Context } from '#domain/context.ts'
import { findAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { passwordMatches } from '#kit/crypto/password.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import { completeSignIn, completeSignInOrRefuse } from './complete-sign-in.ts'
import { spendImageCode } from './image-code.ts'
import { passwordTry } from './password-tries.ts'
import { recordSignIn, refuseSignIn, type SignInAttempt } from './sign-in-log.ts'

type Credentials = { account: string; password: string; verifyId: string; verifyCode: string }

/** Logs a wrong password, and the limit that it reaches: once, so that a flood does not fill the log. */
async function refuseWrong(
  { db, clock }: Services,
  signInAttempt: SignInAttempt,
  reached: string | undefined,
): Promise<never> {
  await recordSignIn(db, clock.now(), signInAttempt, 'wrongPassword')
  if (reached === undefined) throw refuse('wrongPassword')
  await recordSignIn(db, clock.now(), signInAttempt, 'locked')
  throw refuse('wrongPassword').limitedBy(reached, true)
}

/**
 * Logs in by password. The image code is checked first and used up in any case. An attempt is counted before the password is compared, so that
 * parallel calls have no more attempts; an unknown account is counted, compared, logged and answered like a known one. Refuses `wrongVerifyCode`,
 * `moreEffort` (with the effort that is asked), `wrongPassword`, and, with the right password, `accountDisabled`.
 */
export async function logIn({
  services,
  body: given,
  origin,
}: Pick<Context, 'services'> & { body: Credentials; origin: Origin }): Promise<Token> {
  const { db, clock } = services
  const { account, password } = given
  const effort = await spendImageCode(services, given)
  const { turn, begin, right, reached } = await passwordTry(services, { account, effort }, origin)
  const found = await findAccount(db, account)
  const signInAttempt: SignInAttempt = { account, accountId: found?.id, way: 'password', origin }
  const matches = await passwordMatches(password, found?.passwordHash, { turn, before: begin })
  if (!matches || !found) return refuseWrong(services, signInAttempt, reached())
  await right()
  if (found.disabledAt) return refuseSignIn(services, signInAttempt, 'disabled')
  return completeSignInOrRefuse(
    services,
    signInAttempt,
    async (tx) => (await completeSignIn(tx, clock.now(), found, signInAttempt)) ?? 'wrongPassword',
  )
}
