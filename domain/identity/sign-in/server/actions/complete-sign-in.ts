import { type SeenAccount, updateIfAsSeen } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import { provesAccount, sessionsKept } from '../../rules.ts'
import { openSession } from '../actions.ts'
import type { ShownIdentity } from '../store/open-id.ts'
import { hasFactor } from '../store/second-factors.ts'
import { deleteSessionsUnusedLongest } from '../store/sessions.ts'
import { askSecondStep, giveChallenge, type Waiting } from './challenges.ts'
import { type RefusedOutcome, recordSignIn, refuseSignIn, type SignInAttempt } from './sign-in-log.ts'

/** When the login at the provider was typed there; long ago where it does not say, since it may have asked for nothing. */
const provenAtProvider = (at: Date, secondsSinceLogin: number | undefined): Date =>
  secondsSinceLogin === undefined
    ? new Date(0)
    : new Date(Math.max(0, at.getTime() - Math.max(0, secondsSinceLogin) * 1000))

type FirstStep = SignInAttempt & {
  providerFactor?: boolean
  identity?: ShownIdentity | undefined
  secondsSinceLogin?: number | undefined
}

/**
 * The end of every first step: logs in, as `logInFully`, or begins the second step of an account that has one, unless a provider who is believed has checked a
 * second factor. No login gets a session without passing here. `identity`: is linked once the second step is done. `secondsSinceLogin`: since the login at the provider, which
 * may be silent and is then no fresh proof.
 */
export async function completeSignIn(
  tx: Database,
  at: Date,
  seen: SeenAccount,
  signInAttempt: FirstStep,
): Promise<Token | Waiting | undefined> {
  const isSecondStep = signInAttempt.providerFactor === true
  if (!isSecondStep && (await hasFactor(tx, seen.id))) return giveChallenge(tx, seen, signInAttempt, at)
  const { way, secondsSinceLogin } = signInAttempt
  const provenAt = way === 'openId' ? provenAtProvider(at, secondsSinceLogin) : undefined
  return logInFully(tx, at, seen, { ...signInAttempt, isSecondStep, provenAt })
}

/**
 * Logs in an account that is unchanged since it was read: session, log and last sign-in in one transaction. Undefined when it was disabled or got
 * another password, number, address or, before a second step, a second factor meanwhile: a login in progress must not survive what ends all sessions.
 */
export async function logInFully(
  tx: Database,
  at: Date,
  seen: SeenAccount,
  {
    account,
    way,
    origin,
    isSecondStep,
    providerFactor = false,
    provenAt,
  }: SignInAttempt & { isSecondStep: boolean; providerFactor?: boolean; provenAt?: Date | undefined },
): Promise<Token | undefined> {
  const accountId = seen.id
  const isProved = provesAccount[way]
  const signedIn = {
    lastSignInAt: at,
    ...(isProved && { provenAt: at }),
    // without an initial password there is none that others know and that must be changed first
    ...((isProved || way === 'openId') && seen.passwordHash === null && { mustChangePassword: false }),
  }
  if (!(await updateIfAsSeen(tx, seen, signedIn))) return undefined
  // the account's row is locked by now, as it is where a factor is added
  if (!isSecondStep && (await hasFactor(tx, accountId))) return undefined
  await recordSignIn(tx, at, { account, accountId, way, origin }, 'in')
  const token = await openSession(tx, { accountId, at, way, providerFactor, provenAt, ...origin })
  // the account's row is locked by now: concurrent logins see those before them
  for (const { way, ...from } of await deleteSessionsUnusedLongest(tx, accountId, sessionsKept))
    await recordSignIn(tx, at, { account, accountId, way, origin: from }, 'displaced')
  return token
}

/**
 * Runs the last step of a login in one transaction; refusals are logged outside of it. Refuses `secondStepNeeded` where the account has a second factor.
 */
export async function completeSignInOrRefuse(
  services: Services,
  signInAttempt: SignInAttempt,
  run: (tx: Database) => Promise<Token | Waiting | RefusedOutcome>,
): Promise<Token> {
  const result = await services.db.transaction(run)
  if (typeof result === 'string') return refuseSignIn(services, signInAttempt, result)
  return 'challenge' in result ? askSecondStep(services, result) : result
}
