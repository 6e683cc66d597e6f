import {
  findAccount,
  findAccountById,
  type StoredAccount,
  updateIfAsSeen,
} from '#domain/accounts/server/actions.ts'
import { type Actor, hasPassword } from '#domain/actor.ts'
import type { Services, Settings } from '#domain/services.ts'
import { isCommonPassword } from '#kit/crypto/guessable-password.ts'
import { hashPassword, passwordMatches } from '#kit/crypto/password.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { deleteSessionsOf } from '../store/sessions.ts'
import { limitsOf, ownPasswordTries, passwordTries } from './limits.ts'
import { notifyOwner } from './notify-owner.ts'
import { checkCountedCode } from './prove-code.ts'

type Reset = { account: string; code: string; codeId?: string | undefined; newPassword: string }

/**
 * Sets a new password for who proves the number or address by a code, and ends all sessions. It takes the place of a first password too.
 * An account that does not exist is answered like a wrong code. Refuses `codeLocked`, `wrongMessageCode`, and to who proved that the account
 * is theirs `accountDisabled`, `sameAsOldPassword` and `guessablePassword`.
 */
export async function resetPassword(
  services: Services,
  { account, code, codeId, newPassword }: Reset,
  address: string,
): Promise<void> {
  const { db } = services
  const found = await findAccount(db, account)
  const take = await checkCountedCode(services, { account, purpose: 'resetPwd', code, codeId, address })
  if (!found) throw refuse('wrongMessageCode')
  if (found.disabledAt) throw refuse('accountDisabled')
  const passwordHash = await hashIfNew(services, newPassword, found)
  await db.transaction(async (tx) => {
    await take(tx)
    if (!(await updateIfAsSeen(tx, found, { passwordHash, mustChangePassword: false })))
      throw refuse('wrongMessageCode')
    await deleteSessionsOf(tx, found.id)
    await notifyOwner(tx, services, found, 'passwordChanged')
  })
  // what was counted was about the password that is gone, and its owner, who has just proved to be it, wants to log in now; who tried from
  // elsewhere is not let off
  const limits = limitsOf(services)
  await limits.forget(passwordTries(account, address))
  await limits.forget(ownPasswordTries(found.id))
}

/** Refuses `guessablePassword`: one that everybody tries, or the first one of accounts that organisers make, which many people know. */
export function requireUnguessable({ initialPassword }: Pick<Settings, 'initialPassword'>, password: string) {
  if (password === initialPassword || isCommonPassword(password)) throw refuse('guessablePassword')
}

async function hashIfNew(
  { settings }: Pick<Services, 'settings'>,
  newPassword: string,
  { passwordHash }: StoredAccount,
): Promise<string> {
  requireUnguessable(settings, newPassword)
  if (await passwordMatches(newPassword, passwordHash)) throw refuse('sameAsOldPassword')
  return hashPassword(newPassword)
}

/**
 * The account of a session whose holder knows its password as well. Tries are counted before it is compared, for the account and not for an
 * address, so that a stolen session guesses no password. Refuses `accountOfRegistration` to who has none, `accountLocked` with the
 * seconds to wait, and `wrongOwnPassword`.
 */
export async function provenOwner(
  services: Services,
  { accountId, type }: Actor,
  password: string,
): Promise<StoredAccount> {
  if (!hasPassword(type)) throw refuse('accountOfRegistration')
  const limits = limitsOf(services)
  const tries = ownPasswordTries(accountId)
  const waitSeconds = await limits.take(tries)
  if (waitSeconds) throw refuse('accountLocked', { waitSeconds })
  const found = await findAccountById(services.db, accountId)
  const matches = await passwordMatches(password, found?.passwordHash)
  if (!matches || !found) throw refuse('wrongOwnPassword')
  await limits.forget(tries)
  return found
}

/**
 * Puts a new password in the place of the old one, or of the first one, and ends the other sessions. Answers what does it in a transaction.
 * Refuses as `provenOwner`, `sameAsOldPassword` and `guessablePassword`.
 */
export async function changePassword(
  services: Services,
  { actor, principal }: { actor: Actor; principal: string | undefined },
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<(tx: Database) => Promise<null>> {
  const found = await provenOwner(services, actor, oldPassword)
  const passwordHash = await hashIfNew(services, newPassword, found)
  return async (tx) => {
    if (!(await updateIfAsSeen(tx, found, { passwordHash, mustChangePassword: false })))
      throw refuse('wrongOwnPassword')
    await deleteSessionsOf(tx, found.id, principal)
    await notifyOwner(tx, services, found, 'passwordChanged')
    return null
  }
}
