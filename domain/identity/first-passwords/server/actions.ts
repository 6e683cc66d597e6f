import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Actor, hasPassword } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { requireReachable } from '#domain/identity/accounts/server/actions/manage-account.ts'
import {
  bothNames,
  findAccount,
  findAccountById,
  findAccountsById,
  lockAccount,
  type StoredAccount,
  updateIfAsSeen,
} from '#domain/identity/accounts/server/actions.ts'
import { endIdentitiesByOwner } from '#domain/identity/sign-in/server/actions/open-id-link.ts'
import { requireUnguessable } from '#domain/identity/sign-in/server/actions/own-password.ts'
import { endSessionsOf } from '#domain/identity/sign-in/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { hashPassword, provedTurn } from '#kit/crypto/password.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { hasChanged, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import type { OpenedLink } from '../api.ts'
import { refuse } from '../refusals.ts'
import { firstPasswordPath, linkDays, type OpenedState, sendAgainHours } from '../rules.ts'
import { firstPasswordTemplates } from '../words.ts'
import {
  firstPasswordLinks,
  insertLinks,
  newestLinkOf,
  revokeAllLinksOf,
  revokeLinksOf,
  revokeUnusedLinksOf,
  type StoredLink,
} from './store.ts'

const day = 86_400_000

type WithToken = { body: { token: string } }

type Owner = Pick<StoredAccount, 'id' | 'passwordHash'>

const digestOf = ({ id, passwordHash }: Owner) =>
  keyedDigest('password before', `${id} ${passwordHash ?? ''}`)

/** New links to the first passwords of accounts, in place of those before; in a fixed number of statements. */
export async function makeLinks<Of extends Owner>(
  db: Database,
  at: Date,
  owners: readonly Of[],
  createdBy: string | null,
) {
  const expiresAt = new Date(at.getTime() + linkDays * day)
  const links = owners.map((owner) => ({ owner, id: randomUUID() }))
  await revokeLinksOf(
    db,
    owners.map(({ id }) => id),
    at,
  )
  await insertLinks(
    db,
    links.map(({ owner, id }) => {
      const passwordBefore = digestOf(owner)
      return { id, accountId: owner.id, createdBy, passwordBefore, createdAt: at, expiresAt }
    }),
  )
  return links.map(({ owner, id }) => ({
    owner,
    id,
    path: firstPasswordPath(firstPasswordLinks.tokenOf(id)),
    expiresAt,
  }))
}

/** How a link stands. */
function stateOf(link: StoredLink, account: StoredAccount, now: Date): OpenedState {
  if (account.disabledAt) return 'disabled'
  const state = firstPasswordLinks.stateOf(link, now)
  if (state === 'revoked' || state === 'usedUp') return state
  return link.passwordBefore === digestOf(account) ? state : 'passwordSet'
}

/** Sends links to the numbers or addresses that the accounts have by now: some hundreds at once cost as many statements as one. */
export async function sendLinks(
  db: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  of: { accountIds: readonly string[]; createdBy: string | null },
): Promise<void> {
  const found = await findAccountsById(db, of.accountIds)
  const open = found.filter(({ disabledAt }) => !disabledAt)
  if (open.length === 0) return
  const links = await makeLinks(db, services.clock.now(), open, of.createdBy)
  await enqueueAll(
    db,
    services,
    links.map(({ owner: { id: accountId, account, language }, id, expiresAt, path }) => ({
      template: firstPasswordTemplates.link,
      values: { account, days: String(linkDays) },
      to: { address: account, language, accountId },
      occasion: `first password ${id}`,
      usefulUntil: expiresAt,
      link: path,
    })),
  )
}

/**
 * Listener on accounts: a link that lies at the number or address of before sets no password any more and names nobody, also one that was used or has
 * expired; an account that logs in by password and has none is sent another link at the new one.
 */
export async function followAccount(
  db: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  { accountId, at, author }: { accountId: string; at: Date; author: Actor },
): Promise<void> {
  await revokeAllLinksOf(db, accountId, at)
  const found = await findAccountById(db, accountId)
  if (found && hasPassword(found.type) && !found.passwordHash)
    await sendLinks(db, services, { accountIds: [accountId], createdBy: author.accountId })
}

/**
 * The link of the first secretary, as long as nobody has set a password for the account or taken one from it: the one in force, or a new one. A link that lets an account in
 * again is given to its owner alone, and not printed at each start. It is derived from its row, so that several
 * processes, or the start after one whose output was lost, print the same.
 */
export function linkOfFirstSecretary(
  db: Database,
  clock: Clock,
  address: string,
): Promise<{ path: string; until: Date } | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first secretary', 0))`)
    const found = await findAccount(tx, address)
    if (found?.organiserRole !== 'secretary' || found.passwordHash || found.disabledAt) return undefined
    if (await hasChanged(tx, { type: 'account', id: found.id }, 'password')) return undefined
    const newest = await newestLinkOf(tx, found.id)
    const now = clock.now()
    if (newest && firstPasswordLinks.stateOf(newest, now) === 'inForce')
      return { path: firstPasswordPath(firstPasswordLinks.tokenOf(newest.id)), until: newest.expiresAt }
    const [made] = await makeLinks(tx, now, [found], null)
    return made && { path: made.path, until: made.expiresAt }
  })
}

const endOf = {
  disabled: 'accountDisabled',
  revoked: 'accessRevoked',
  expired: 'accessExpired',
  usedUp: 'accessUsedUp',
  passwordSet: 'accessUsedUp',
} as const satisfies Record<Exclude<OpenedState, 'inForce'>, string>

/** The link of a token and its account; refuses `notFound` for a token that is not of this portal. */
async function linkAndAccount(db: Database, token: string) {
  const id = firstPasswordLinks.textIn(token)
  const link = id === undefined ? undefined : await firstPasswordLinks.find(db, id)
  const account = link && (await findAccountById(db, link.accountId))
  if (!link || !account || !hasPassword(account.type)) throw refuse('notFound')
  return { link, account }
}

/**
 * Whose link it is and how it stands, so that a page can say so before anything is typed; one that was revoked names nobody, since it may lie at a number
 * that is not the account's any more. Refuses `notFound`.
 */
export async function readLink({
  db,
  services: { clock },
  body,
}: Pick<Context, 'db' | 'services'> & WithToken): Promise<OpenedLink> {
  const { link, account } = await linkAndAccount(db, body.token)
  const state = stateOf(link, account, clock.now())
  return {
    of: state === 'revoked' ? null : { account: account.account, name: bothNames(account) },
    state,
    until: link.expiresAt.toISOString(),
    usedAt: link.uses > 0 ? (link.lastUsedAt?.toISOString() ?? null) : null,
  }
}

/**
 * Sets the password by the link, once, and ends all sessions and links to logins of the provider. The password is hashed before the transaction begins. Refuses `notFound`, `accountDisabled`,
 * `guessablePassword`, and the end of the link in words.
 */
export async function chooseByLink({
  services,
  body: { token, newPassword },
}: Pick<Context, 'services'> & { body: { token: string; newPassword: string } }): Promise<null> {
  const { db, clock } = services
  const { link, account } = await linkAndAccount(db, token)
  const state = stateOf(link, account, clock.now())
  if (state !== 'inForce') throw refuse(endOf[state])
  requireUnguessable(services.settings, newPassword)
  const passwordHash = await hashPassword(newPassword, provedTurn(account.account))
  await db.transaction(async (tx) => {
    const at = clock.now()
    if (!(await firstPasswordLinks.open(tx, at, token))) throw refuse('notFound')
    // a password that was set meanwhile by other means is the newer one
    if (!(await updateIfAsSeen(tx, account, { passwordHash, mustChangePassword: false })))
      throw refuse('accessRevoked')
    await revokeLinksOf(tx, [account.id], at)
    await endSessionsOf(tx, account.id)
    // whoever held the account before may have linked a login of their own
    await endIdentitiesByOwner(tx, services, account)
    const author = { accountId: account.id, name: bothNames(account) }
    await recordChanges(tx, at, author, { type: 'account', id: account.id }, [
      { field: 'password', before: null, after: 'own' },
    ])
  })
  return null
}

/**
 * Sends a new link to the same account for who holds one that has expired; at most one a day, so that an old link floods nobody. Refuses `notFound`,
 * `accountDisabled`, `noSender`, and a link that did not expire in words.
 */
export async function sendAgain({
  db,
  services,
  body,
}: Pick<Context, 'db' | 'services'> & WithToken): Promise<null> {
  const { link, account } = await linkAndAccount(db, body.token)
  const now = services.clock.now()
  const state = stateOf(link, account, now)
  if (state === 'inForce') return null
  if (state !== 'expired') throw refuse(endOf[state])
  // of two at once the second waits here, and finds what the first sent
  await lockAccount(db, account.id)
  const newest = await newestLinkOf(db, account.id)
  // the office has taken back what came after the one that is shown
  if (newest?.revokedAt) throw refuse(endOf.revoked)
  const isRecent = newest && now.getTime() - newest.createdAt.getTime() < sendAgainHours * 3_600_000
  if (isRecent) return null
  requireReachable(services, account.account)
  await sendLinks(db, services, { accountIds: [account.id], createdBy: link.createdBy })
  return null
}

/** Revokes a link that the actor has had sent, and the unused ones of before to the same account: who holds one of them could have another sent. */
export async function endLink({ db, services }: Pick<Context, 'db' | 'services'>, id: string): Promise<void> {
  const at = services.clock.now()
  const [ended] = await firstPasswordLinks.revoke(db, at, [id])
  if (ended) await revokeUnusedLinksOf(db, ended.accountId, at)
}
