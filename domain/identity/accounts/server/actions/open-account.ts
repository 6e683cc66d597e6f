import type { Context } from '#domain/context.ts'
import { canSendOn, enqueue } from '#domain/ground/outbox/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { NewAccountForm } from '../../api/console.ts'
import { refuse } from '../../refusals.ts'
import { channelOf } from '../../rules.ts'
import { accountTemplates } from '../../words/templates.ts'
import { accountRegistered, accountsOpened, addAccount, addAccounts } from '../actions.ts'
import { findAccountById } from '../store.ts'
import { initialPasswordHash, requireReachable } from './manage-account.ts'

/**
 * Creates an account for an organisation, with its organisation, or for an organiser. Its owner is sent a link to a password of their own, or begins with
 * the initial one, which must be changed at the first login. The same request again changes nothing. Refuses `initialPasswordMissing`, `accountExists`,
 * `noSender` when a link or the portal's address is to be sent and nothing can be sent there, `idTaken`.
 */
export async function openAccount({
  db,
  services,
  actor,
  body: { notifyOwner, englishName, firstPassword, ...given },
}: Context & { body: NewAccountForm }): Promise<void> {
  if (await isRepeated(db, given)) return
  const isByLink = firstPassword === 'link'
  if (notifyOwner && !canSendOn(services.settings, channelOf(given.account))) throw refuse('noSender')
  if (isByLink) requireReachable(services, given.account)
  const passwordHash = isByLink ? null : await initialPasswordHash(services.settings)
  const at = services.clock.now()
  const names = { name: given.name, ...(englishName && { englishName }) }
  const added = await addAccount(db, {
    ...given,
    ...names,
    ...(passwordHash && { passwordHash }),
    mustChangePassword: true,
    at,
  })
  if (!added) {
    // the same request twice at once: the other one created it while this one waited
    if (await isRepeated(db, given)) return
    throw refuse('accountExists')
  }
  if (given.type !== 'organiser')
    await services.events.publish(accountRegistered, db, {
      accountId: given.id,
      type: given.type,
      at,
      names,
    })
  const made = { field: 'created', before: null, after: given.account }
  await recordChanges(db, at, actor, { type: 'account', id: given.id }, [made])
  if (isByLink)
    await services.events.publish(accountsOpened, db, { accountIds: [given.id], at, author: actor })
  else if (notifyOwner) await tell(db, services, given)
}

type OpenedAccount = Parameters<typeof addAccounts>[1][number]

/**
 * Opens accounts whose owners are each sent a link to a first password, with their history, in as many statements as one. Refuses `invalid` where another
 * call opened one of them meanwhile.
 */
export async function openAccounts(
  { db, services, actor }: Context,
  at: Date,
  list: readonly OpenedAccount[],
): Promise<void> {
  if (!(await addAccounts(db, list))) throw refuse('invalid')
  await recordChangesOfMany(
    db,
    at,
    list.map(({ id, account }) => ({
      author: actor,
      subject: { type: 'account', id },
      changes: [{ field: 'created', before: null, after: account }],
    })),
  )
  const accountIds = list.map(({ id }) => id)
  await services.events.publish(accountsOpened, db, { accountIds, at, author: actor })
}

async function isRepeated(
  db: Database,
  { id, account, type }: Pick<NewAccountForm, 'id' | 'account' | 'type'>,
) {
  const there = await findAccountById(db, id)
  if (!there) return false
  if (there.account !== account || there.type !== type) throw refuse('idTaken')
  return true
}

/** Sends the owner the address of the portal and what to log in with; organisers tell them the password. */
const tell = (
  db: Database,
  services: Services,
  { id, account, language }: Pick<NewAccountForm, 'id' | 'account' | 'language'>,
) =>
  enqueue(db, services, {
    template: accountTemplates.opened,
    values: { account },
    to: { address: account, language, accountId: id },
    occasion: `account ${id}`,
    link: '/login',
  })
