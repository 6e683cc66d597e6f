import type { Context } from '#domain/context.ts'
import type { Origin } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import type { OpenIdReply } from '../../rules/open-id.ts'
import { findIdentity } from '../store/open-id.ts'
import { hasFactor } from '../store/second-factors.ts'
import { noteProof } from '../store/sessions.ts'
import { takeReply } from './open-id-begin.ts'
import { requireFreshLogin } from './open-id-fresh.ts'
import { openIdOf } from './open-id-provider.ts'

/**
 * Proves in a session who is there, by logging in to the provider once more after the proof was begun. Refuses as `takeReply`; `openIdOther` for a login that is
 * not the account's, as `requireFreshLogin`, and `openIdWithoutFactor` where the account has a second factor and the provider has checked none.
 */
export async function proveByOpenId(
  call: Pick<Context, 'services' | 'actor'> & {
    principal: string | undefined
    body: OpenIdReply
    origin: Origin
  },
): Promise<void> {
  const { services, actor, principal } = call
  const { db, clock } = services
  const { claims, begunAt } = await takeReply(call, 'prove', actor.accountId)
  const { name } = openIdOf(services)
  if ((await findIdentity(db, claims))?.accountId !== actor.accountId) throw refuse('openIdOther', { name })
  requireFreshLogin(services, claims, begunAt)
  if (!claims.hasFactor && (await hasFactor(db, actor.accountId)))
    throw refuse('openIdWithoutFactor', { name })
  if (principal) await noteProof(db, principal, clock.now())
}
