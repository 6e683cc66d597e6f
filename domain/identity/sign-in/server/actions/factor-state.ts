import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { lockAccount, type StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { refuse } from '../../refusals.ts'
import type { OwnSecondFactor, SecondFactorState } from '../../rules/second-factor.ts'
import { passkeysOf } from '../store/passkeys.ts'
import { countBackupCodes, findFactor } from '../store/second-factors.ts'
import { isOpenSession } from '../store/sessions.ts'
import { passkeyHost } from './passkey-checks.ts'

/** The second factor of an account. */
export async function factorStateOf(db: Database, accountId: string): Promise<SecondFactorState> {
  const factor = await findFactor(db, accountId)
  const confirmedAt = factor?.confirmedAt ?? null
  return {
    isOn: confirmedAt !== null,
    since: confirmedAt?.toISOString() ?? null,
    codesLeft: await countBackupCodes(db, accountId),
    hasApp: factor?.secret != null || factor?.isUnreadable === true,
    isAppUsable: factor?.secret != null,
    passkeyCount: (await passkeysOf(db, accountId)).length,
  }
}

/** The same for its owner: with the passkeys by name. */
export async function ownFactorOf(
  services: Pick<Services, 'settings'>,
  db: Database,
  accountId: string,
): Promise<OwnSecondFactor> {
  const host = passkeyHost(services)
  const passkeys = (await passkeysOf(db, accountId)).map(({ id, name, rpId, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isUsable: rpId === host,
  }))
  return { ...(await factorStateOf(db, accountId)), passkeys }
}

/** Notes changes of an account's second factor in its history. */
export const noteFactor = (
  db: Database,
  { services, actor }: { services: Pick<Services, 'clock'>; actor: Actor },
  id: string,
  changes: Parameters<typeof recordChanges>[4],
) => recordChanges(db, services.clock.now(), actor, { type: 'account', id }, changes)

/** An account, locked until the transaction ends: its second factor is changed by one call at a time. Refuses `notFound`. */
export async function lockedAccount(db: Database, id: string) {
  const account = await lockAccount(db, id)
  if (!account) throw refuse('notFound')
  return account
}

/**
 * The caller's own account, locked. Refuses `notFound`, and `sessionEnded` where the session was ended while the call waited for the lock: who was logged out from
 * elsewhere must not change what that was to protect.
 */
export async function lockedOwnAccount({
  db,
  services,
  actor,
  principal,
}: Context & { principal?: string | undefined }): Promise<StoredAccount> {
  const account = await lockedAccount(db, actor.accountId)
  if (principal && !(await isOpenSession(db, account.id, principal, services.clock.now())))
    throw new Refusal(baseRefusals.sessionEnded)
  return account
}
