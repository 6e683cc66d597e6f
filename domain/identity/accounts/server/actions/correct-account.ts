import { hasPassword, organisationTypes } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { canSendOn, enqueue } from '#domain/ground/outbox/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import type { AccountCorrection } from '../../api/console.ts'
import type { ownDetails } from '../../api/own.ts'
import { refuse } from '../../refusals.ts'
import { channelOf } from '../../rules.ts'
import { accountTemplates } from '../../words/templates.ts'
import { accountChanged } from '../actions.ts'
import { findAccountById, lockAccount, type StoredAccount, searchOfAccount, updateAccount } from '../store.ts'
import { requireReachable } from './manage-account.ts'

const isOrganisations = ({ type }: StoredAccount) => organisationTypes.some((each) => each === type)

/** Refuses a name or an address that follows an organisation or a registration. */
function requireOwn(account: StoredAccount, { name, englishName, account: address }: AccountCorrection) {
  const isNamed = name !== undefined || englishName !== undefined
  if (!hasPassword(account.type) && (isNamed || address !== undefined))
    throw refuse('invalid', [{ path: isNamed ? 'name' : 'account', code: 'ofRegistration' }])
  if (isNamed && isOrganisations(account)) throw refuse('invalid', [{ path: 'name', code: 'ofOrganisation' }])
}

/** The account with what is corrected; without another name it is shown by its number or address. */
function corrected(before: StoredAccount, change: AccountCorrection) {
  const account = change.account ?? before.account
  const kept = before.name === before.account ? account : before.name
  const { name = kept, englishName = before.englishName, language = before.language } = change
  return { account, name, englishName: englishName || null, language }
}

async function save(
  { db, services, actor }: Context,
  before: StoredAccount,
  change: AccountCorrection,
): Promise<boolean> {
  requireOwn(before, change)
  const next = corrected(before, change)
  const changes = differences(before, next)
  if (changes.length === 0) return false
  const isMoved = next.account !== before.account
  await updateAccount(db, before.id, {
    ...next,
    ...searchOfAccount(next),
    // an organiser typed it, and nobody has proved it
    ...(isMoved && { provenAt: null }),
  }).catch((cause: unknown) => {
    throw brokenConstraint(cause) === 'accounts_login' ? refuse('accountExists') : cause
  })
  await recordChanges(db, services.clock.now(), actor, { type: 'account', id: before.id }, changes)
  return true
}

type AfterMove = Pick<StoredAccount, 'account' | 'language'>

/** Tells the number or address of before that it is not used any more, and the new one what it is for; without naming one to the other. */
async function tellBoth(db: Database, services: Services, before: StoredAccount, after: AfterMove) {
  const { account, language } = after
  const occasion = `account corrected ${before.id} ${services.clock.now().toISOString()}`
  const to = (address: string) => ({ address, language, accountId: before.id })
  const isReached = (address: string) => canSendOn(services.settings, channelOf(address))
  if (isReached(before.account))
    await enqueue(db, services, {
      template: accountTemplates.addressLeft,
      values: {},
      to: to(before.account),
      occasion,
    })
  if (isReached(account))
    await enqueue(db, services, {
      template: accountTemplates.addressGiven,
      values: { account },
      to: to(account),
      occasion,
      link: '/login',
    })
}

/**
 * Corrects an account in its owner's stead. Another number or address ends all sessions and links to a first password; both are told. Refuses `notFound`,
 * `notOneself` (the settings are for that), `wrongState` for a disabled account, `accountExists`, `invalid` for what follows an organisation's
 * information or a guest's registration, and is changed there; `noSender` where the link to a first password, which the new number or address is sent
 * while there is none, cannot be sent.
 */
export async function correctAccount({
  params: { id },
  body,
  ...call
}: Context & { params: { id: string }; body: AccountCorrection }): Promise<void> {
  const { db, services, actor } = call
  if (id === actor.accountId) throw refuse('notOneself')
  const before = await lockAccount(db, id)
  if (!before) throw refuse('notFound')
  if (before.disabledAt) throw refuse('wrongState')
  const { account: after = before.account } = body
  if (after !== before.account && hasPassword(before.type) && !before.passwordHash)
    requireReachable(services, after)
  if (!(await save(call, before, body)) || after === before.account) return
  const changed = { accountId: id, before: before.account, after, isProved: false }
  await services.events.publish(accountChanged, db, { ...changed, at: services.clock.now(), author: actor })
  await tellBoth(db, services, before, corrected(before, body))
}

type Own = ReturnType<typeof ownDetails.parse>

const shownOwn = (account: StoredAccount): Own => ({
  name: account.name,
  englishName: account.englishName,
  language: account.language,
  mayRename: hasPassword(account.type) && !isOrganisations(account),
})

/** The caller's own name and language. */
export async function readOwnDetails({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Own> {
  const account = await findAccountById(db, actor.accountId)
  if (!account) throw refuse('notFound')
  return shownOwn(account)
}

/** Changes them. Refuses `invalid` for the name of an organisation or a guest. */
export async function saveOwnDetails({
  body,
  ...call
}: Context & { body: Omit<AccountCorrection, 'account'> }): Promise<Own> {
  const before = await lockAccount(call.db, call.actor.accountId)
  if (!before) throw refuse('notFound')
  await save(call, before, body)
  return shownOwn({ ...before, ...corrected(before, body) })
}
