import type { Context } from '#domain/context.ts'
import type { Services } from '#domain/services.ts'
import { Refusal, type RefusalKind } from '#kit/http/refusal.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import { refusals, refuse } from '../../refusals.ts'
import { deleteChallenge, takeChallengeTry } from '../store/second-factors.ts'
import { accountOf, digestOf } from './challenges.ts'
import { logInFully } from './complete-sign-in.ts'
import { askerOf } from './count-send.ts'
import { limitsOf, secondCodeTries } from './limits.ts'
import { takeSecondCode } from './second-codes.ts'
import { recordSignIn, type SignInAttempt } from './sign-in-log.ts'

/** Counts a try at the codes of an account: a browser that it has logged in with by itself, all others together. */
export async function countSecondTry(services: Services, account: string, origin: Origin) {
  const asker = await askerOf(services, { account, purpose: 'login' }, origin)
  const tries = secondCodeTries(account, asker.known === 'toThisAccount' ? asker.caller : '')
  const { waitSeconds, beginsWait } = await limitsOf(services).takeOrWait(tries)
  if (waitSeconds) throw refuse('codeLocked', { waitSeconds }).limitedBy(tries.limit.name, beginsWait)
  return { right: () => limitsOf(services).forget(tries) }
}

/**
 * The second step of a login: takes the code and opens the session, in one transaction. Refuses `secondStepOver` for a challenge that is unknown,
 * expired, used or out of tries, or whose account has changed since; `codeLocked`; and as `takeSecondCode`.
 */
export async function takeSecondStep({
  services,
  body: { challenge, code },
  origin,
}: Pick<Context, 'services'> & {
  body: { challenge: string; code: string }
  origin: Origin
}): Promise<{ token: Token; account: string }> {
  const { db, clock } = services
  const digest = digestOf(challenge)
  const found = await accountOf(services, digest)
  if (!found) throw refuse('secondStepOver')
  const { account, way } = found
  const tries = await countSecondTry(services, account.account, origin)
  if (!(await takeChallengeTry(db, digest, clock.now()))) throw refuse('secondStepOver')
  const attempt: SignInAttempt = { account: account.account, accountId: account.id, way, origin }
  const result = await db.transaction(async (tx): Promise<Token | RefusalKind> => {
    const at = clock.now()
    const refused = await takeSecondCode(tx, { accountId: account.id, code, at })
    if (refused) return refused
    if (!(await deleteChallenge(tx, digest))) return refusals.secondStepOver
    return (await logInFully(tx, at, account, attempt)) ?? refusals.secondStepOver
  })
  if ('principal' in result) {
    await tries.right()
    return { token: result, account: account.account }
  }
  await recordSignIn(db, clock.now(), attempt, 'wrongCode')
  throw new Refusal(result)
}
