import { type Actor, hasPassword, type OrganiserRole } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { canSendOn } from '#domain/ground/outbox/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { hashPassword } from '#kit/crypto/password.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { actOnEach } from '#kit/list/server/act-on-each.ts'
import type { Events } from '#kit/server/events/events.ts'
import { refuse } from '../../refusals.ts'
import { channelOf, type ManyAct } from '../../rules.ts'
import { accountClosed, accountsOpened, bothNames, passwordReset } from '../actions.ts'
import { namesOfAccounts } from '../store/accounts-list.ts'
import { lockAccount, lockSecretaries, type StoredAccount, updateAccount } from '../store.ts'

/** A change of one account. */
type Change = Context & { params: { id: string } }
/** The portal also closes accounts by itself, without an actor. */
type Closing = { actor: Actor | undefined; id: string; at: Date }

/** Locks the account; refuses `notFound`. */
async function locked(db: Database, id: string): Promise<StoredAccount> {
  const account = await lockAccount(db, id)
  if (!account) throw refuse('notFound')
  return account
}

/** Checks for changes that could leave no secretary. Refuses `notOneself`, `notFound`, `lastSecretary`. */
async function lockedForRemoval({
  db,
  actor,
  params: { id },
}: Omit<Change, 'services'>): Promise<StoredAccount> {
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
  [before, after]: readonly [unknown, unknown],
) => recordChanges(db, at, actor, { type: 'account', id }, [{ field, before, after }])

/** Disables an account and ends its sessions; false when it was disabled already. */
export async function disableAccount(change: Change): Promise<boolean> {
  await lockedForRemoval(change)
  const { db, services, actor, params } = change
  return closeAccount(db, services.events, { actor, id: params.id, at: services.clock.now() })
}

/** Disables an account, by an organiser or its owner; false when it was disabled already. */
export async function closeAccount(db: Database, events: Events, closing: Closing): Promise<boolean> {
  const { id, at } = closing
  const account = await locked(db, id)
  if (account.disabledAt) return false
  await updateAccount(db, id, { disabledAt: at })
  await events.publish(accountClosed, db, { accountId: id })
  await note(db, closing, 'state', ['active', 'disabled'])
  return true
}

/** Enables an account; false when it was enabled already. */
export async function enableAccount({ db, services, actor, params: { id } }: Change): Promise<boolean> {
  const account = await locked(db, id)
  if (!account.disabledAt) return false
  await updateAccount(db, id, { disabledAt: null })
  await note(db, { actor, id, at: services.clock.now() }, 'state', ['disabled', 'active'])
  return true
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
export async function resetToInitialPassword({
  db,
  services: { settings, events, clock },
  actor,
  params: { id },
}: Change): Promise<void> {
  if (id === actor.accountId) throw refuse('notOneself')
  const account = await locked(db, id)
  if (!hasPassword(account.type)) throw refuse('hasNoPassword')
  const passwordHash = await initialPasswordHash(settings)
  await updateAccount(db, id, { passwordHash, mustChangePassword: true })
  await events.publish(passwordReset, db, { accountId: id, author: actor })
  await note(db, { actor, id, at: clock.now() }, 'password', [null, 'initial'])
}

/** Refuses `noSender` where no link can be sent to an address. */
export function requireReachable({ settings }: Pick<Services, 'settings'>, address: string) {
  if (!canSendOn(settings, channelOf(address))) throw refuse('noSender')
}

/**
 * Notes that the owner of an account is sent a link to set a password. Refuses `notOneself`, `hasNoPassword`, `wrongState` for a disabled account,
 * `noSender`, `notFound`.
 */
async function allowLink({ db, services, actor, params: { id } }: Change): Promise<void> {
  if (id === actor.accountId) throw refuse('notOneself')
  const account = await locked(db, id)
  if (!hasPassword(account.type)) throw refuse('hasNoPassword')
  if (account.disabledAt) throw refuse('wrongState')
  requireReachable(services, account.account)
  await note(db, { actor, id, at: services.clock.now() }, 'password', [null, 'link'])
}

const sendLinks = ({ db, services, actor }: Context, accountIds: string[]) =>
  services.events.publish(accountsOpened, db, { accountIds, at: services.clock.now(), author: actor })

/** Sends the owner a link to set a password. A password that they have works until they do. Refuses what `allowLink` refuses. */
export async function sendPasswordLink(change: Change): Promise<void> {
  await allowLink(change)
  await sendLinks(change, [change.params.id])
}

/**
 * Changes the role of an organiser; takes effect at their next request. Refuses `notOneself`, `notFound`, `lastSecretary`, `wrongState` for an
 * account that is not an organiser's.
 */
export async function changeRole({
  db,
  services,
  actor,
  params,
  body: { organiserRole },
}: Change & { body: { organiserRole: OrganiserRole } }): Promise<void> {
  const account = await lockedForRemoval({ db, actor, params })
  if (account.type !== 'organiser') throw refuse('wrongState')
  if (account.organiserRole === organiserRole) return
  const { id } = params
  await updateAccount(db, id, { organiserRole })
  const change = [account.organiserRole, organiserRole] as const
  await note(db, { actor, id, at: services.clock.now() }, 'organiserRole', change)
}

const many = { disable: disableAccount, enable: enableAccount, link: allowLink } satisfies Record<
  ManyAct,
  unknown
>

/** Does to each of many accounts what is done to a single one; see there for what is refused. */
export async function changeAccounts({
  body: { ids, act },
  ...call
}: Context & { body: { ids: string[]; act: ManyAct } }) {
  // as `lockedForRemoval` does, before any account, so that two such calls do not wait for each other; the others do not hold up the secretaries' logins
  if (act === 'disable') await lockSecretaries(call.db)
  const linked: string[] = []
  const report = await actOnEach(call.db, ids, {
    async act(tx, id) {
      const done = await many[act]({ ...call, db: tx, params: { id } })
      if (act === 'link') linked.push(id)
      return done
    },
    async namesOf(at, some) {
      const names = await namesOfAccounts(at, some)
      return new Map([...names].map(([id, name]) => [id, bothNames(name)]))
    },
  })
  // in a fixed number of statements: the accounts are locked until all links are written
  if (linked.length > 0) await sendLinks(call, linked)
  return report
}
