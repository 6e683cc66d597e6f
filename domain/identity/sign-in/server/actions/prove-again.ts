import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import type { Services } from '#domain/services.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { refuse } from '../../refusals.ts'
import type { PasskeyOptions, PasskeyResponse } from '../../rules/passkeys.ts'
import { hasFactor } from '../store/second-factors.ts'
import { noteProof } from '../store/sessions.ts'
import { limitsOf, lockedBy, sessionTries } from './limits.ts'
import { provenOwner } from './own-password.ts'
import { passkeyOptionsOf, takeAsked, takePasskey } from './passkey-checks.ts'
import { refusalOfCode, takeSecondCode } from './second-codes.ts'

/** A try at a second factor in a session; wrong ones stay counted. Refuses `codeLocked` or `passkeyLocked`; returns what forgets them after a right one. */
export async function countSessionTry(
  services: Services,
  { accountId }: Pick<Actor, 'accountId'>,
  at: 'code' | 'passkey' = 'code',
) {
  const tries = sessionTries(accountId, at)
  const { waitSeconds, beginsWait } = await limitsOf(services).takeOrWait(tries)
  if (waitSeconds) throw refuse(lockedBy(at), { waitSeconds }).limitedBy(tries.limit.name, beginsWait)
  return () => limitsOf(services).forget(tries)
}

type Proving = Pick<Context, 'services' | 'actor'> & { principal: string | undefined }

const askedToProve = ({ actor: { accountId }, principal }: Proving) => ({
  purpose: 'proof' as const,
  boundTo: principal ?? accountId,
  accountId,
})

/** What the caller's browser needs to ask a passkey for a proof. Refuses `noPasskey`. */
export const beginProof = (call: Proving): Promise<PasskeyOptions> =>
  passkeyOptionsOf(call.services, askedToProve(call))

/** Refuses as `takePasskey`, and `passkeyOver` where nothing was asked of a passkey for this, or too long ago. */
async function proveByPasskey(call: Proving, response: PasskeyResponse): Promise<void> {
  const { services, actor } = call
  const { db, clock } = services
  const right = await countSessionTry(services, actor, 'passkey')
  const asked = await takeAsked(services, askedToProve(call), response)
  if (!asked) throw refuse('passkeyOver')
  const given = { accountId: actor.accountId, response, asked, at: clock.now() }
  const refused = await takePasskey(services, db, given)
  if (refused) throw refused
  await right()
}

async function proveByCode({ services, actor: { accountId } }: Proving, code: string): Promise<void> {
  const { db, clock } = services
  const right = await countSessionTry(services, { accountId })
  const refused = await takeSecondCode(db, { accountId, code, at: clock.now() })
  if (refused) throw await refusalOfCode(services, accountId, refused)
  await right()
}

/**
 * Proves in a session who is there: by a passkey or a code of the second step where the account has one, since its password may be known to others, otherwise by the
 * password. Refuses `proofNeeded` for a password where a second factor is needed, as `provenOwner`, `codeLocked`, `passkeyLocked`, and as `takeSecondCode` or `takePasskey`.
 */
export async function proveAgain(
  call: Proving & { body: { password: string } | { code: string } | { passkey: PasskeyResponse } },
): Promise<void> {
  const { services, actor, principal, body } = call
  const { db, clock } = services
  if ('password' in body) {
    if (await hasFactor(db, actor.accountId)) throw new Refusal(baseRefusals.proofNeeded)
    await provenOwner(services, actor, body.password)
  } else if ('code' in body) await proveByCode(call, body.code)
  else await proveByPasskey(call, body.passkey)
  if (principal) await noteProof(db, principal, clock.now())
}
