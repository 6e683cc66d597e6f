import { lockAccount, type StoredAccount, updateIfAsSeen } from '#domain/accounts/server/actions.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/audit/audit.ts'
import { bigramsOf } from '#kit/db/bigrams.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { deleteSessionsOf } from '../store/sessions.ts'
import { notifyOwner } from './notify-owner.ts'
import { provenOwner } from './own-password.ts'
import { checkCountedCode } from './prove-code.ts'

type Change = { account: string; code: string; codeId?: string | undefined; password: string }

/** The changed columns: an account without another name is shown by its number or address. */
function changed(found: StoredAccount, account: string) {
  const name = found.name === found.account ? account : found.name
  return { account, name, searchTerms: bigramsOf(account, name, found.englishName) }
}

/**
 * Changes the number or address of an account, verified by a code sent to it, and ends the other sessions. Returns the function that does so in a
 * transaction. Refuses `forbidden` before the initial password is changed, as `provenOwner`, `sameAccount`, `codeLocked`, `wrongMessageCode`, and
 * after verification `accountExists`.
 */
export async function changeAccount(
  services: Services,
  { actor, principal, address }: { actor: Actor; principal: string | undefined; address: string },
  { account, code, codeId, password }: Change,
): Promise<(tx: Database) => Promise<null>> {
  // the initial password is the same for many: changing the account with it must not take over another person's account
  if (actor.mustChangePassword) throw refuse('forbidden')
  const found = await provenOwner(services, actor, password)
  if (account === found.account) throw refuse('sameAccount')
  const take = await checkCountedCode(services, {
    account,
    purpose: 'changeAccount',
    code,
    codeId,
    address,
  })
  return async (tx) => {
    await take(tx)
    // its name may have been set while the password was being checked
    const now = (await lockAccount(tx, found.id)) ?? found
    const asSeen = await updateIfAsSeen(tx, found, changed(now, account)).catch((cause: unknown) => {
      throw brokenConstraint(cause) === 'accounts_login' ? refuse('accountExists') : cause
    })
    if (!asSeen) throw refuse('wrongOwnPassword')
    await deleteSessionsOf(tx, found.id, principal)
    await recordChanges(tx, services.clock.now(), actor, { type: 'account', id: found.id }, [
      { field: 'account', before: found.account, after: account },
    ])
    // to the old number or address: its owner must be told
    await notifyOwner(tx, services, found, 'accountChanged')
    return null
  }
}
