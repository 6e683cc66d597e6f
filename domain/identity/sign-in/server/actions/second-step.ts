import type { Context } from '#domain/context.ts'
import { lockAccount, type StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { networkOf } from '#kit/gates/limits/network.ts'
import type { RefusalKind } from '#kit/http/refusal.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import { refusals, refuse } from '../../refusals.ts'
import { isAppCode } from '../../rules/second-factor.ts'
import { deleteChallenge, factorSince, findChallenge, takeChallengeTry } from '../store/second-factors.ts'
import { accountOf, digestOf } from './challenges.ts'
import { logInFully } from './complete-sign-in.ts'
import { askerOf } from './count-send.ts'
import { limitsOf, secondCodeTries, secondCodeTriesOfDay, triesAtBackupCodes } from './limits.ts'
import { notifyOwner } from './notify-owner.ts'
import { refusalOfCode, takeSecondCode } from './second-codes.ts'
import { recordSignIn, type SignInAttempt } from './sign-in-log.ts'

type Attempt = { code: string; origin: Origin }

/**
 * Where a try is counted. One at the app's code: by a browser that the account has logged in with, all others together. One at a backup code: by a limit of its
 * own, which those who guess at the app's codes cannot use up.
 */
async function triesOf(services: Services, owner: StoredAccount, { code, origin }: Attempt) {
  const asker = await askerOf(services, { account: owner.account, purpose: 'login' }, origin)
  const since = await factorSince(services.db, owner.id)
  const factor = `${owner.account}\n${since?.getTime()}`
  const device = asker.known === 'toThisAccount' ? asker.caller : ''
  if (!isAppCode(code)) return { ofDay: triesAtBackupCodes(factor, device || networkOf(origin.address)) }
  return { tries: secondCodeTries(factor, device), ofDay: secondCodeTriesOfDay(factor, device) }
}

/** Counts a try at the codes of an account. The owner is told once they are too many. */
async function countSecondTry(services: Services, owner: StoredAccount, attempt: Attempt) {
  const { tries, ofDay } = await triesOf(services, owner, attempt)
  const limits = limitsOf(services)
  for (const counted of tries ? [tries, ofDay] : [ofDay]) {
    const { waitSeconds, beginsWait } = await limits.takeOrWait(counted)
    if (!waitSeconds) continue
    // whoever tries knows the password
    if (beginsWait) await services.db.transaction((tx) => notifyOwner(tx, services, owner, 'secondStepTried'))
    throw refuse('codeLocked', { waitSeconds }).limitedBy(counted.limit.name, beginsWait)
  }
  return {
    async right() {
      if (tries) await limits.forget(tries)
      await limits.giveBack(ofDay)
    },
    /** After a code that nobody could check. */
    async uncounted() {
      if (tries) await limits.giveBack(tries)
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
  const tries = await countSecondTry(services, account, { code, origin })
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
  if (result === refusals.secondFactorUnreadable) await tries.uncounted()
  else await recordSignIn(db, clock.now(), attempt, 'wrongCode')
  throw await refusalOfCode(services, account.id, result)
}
