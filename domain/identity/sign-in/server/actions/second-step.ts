import type { Context } from '#domain/context.ts'
import { lockAccount, type StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { networkOf } from '#kit/gates/limits/network.ts'
import { Refusal, type RefusalKind } from '#kit/http/refusal.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import { refusals, refuse } from '../../refusals.ts'
import type { PasskeyOptions, PasskeyResponse } from '../../rules/passkeys.ts'
import { isAppCode } from '../../rules/second-factor.ts'
import { deleteChallenge, factorSince, findChallenge, takeChallengeTry } from '../store/second-factors.ts'
import { accountOf, digestOf, isAsSeen } from './challenges.ts'
import { logInFully } from './complete-sign-in.ts'
import { askerOf } from './count-send.ts'
import {
  limitsOf,
  lockedBy,
  secondCodeTries,
  secondCodeTriesOfDay,
  triesAtBackupCodes,
  triesAtPasskeys,
} from './limits.ts'
import { notifyOwner } from './notify-owner.ts'
import { keepFoundIdentity } from './open-id-link.ts'
import { passkeyOptionsOf, type TakenChallenge, takeAsked, takePasskey } from './passkey-checks.ts'
import { refusalOfCode, takeSecondCode } from './second-codes.ts'
import { recordSignIn, type SignInAttempt } from './sign-in-log.ts'

/** A code, or what a passkey has signed. */
type Given = { code: string } | { passkey: PasskeyResponse }
type Attempt = { given: Given; origin: Origin }

/**
 * Where a try is counted. One at the app's code: by a browser that the account has logged in with, all others together. One at a backup code, and one by a passkey: by
 * limits of their own, which those who guess at the app's codes cannot use up.
 */
async function triesOf(services: Services, owner: StoredAccount, { given, origin }: Attempt) {
  const asker = await askerOf(services, { account: owner.account, purpose: 'login' }, origin)
  const since = await factorSince(services.db, owner.id)
  const factor = `${owner.account}\n${since?.getTime()}`
  const device = asker.known === 'toThisAccount' ? asker.caller : ''
  const from = device || networkOf(origin.address)
  if ('passkey' in given) return { ofDay: triesAtPasskeys(factor, from) }
  if (!isAppCode(given.code)) return { ofDay: triesAtBackupCodes(factor, from) }
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
    throw refuse(lockedBy('passkey' in attempt.given ? 'passkey' : 'code'), { waitSeconds }).limitedBy(
      counted.limit.name,
      beginsWait,
    )
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

/** What a passkey was asked for, by a login that waits for its second step. */
const askedAt = (digest: string, accountId: string) => ({
  purpose: 'signIn' as const,
  boundTo: digest,
  accountId,
})

/**
 * What the browser needs to ask a passkey for the second step of a login: the passkeys of the account are named, since its first step was right. Refuses `secondStepOver`,
 * also where no try is left, and `noPasskey`.
 */
export async function beginPasskeyStep({
  services,
  body: { challenge },
}: Pick<Context, 'services'> & { body: { challenge: string } }): Promise<PasskeyOptions> {
  const digest = digestOf(challenge)
  const found = await accountOf(services, digest)
  // nobody touches a key for what is refused afterwards
  if (!found || found.triesLeft === 0) throw refuse('secondStepOver')
  return passkeyOptionsOf(services, askedAt(digest, found.account.id))
}

type ProofOfStep = { given: Given; accountId: string; asked: TakenChallenge | undefined; at: Date }

/** Takes what proves the second step, once; undefined, or what it is refused with. */
async function takeProof(
  tx: Database,
  services: Services,
  { given, accountId, asked, at }: ProofOfStep,
): Promise<RefusalKind | Refusal | undefined> {
  if ('code' in given) return takeSecondCode(tx, { accountId, code: given.code, at })
  if (!asked) return refusals.passkeyOver
  return takePasskey(services, tx, { accountId, response: given.passkey, asked, at })
}

const isBackupCode = (given: Given) => 'code' in given && !isAppCode(given.code)

/**
 * The second step of a login: takes the code, or what a passkey has signed, and opens the session, in one transaction. Refuses `secondStepOver` for a challenge that is unknown,
 * expired, used or out of tries, whose account has changed since, or whose login of the provider was linked otherwise; `codeLocked`, `passkeyLocked`; and as `takeSecondCode`, or `passkeyOver` and as `takePasskey`.
 */
export async function takeSecondStep({
  services,
  body: { challenge, ...given },
  origin,
}: Pick<Context, 'services'> & {
  body: { challenge: string } & Given
  origin: Origin
}): Promise<{ token: Token; account: string }> {
  const { db, clock } = services
  const digest = digestOf(challenge)
  const found = await accountOf(services, digest)
  if (!found) throw refuse('secondStepOver')
  const { account, way, identity } = found
  const accountId = account.id
  const tries = await countSecondTry(services, account, { given, origin })
  if (!(await takeChallengeTry(db, digest, clock.now()))) throw refuse('secondStepOver')
  // taken beside the transaction: a refusal gives it back to nobody
  const asked =
    'passkey' in given ? await takeAsked(services, askedAt(digest, accountId), given.passkey) : undefined
  const attempt: SignInAttempt = { account: account.account, accountId, way, origin }
  const result = await db.transaction(async (tx): Promise<Token | RefusalKind | Refusal> => {
    const at = clock.now()
    // as whoever changes a second factor; of two calls with one challenge, the later one finds none and takes no code
    const locked = await lockAccount(tx, accountId)
    const waiting = await findChallenge(tx, digest, at)
    if (!waiting || !locked || !isAsSeen(locked, waiting)) return refusals.secondStepOver
    const refused = await takeProof(tx, services, { given, accountId, asked, at })
    if (refused) return refused
    await deleteChallenge(tx, digest)
    if (identity && !(await keepFoundIdentity(tx, services, { identity, account: locked })))
      return refusals.secondStepOver
    if (isBackupCode(given)) await notifyOwner(tx, services, locked, 'backupCodeUsed')
    const token = await logInFully(tx, at, locked, { ...attempt, isSecondStep: true })
    // the lock excludes it; if it came, no link may stay of a login that opened nothing
    if (!token) throw refuse('secondStepOver')
    return token
  })
  if ('principal' in result) {
    await tries.right()
    return { token: result, account: account.account }
  }
  if (result === refusals.secondFactorUnreadable) await tries.uncounted()
  else await recordSignIn(db, clock.now(), attempt, 'wrongCode')
  throw result instanceof Refusal ? result : await refusalOfCode(services, accountId, result)
}
