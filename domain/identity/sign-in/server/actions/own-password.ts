import { type Actor, hasPassword } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import {
  findAccount,
  findAccountById,
  type StoredAccount,
  updateIfAsSeen,
} from '#domain/identity/accounts/server/actions.ts'
import type { Services, Settings } from '#domain/services.ts'
import { isCommonPassword } from '#kit/crypto/guessable-password.ts'
import { hashPassword, passwordMatches, provedTurn } from '#kit/crypto/password.ts'
import type { Database } from '#kit/db/database.ts'
import type { Origin } from '#kit/server/route.ts'
import type { Turn } from '#kit/server/turns/turn.ts'
import { refuse } from '../../refusals.ts'
import { deleteSessionsOf } from '../store/sessions.ts'
import { limitsOf, ownPasswordTries } from './limits.ts'
import { notifyOwner } from './notify-owner.ts'
import { forgetPasswordTries } from './password-tries.ts'
import { checkCountedCode } from './prove-code.ts'

type Reset = { account: string; code: string; codeId?: string | undefined; newPassword: string }

/**
 * Resets the password after verifying a code, and ends all sessions. It replaces an initial password too. An unknown account gets the response of a
 * wrong code. Refuses `codeLocked`, `wrongMessageCode`, and after verification `accountDisabled`, `sameAsOldPassword` and `guessablePassword`.
 */
export async function resetPassword({
  services,
  body: { account, code, codeId, newPassword },
  origin,
}: Pick<Context, 'services'> & { body: Reset; origin: Origin }): Promise<void> {
  const { db } = services
  const { address } = origin
  const found = await findAccount(db, account)
  const take = await checkCountedCode(services, { account, purpose: 'resetPwd', code, codeId, address })
  if (!found) throw refuse('wrongMessageCode')
  if (found.disabledAt) throw refuse('accountDisabled')
  const passwordHash = await hashIfNew(services, newPassword, found, provedTurn(account))
  await db.transaction(async (tx) => {
    await take(tx)
    if (!(await updateIfAsSeen(tx, found, { passwordHash, mustChangePassword: false })))
      throw refuse('wrongMessageCode')
    await deleteSessionsOf(tx, found.id)
    await notifyOwner(tx, services, found, 'passwordChanged')
  })
  // the counted attempts concern the old password, and the verified owner wants to log in now
  await forgetPasswordTries(services, account, origin)
  await limitsOf(services).forget(ownPasswordTries(found.id))
}

/** Refuses `guessablePassword`: a common one, or the initial password of accounts opened by organisers, which many people know. */
export function requireUnguessable({ initialPassword }: Pick<Settings, 'initialPassword'>, password: string) {
  if (password === initialPassword || isCommonPassword(password)) throw refuse('guessablePassword')
}

/** The turn of a session: strangers who try passwords are behind it. */
const turnOf = (accountId: string) => provedTurn(`account ${accountId}`)

async function hashIfNew(
  { settings }: Pick<Services, 'settings'>,
  newPassword: string,
  { passwordHash }: StoredAccount,
  turn: Turn,
): Promise<string> {
  requireUnguessable(settings, newPassword)
  if (await passwordMatches(newPassword, passwordHash, { turn })) throw refuse('sameAsOldPassword')
  return hashPassword(newPassword, turn)
}

/**
 * The account of a session, after checking its password. Attempts are counted before the comparison, for the account and not by address, so that a
 * stolen session cannot guess the password. Refuses `accountOfRegistration` for an account without one, `accountLocked` with the seconds to wait, and
 * `wrongOwnPassword`.
 */
export async function provenOwner(
  services: Services,
  { accountId, type }: Actor,
  password: string,
): Promise<StoredAccount> {
  if (!hasPassword(type)) throw refuse('accountOfRegistration')
  const limits = limitsOf(services)
  const tries = ownPasswordTries(accountId)
  const { waitSeconds, beginsWait } = await limits.takeOrWait(tries)
  if (waitSeconds) throw refuse('accountLocked', { waitSeconds }).limitedBy(tries.limit.name, beginsWait)
  const found = await findAccountById(services.db, accountId)
  const matches = await passwordMatches(password, found?.passwordHash, { turn: turnOf(accountId) })
  if (!matches || !found) throw refuse('wrongOwnPassword')
  await limits.forget(tries)
  return found
}

/**
 * Changes the password, or the initial one, and ends the other sessions. Returns the function that does so in a transaction. Refuses as
 * `provenOwner`, `sameAsOldPassword` and `guessablePassword`.
 */
export async function changePassword({
  services,
  actor,
  principal,
  body: { oldPassword, newPassword },
}: Pick<Context, 'services' | 'actor'> & {
  principal: string | undefined
  body: { oldPassword: string; newPassword: string }
}): Promise<(tx: Database) => Promise<null>> {
  const found = await provenOwner(services, actor, oldPassword)
  const passwordHash = await hashIfNew(services, newPassword, found, turnOf(found.id))
  return async (tx) => {
    if (!(await updateIfAsSeen(tx, found, { passwordHash, mustChangePassword: false })))
      throw refuse('wrongOwnPassword')
    await deleteSessionsOf(tx, found.id, principal)
    await notifyOwner(tx, services, found, 'passwordChanged')
    return null
  }
}
