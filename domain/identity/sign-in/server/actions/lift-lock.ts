import { findAccountById } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { deleteIdentitiesOf, identitiesOf } from '../store/open-id.ts'
import { deleteFactor, hasFactor } from '../store/second-factors.ts'
import { deleteSessionsOf, sessionsOf } from '../store/sessions.ts'
import { limitsOf, ownPasswordTries, triesInSession } from './limits.ts'
import { notifyOwner } from './notify-owner.ts'
import { forgetTriesAtAccount } from './password-tries.ts'

type LiftServices = Pick<Services, 'db' | 'clock' | 'settings'>

/** What an account has that a rescue takes away: sessions, a second factor, and links to logins of the provider. */
export const whatLocksOut = async ({ db, clock }: LiftServices, accountId: string) => ({
  sessions: (await sessionsOf(db, accountId, clock.now())).length,
  hasFactor: await hasFactor(db, accountId),
  identities: (await identitiesOf(db, accountId)).length,
})

/**
 * Ends the sessions of an account and logins that wait for their second step, removes its second factor and its links to logins of the provider, and lifts the limits of tries at it; the owner is told. Limits of
 * networks stay: they ask for a computation only. Refuses `notFound`. Returns what there was: sessions that were valid, a second factor, and the linked logins as they were shown.
 */
export async function liftLock(
  db: Database,
  services: LiftServices,
  accountId: string,
): Promise<{ sessions: number; hadFactor: boolean; unlinked: string[] }> {
  const account = await findAccountById(db, accountId)
  if (!account) throw refuse('notFound')
  const sessions = (await sessionsOf(db, accountId, services.clock.now())).length
  await deleteSessionsOf(db, accountId)
  const hadFactor = await deleteFactor(db, accountId)
  // who locked the owner out may have linked a login of their own
  const unlinked = (await deleteIdentitiesOf(db, accountId)).map(({ shownAs }) => shownAs)
  await notifyOwner(db, services, account, 'rescued')
  const limits = limitsOf(services)
  for (const tries of triesInSession(accountId)) await limits.forget(tries)
  await limits.forget(ownPasswordTries(accountId))
  await forgetTriesAtAccount(services, account.account)
  return { sessions, hadFactor, unlinked }
}
