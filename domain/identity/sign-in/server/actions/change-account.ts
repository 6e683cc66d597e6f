import { type Actor, hasPassword } from '#domain/actor.ts'
import {
  accountChanged,
  findAccountById,
  lockAccount,
  type StoredAccount,
  searchOfAccount,
  updateIfAsSeen,
} from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { deleteSessionsOf } from '../store/sessions.ts'
import { notifyOwner } from './notify-owner.ts'
import { provenOwner } from './own-password.ts'
import { checkCountedCode } from './prove-code.ts'

type Caller = { actor: Actor; principal: string | undefined; address: string }
type Proof = { account: string; code: string; codeId?: string | undefined }

/** The changed columns: an account without another name is shown by its number or address. */
function changed(found: StoredAccount, account: string, at: Date) {
  const name = found.name === found.account ? account : found.name
  return {
    account,
    name,
    provenAt: at,
    ...searchOfAccount({ account, name, englishName: found.englishName }),
  }
}

/**
 * Changes the number or address of an account, verified by a code sent to it, and ends the other sessions. Returns the function that does so in a
 * transaction. Refuses `forbidden` before the initial password is changed, as `provenOwner`, `sameAccount`, `codeLocked`, `wrongMessageCode`, and
 * after verification `accountExists`.
 */
export async function changeAccount(
  services: Services,
  caller: Caller,
  { password, ...proof }: Proof & { password: string },
): Promise<(tx: Database) => Promise<null>> {
  // the initial password is the same for many: changing the account with it must not take over another person's account
  if (caller.actor.mustChangePassword) throw refuse('forbidden')
  return changeOf(services, caller, await provenOwner(services, caller.actor, password), proof)
}

/**
 * As `changeAccount`, for the own account of a person who registered at a public registration: it has no password, and is known by its number alone. The
 * caller checks that the person keeps a registration of their own: the number of any other guest belongs to their organisation's entries. Refuses
 * `forbidden` for an account with a password.
 */
export async function changeGuestAccount(services: Services, caller: Caller, proof: Proof) {
  const found = await findAccountById(services.db, caller.actor.accountId)
  if (!found || hasPassword(found.type)) throw refuse('forbidden')
  return changeOf(services, caller, found, proof)
}

const takenLogins = ['accounts_login', 'accounts_guest']

async function changeOf(
  services: Services,
  { actor, principal, address }: Caller,
  found: StoredAccount,
  { account, code, codeId }: Proof,
): Promise<(tx: Database) => Promise<null>> {
  if (account === found.account) throw refuse('sameAccount')
  const given = { account, purpose: 'changeAccount', code, codeId, address } as const
  const take = await checkCountedCode(services, given)
  return async (tx) => {
    await take(tx)
    const at = services.clock.now()
    // its name may have been set while the password was being checked
    const now = (await lockAccount(tx, found.id)) ?? found
    const asSeen = await updateIfAsSeen(tx, found, changed(now, account, at)).catch((cause: unknown) => {
      throw takenLogins.includes(brokenConstraint(cause) ?? '') ? refuse('accountExists') : cause
    })
    if (!asSeen) throw refuse('wrongOwnPassword')
    await deleteSessionsOf(tx, found.id, principal)
    await recordChanges(tx, at, actor, { type: 'account', id: found.id }, [
      { field: 'account', before: found.account, after: account },
    ])
    const what = { accountId: found.id, before: found.account, after: account, isProved: true }
    await services.events.publish(accountChanged, tx, { ...what, at, author: actor })
    // to the old number or address: its owner must be told
    await notifyOwner(tx, services, found, 'accountChanged')
    return null
  }
}
