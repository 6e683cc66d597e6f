import { type Actor, hasPassword, type OrganiserRole } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/audit/audit.ts'
import { hashPassword } from '#kit/crypto/password.ts'
import type { Database } from '#kit/db/database.ts'
import type { Events } from '#kit/events/events.ts'
import { refuse } from '../../refusals.ts'
import { accountClosed, passwordReset } from '../actions.ts'
import { lockAccount, lockSecretaries, type StoredAccount, updateAccount } from '../store.ts'

type Act = { actor: Actor; id: string; at: Date }
/** The portal also closes accounts by itself, without an actor. */
type Closing = Omit<Act, 'actor'> & { actor: Actor | undefined }

/** Locks the account; refuses `notFound`. */
async function locked(db: Database, id: string): Promise<StoredAccount> {
  const account = await lockAccount(db, id)
  if (!account) throw refuse('notFound')
  return account
}

/** Checks for changes that could leave no secretary. Refuses `notOneself`, `notFound`, `lastSecretary`. */
async function lockedForRemoval(db: Database, { actor, id }: Act): Promise<StoredAccount> {
  if (id === actor.accountId) throw refuse('notOneself')
  // secretaries are locked first, in a fixed order, so that two who disable each other do not deadlock
  const secretaries = await lockSecretaries(db)
  const account = await locked(db, id)
  if (secretaries.length === 1 && secretaries[0]?.id === id) throw refuse('lastSecretary')
  return account
}

const note = (
  db: Database,
  { actor, id, at }: Closing,
  field: 'state' | 'password' | 'organiserRole',
  [before, after]: [unknown, unknown],
) => recordChanges(db, at, actor, { type: 'account', id }, [{ field, before, after }])

/** Disables an account and ends its sessions; does nothing when it is disabled already. */
export async function disableAccount(db: Database, events: Events, act: Act): Promise<void> {
  await lockedForRemoval(db, act)
  await closeAccount(db, events, act)
}

/** Disables an account, by an organiser or its owner. */
export async function closeAccount(db: Database, events: Events, act: Closing): Promise<void> {
  const account = await locked(db, act.id)
  if (account.disabledAt) return
  await updateAccount(db, act.id, { disabledAt: act.at })
  await events.publish(accountClosed, db, { accountId: act.id })
  await note(db, act, 'state', ['active', 'disabled'])
}

/** Enables an account. */
export async function enableAccount(db: Database, act: Act): Promise<void> {
  const account = await locked(db, act.id)
  if (!account.disabledAt) return
  await updateAccount(db, act.id, { disabledAt: null })
  await note(db, act, 'state', ['disabled', 'active'])
}

/** The hash of the initial password; refuses `initialPasswordMissing`. */
export function initialPasswordHash({ initialPassword }: Services['settings']): Promise<string> {
  if (!initialPassword) throw refuse('initialPasswordMissing')
  return hashPassword(initialPassword)
}

/**
 * Resets to the initial password, to be changed at the next login; ends all sessions of the account. Refuses `notOneself` (the account
 * settings are for that), `hasNoPassword`, `initialPasswordMissing`, `notFound`.
 */
export async function resetToInitialPassword(
  db: Database,
  { settings, events }: Pick<Services, 'settings' | 'events'>,
  act: Act,
): Promise<void> {
  if (act.id === act.actor.accountId) throw refuse('notOneself')
  const account = await locked(db, act.id)
  if (!hasPassword(account.type)) throw refuse('hasNoPassword')
  const passwordHash = await initialPasswordHash(settings)
  await updateAccount(db, act.id, { passwordHash, mustChangePassword: true })
  await events.publish(passwordReset, db, { accountId: act.id })
  await note(db, act, 'password', [null, 'initial'])
}

/**
 * Changes the role of an organiser; takes effect at their next request. Refuses `notOneself`, `notFound`, `lastSecretary`, `wrongState` for an
 * account that is not an organiser's.
 */
export async function changeRole(db: Database, act: Act, organiserRole: OrganiserRole): Promise<void> {
  const account = await lockedForRemoval(db, act)
  if (account.type !== 'organiser') throw refuse('wrongState')
  if (account.organiserRole === organiserRole) return
  await updateAccount(db, act.id, { organiserRole })
  await note(db, act, 'organiserRole', [account.organiserRole, organiserRole])
}
