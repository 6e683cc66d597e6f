import { type SeenAccount, updateIfAsSeen } from '#domain/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import { sessionsKept } from '../../rules.ts'
import { openSession } from '../actions.ts'
import { deleteSessionsUnusedLongest } from '../store/sessions.ts'
import { type RefusedOutcome, recordSignIn, refuseSignIn, type SignInAttempt } from './sign-in-log.ts'

/**
 * Lets an account in that is still as it was looked at: session, log and last sign-in in one transaction. Undefined when it was disabled or
 * given another password or name meanwhile: a login that was under way must not outlive what ends all sessions.
 */
export async function completeSignIn(
  tx: Database,
  at: Date,
  seen: SeenAccount,
  { account, way, origin }: SignInAttempt,
): Promise<Token | undefined> {
  const accountId = seen.id
  if (!(await updateIfAsSeen(tx, seen, { lastSignInAt: at }))) return undefined
  await recordSignIn(tx, at, { account, accountId, way, origin }, 'in')
  const token = await openSession(tx, { accountId, at, way, ...origin })
  // the row of the account is locked by now: of logins at the same moment each sees those before it
  for (const { way, ...from } of await deleteSessionsUnusedLongest(tx, accountId, sessionsKept))
    await recordSignIn(tx, at, { account, accountId, way, origin: from }, 'displaced')
  return token
}

/** Runs the last step of a way in in one transaction; what it is refused for is written down outside of it. */
export async function completeSignInOrRefuse(
  services: Services,
  signInAttempt: SignInAttempt,
  run: (tx: Database) => Promise<Token | RefusedOutcome>,
): Promise<Token> {
  const result = await services.db.transaction(run)
  return typeof result === 'string' ? refuseSignIn(services, signInAttempt, result) : result
}
