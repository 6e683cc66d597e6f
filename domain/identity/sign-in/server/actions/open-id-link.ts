import type { Context } from '#domain/context.ts'
import { bothNames, type StoredAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { hasChanged, type NamedAuthor, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Origin } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import type { OpenIdReply, OwnOpenId } from '../../rules/open-id.ts'
import {
  deleteIdentitiesOf,
  findIdentity,
  identitiesOf,
  insertIdentity,
  type ShownIdentity,
} from '../store/open-id.ts'
import { deleteOpenIdChallengesOf, hasFactor } from '../store/second-factors.ts'
import { deleteOpenIdSessionsOf } from '../store/sessions.ts'
import { lockedOwnAccount } from './factor-state.ts'
import { notifyOfLink, notifyOwner } from './notify-owner.ts'
import { takeReply } from './open-id-begin.ts'
import { requireFreshLogin } from './open-id-fresh.ts'
import { isSameIssuer, openIdOf } from './open-id-provider.ts'

const field = 'loginIdentity'

/** The login of the provider that is linked to the caller's account; null where there is no provider. */
export async function readOpenId({
  db,
  services: { settings },
  actor: { accountId },
}: Pick<Context, 'db' | 'services' | 'actor'>): Promise<OwnOpenId> {
  const { openId } = settings
  if (!openId) return null
  const own = (await identitiesOf(db, accountId)).find(({ issuer }) => isSameIssuer(issuer, openId.issuer))
  if (!own) return { name: openId.name, linked: null, proves: false }
  return {
    name: openId.name,
    linked: { shownAs: own.shownAs, since: own.linkedAt.toISOString() },
    // where the account has a second factor, a provider that proves none is only its first step
    proves: openId.factorValues.length > 0 || !(await hasFactor(db, accountId)),
  }
}

type Kept = { identity: ShownIdentity; account: StoredAccount; author: NamedAuthor }

/** Links a login to an account, notes it in its history and tells the owner; false where either is linked already. The account is locked by the caller. */
export async function keepIdentity(
  tx: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  { identity: { issuer, subject, shownAs }, account, author }: Kept,
): Promise<boolean> {
  const { id: accountId } = account
  const linkedAt = services.clock.now()
  if (!(await insertIdentity(tx, { issuer, subject, accountId, shownAs, linkedAt }))) return false
  const subjectOfLog = { type: 'account', id: accountId }
  await recordChanges(tx, linkedAt, author, subjectOfLog, [{ field, before: null, after: shownAs }])
  await notifyOfLink(tx, services, account, { provider: openIdOf(services).name, login: shownAs })
  return true
}

/** Whether an account is linked to a login of a provider, or was: a link that was ended is made anew by its owner alone. */
export const hasHadIdentity = async (db: Database, accountId: string): Promise<boolean> =>
  (await identitiesOf(db, accountId)).length > 0 || hasChanged(db, { type: 'account', id: accountId }, field)

/**
 * Links the login by which an account was found by its e-mail address, as its owner, once the login is complete; false where the account got a link
 * meanwhile, also one that was ended since, or that login another account. The account is locked by the caller.
 */
export async function keepFoundIdentity(
  tx: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  { identity, account }: Omit<Kept, 'author'>,
): Promise<boolean> {
  if (await hasHadIdentity(tx, account.id)) return false
  const author = { accountId: account.id, name: bothNames(account) }
  return keepIdentity(tx, services, { identity, account, author })
}

type Own = Context & { principal?: string | undefined }

/**
 * Asks the provider who it was, and returns the function that links that login to the caller's account in a transaction. Refuses as `takeReply`;
 * `openIdNotFresh` for a login that was not typed for this, `openIdTaken` for one that opens another account, `openIdLinkedAlready` for an account with another login, and as
 * `lockedOwnAccount`. Once more the same is done already.
 */
export async function linkOpenId(
  call: Pick<Own, 'services' | 'actor' | 'principal'> & { body: OpenIdReply; origin: Origin },
): Promise<(tx: Database) => Promise<OwnOpenId>> {
  const { services, actor, principal } = call
  const { accountId } = actor
  const { claims, begunAt } = await takeReply(call, 'link', accountId)
  const { name } = openIdOf(services)
  requireFreshLogin(services, claims, begunAt)
  return async (tx) => {
    const account = await lockedOwnAccount({ db: tx, services, actor, principal })
    const before = await findIdentity(tx, claims)
    if (before && before.accountId !== accountId) throw refuse('openIdTaken', { name })
    const isNew = !before
    if (isNew && (await identitiesOf(tx, accountId)).some(({ issuer }) => issuer === claims.issuer))
      throw refuse('openIdLinkedAlready', { name })
    if (isNew && !(await keepIdentity(tx, services, { identity: claims, account, author: actor })))
      throw refuse('openIdTaken', { name })
    return readOpenId({ db: tx, services, actor })
  }
}

type Ending = { accountId: string; author: NamedAuthor | undefined }

/**
 * Ends all links of an account, with a line in its history, and what they have opened: sessions, and logins that wait for their second step. Returns whether
 * there was a link. Called in the transaction of what ends them.
 */
export async function endIdentitiesOf(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  { accountId, author }: Ending,
): Promise<boolean> {
  const ended = await deleteIdentitiesOf(tx, accountId)
  await deleteOpenIdChallengesOf(tx, accountId)
  await deleteOpenIdSessionsOf(tx, accountId)
  const changes = ended.map(({ shownAs }) => ({ field, before: shownAs, after: null }))
  await recordChanges(tx, clock.now(), author, { type: 'account', id: accountId }, changes)
  return ended.length > 0
}

/**
 * Ends the links of the caller's account, those of a former provider too, and the sessions that they have opened, the caller's own where it is one; tells the
 * owner. Nothing where there is none. Refuses as `lockedOwnAccount`.
 */
export async function unlinkOpenId(call: Own): Promise<OwnOpenId> {
  const { db, services, actor } = call
  const account = await lockedOwnAccount(call)
  if (await endIdentitiesOf(db, services, { accountId: account.id, author: actor }))
    await notifyOwner(db, services, account, 'identityUnlinked')
  return readOpenId({ db, services, actor })
}

/** Ends the links of an account whose owner sets a new password by a link, and tells them; nothing where there is none. */
export async function endIdentitiesByOwner(
  tx: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  account: StoredAccount,
): Promise<void> {
  const author = { accountId: account.id, name: bothNames(account) }
  if (await endIdentitiesOf(tx, services, { accountId: account.id, author }))
    await notifyOwner(tx, services, account, 'identityUnlinked')
}
