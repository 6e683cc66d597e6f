import type { Context } from '#domain/context.ts'
import {
  findAccount,
  findAccountById,
  lockAccount,
  type StoredAccount,
} from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import type { OpenIdReply } from '../../rules/open-id.ts'
import { findIdentity } from '../store/open-id.ts'
import { hasFactor } from '../store/second-factors.ts'
import { askSecondStep, type Waiting } from './challenges.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { takeReply } from './open-id-begin.ts'
import type { OpenIdClaims } from './open-id-claims.ts'
import { hasHadIdentity, keepFoundIdentity } from './open-id-link.ts'
import { openIdOf } from './open-id-provider.ts'
import { recordSignIn, refuseSignIn, type SignInAttempt } from './sign-in-log.ts'

/** The organiser whose address the provider has verified, where the settings let it link; never an account that has a link or had one, whoever linked or ended it. */
async function accountByEmail(
  db: Database,
  services: Pick<Services, 'settings'>,
  { verifiedEmail }: OpenIdClaims,
): Promise<StoredAccount | undefined> {
  if (!openIdOf(services).matchesEmail || verifiedEmail === undefined) return undefined
  const found = await findAccount(db, verifiedEmail)
  if (found?.type !== 'organiser') return undefined
  return (await hasHadIdentity(db, found.id)) ? undefined : found
}

/** The organiser's account that a login at the provider opens, and whether it is to be linked first. */
async function accountOf(db: Database, services: Services, claims: OpenIdClaims) {
  const linked = await findIdentity(db, claims)
  const account = linked
    ? await findAccountById(db, linked.accountId)
    : await accountByEmail(db, services, claims)
  return account?.type === 'organiser' ? { account, isLinked: linked !== undefined } : undefined
}

type Outcome = Token | Waiting | 'disabled' | 'unlinked'

/** Logs in, or begins the second step, with the account locked: who unlinks or closes it meanwhile is first or has nothing opened. */
async function logInLocked(
  tx: Database,
  services: Services,
  { claims, attempt }: { claims: OpenIdClaims; attempt: SignInAttempt & { accountId: string } },
): Promise<Outcome> {
  const at = services.clock.now()
  const account = await lockAccount(tx, attempt.accountId)
  const found = await accountOf(tx, services, claims)
  if (!account || found?.account.id !== account.id) return 'unlinked'
  if (account.disabledAt) return 'disabled'
  const { hasFactor: providerFactor, secondsSinceLogin, issuer, subject, shownAs } = claims
  const identity = found.isLinked ? undefined : { issuer, subject, shownAs }
  // whoever holds the address at the provider alone gets no link: it is made after the second step
  const isOneStep = providerFactor || !(await hasFactor(tx, account.id))
  if (identity && isOneStep && !(await keepFoundIdentity(tx, services, { identity, account })))
    return 'unlinked'
  const complete = { ...attempt, providerFactor, identity, secondsSinceLogin }
  return (await completeSignIn(tx, at, account, complete)) ?? 'unlinked'
}

/**
 * Logs in the organiser whose account is linked to the login at the provider; where the settings say so, links it by a verified e-mail address, once the login is
 * complete. No account is made. Refuses as `takeReply`, `openIdUnlinked`, `accountDisabled`, `secondStepNeeded`.
 */
export async function logInByOpenId(
  call: Pick<Context, 'services'> & { body: OpenIdReply; origin: Origin },
): Promise<{ token: Token; account: string }> {
  const { services, origin } = call
  const { db, clock } = services
  const { claims } = await takeReply(call, 'login')
  const found = (await accountOf(db, services, claims))?.account
  const unseen = { account: found?.account ?? claims.shownAs, way: 'openId', origin } as const
  const attempt = found && { ...unseen, accountId: found.id }
  const result = attempt
    ? await db.transaction((tx) => logInLocked(tx, services, { claims, attempt }))
    : 'unlinked'
  if (!attempt || result === 'unlinked') {
    await recordSignIn(db, clock.now(), { ...unseen, accountId: found?.id }, 'wrongCode')
    throw refuse('openIdUnlinked', { name: openIdOf(services).name })
  }
  if (result === 'disabled') return refuseSignIn(services, attempt, 'disabled')
  if ('challenge' in result) return askSecondStep(services, result)
  return { token: result, account: attempt.account }
}
