import type { Context } from '#domain/context.ts'
import { lockAccount, type StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { Refusal, type RefusalKind } from '#kit/http/refusal.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import { refusals, refuse } from '../../refusals.ts'
import { isAppCode } from '../../rules/second-factor.ts'
import { deleteChallenge, findChallenge, takeChallengeTry } from '../store/second-factors.ts'
import { accountOf, digestOf } from './challenges.ts'
import { logInFully } from './complete-sign-in.ts'
import { askerOf } from './count-send.ts'
import { limitsOf, secondCodeTries, secondCodeTriesOfDay } from './limits.ts'
import { notifyOwner } from './notify-owner.ts'
import { takeSecondCode } from './second-codes.ts'
import { recordSignIn, type SignInAttempt } from './sign-in-log.ts'

/** Counts a try at the codes of an account: a browser that it has logged in with by itself, all others together. The owner is told once they are too many. */
async function countSecondTry(services: Services, owner: StoredAccount, origin: Origin) {
  const asker = await askerOf(services, { account: owner.account, purpose: 'login' }, origin)
  const device = asker.known === 'toThisAccount' ? asker.caller : ''
  const tries = secondCodeTries(owner.account, device)
  const ofDay = secondCodeTriesOfDay(owner.account, device)
  const limits = limitsOf(services)
  for (const counted of [tries, ofDay]) {
    const { waitSeconds, beginsWait } = await limits.takeOrWait(counted)
    if (!waitSeconds) continue
    // whoever tries knows the password
    if (beginsWait) await services.db.transaction((tx) => notifyOwner(tx, services, owner, 'secondStepTried'))
    throw refuse('codeLocked', { waitSeconds }).limitedBy(counted.limit.name, beginsWait)
  }
  return {
    async right() {
      await limits.forget(tries)
      await limits.giveBack(ofDay)
    },
  }
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
  const tries = await countSecondTry(services, account, origin)
  if (!(await takeChallengeTry(db, digest, clock.now()))) throw refuse('secondStepOver')
  const attempt: SignInAttempt = { account: account.account, accountId: account.id, way, origin }
  const result = await db.transaction(async (tx): Promise<Token | RefusalKind> => {
    const at = clock.now()
    // as whoever changes a second factor; of two calls with one challenge, the later one finds none and takes no code
    await lockAccount(tx, account.id)
    if (!(await findChallenge(tx, digest, at))) return refusals.secondStepOver
    const refused = await takeSecondCode(tx, { accountId: account.id, code, at })
    if (refused) return refused
    await deleteChallenge(tx, digest)
    if (!isAppCode(code)) await notifyOwner(tx, services, account, 'backupCodeUsed')
    return (await logInFully(tx, at, account, { ...attempt, isSecondStep: true })) ?? refusals.secondStepOver
  })
  if ('principal' in result) {
    await tries.right()
    return { token: result, account: account.account }
  }
  await recordSignIn(db, clock.now(), attempt, 'wrongCode')
  throw new Refusal(result)
}
