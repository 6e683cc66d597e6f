import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import type { Services } from '#domain/services.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { refuse } from '../../refusals.ts'
import { hasFactor } from '../store/second-factors.ts'
import { noteProof } from '../store/sessions.ts'
import { limitsOf, secondCodeTries } from './limits.ts'
import { provenOwner } from './own-password.ts'
import { refusalOfCode, takeSecondCode } from './second-codes.ts'

/** A try at a second code in a session; wrong ones stay counted. Refuses `codeLocked`; returns what forgets them after a right one. */
export async function countSessionTry(services: Services, { accountId }: Pick<Actor, 'accountId'>) {
  const tries = secondCodeTries(accountId, 'session')
  const { waitSeconds, beginsWait } = await limitsOf(services).takeOrWait(tries)
  if (waitSeconds) throw refuse('codeLocked', { waitSeconds }).limitedBy(tries.limit.name, beginsWait)
  return () => limitsOf(services).forget(tries)
}

/**
 * Proves in a session who is there: by a code of the second step where the account has one, since its password may be known to others, otherwise by the
 * password. Refuses `proofNeeded` for a password where a code is needed, as `provenOwner`, or `codeLocked` and as `takeSecondCode`.
 */
export async function proveAgain({
  services,
  actor,
  principal,
  body,
}: Pick<Context, 'services' | 'actor'> & {
  principal: string | undefined
  body: { password: string } | { code: string }
}): Promise<void> {
  const { db, clock } = services
  if ('password' in body) {
    if (await hasFactor(db, actor.accountId)) throw new Refusal(baseRefusals.proofNeeded)
    await provenOwner(services, actor, body.password)
  } else {
    const right = await countSessionTry(services, actor)
    const refused = await takeSecondCode(db, { accountId: actor.accountId, code: body.code, at: clock.now() })
    if (refused) throw await refusalOfCode(services, actor.accountId, refused)
    await right()
  }
  if (principal) await noteProof(db, principal, clock.now())
}
