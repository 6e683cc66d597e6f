import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountType, Actor, OrganisationType, OrganiserRole, Role } from '#domain/actor.ts'
import { refuse } from '#domain/refusals.ts'
import type { Clock } from '#kit/clock/clock.ts'
import { hashPassword } from '#kit/crypto/password.ts'
import { batchLookup } from '#kit/db/batch-lookup.ts'
import type { Database } from '#kit/db/database.ts'
import { topic } from '#kit/events/events.ts'
import type { Token } from '#kit/http/signature.ts'
import { forgetOldCounters } from '#kit/limits/counters.ts'
import type { Session } from '#kit/server/signed-request.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { sessionSeconds } from '../rules.ts'
import { deleteOldCodes } from './store/codes.ts'
import {
  deleteEndedSessions,
  deleteSession,
  insertSession,
  prolongSessions,
  type ValidSession,
  validSessions,
} from './store/sessions.ts'
import { findContact, insertAccount } from './store.ts'

export { someAccountIsOpen } from './store.ts'

/** A new organisation account, announced in the transaction that registers it; its organisation is made by a listener. */
export const accountRegistered = topic<{ accountId: string; type: OrganisationType; at: Date }>(
  'accounts.registered',
)

export type NewAccount = {
  id?: string
  /** Mobile number (11 digits) or e-mail address in lower case. */
  account: string
  type: AccountType
  /** Organisers only. */
  organiserRole?: OrganiserRole
  /** Without one the account is called by what it logs in with. */
  name?: string
  language?: Language
  password?: string
  /** In place of the password, where it was hashed before the transaction began. */
  passwordHash?: string
  mustChangePassword?: boolean
  at: Date
}

/** Creates an account of any type and answers its id. Announces nothing: demonstration data makes its organisations itself. */
export async function createAccount(db: Database, given: NewAccount): Promise<string> {
  const { id = randomUUID(), password, at, name = given.account, language = 'zh', ...account } = given
  const passwordHash = given.passwordHash ?? (password === undefined ? null : await hashPassword(password))
  const added = await insertAccount(db, { ...account, id, name, language, passwordHash, createdAt: at })
  if (!added) throw refuse('accountExists')
  return id
}

export type NewSession = { accountId: string; at: Date; address?: string; userAgent?: string }

/** Logs an account in: a session id and 256 random bits made for this session (design 5). */
export async function openSession(db: Database, { accountId, at, ...from }: NewSession): Promise<Token> {
  const token = { principal: randomUUID(), credentials: randomBytes(32).toString('hex') }
  await insertSession(db, {
    id: token.principal,
    credentials: token.credentials,
    accountId,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + sessionSeconds.idle * 1000),
    address: from.address ?? '',
    userAgent: (from.userAgent ?? '').slice(0, 300),
  })
  return token
}

/** Whom to tell: where to reach an account and in which language. A disabled account is told nothing. */
export type Contact = { account: string; language: Language; name: string }
export const contactOf = (db: Database, accountId: string): Promise<Contact | undefined> =>
  findContact(db, accountId)

/** Ends a session; the next request made with it is refused. */
export const endSession = (db: Database, principal: string) => deleteSession(db, principal)

type Lookup = {
  db: Database
  clock: Clock
  permissionsOf(role: Role): ReadonlySet<string>
  /** Organisations by their accounts' ids; asked of the noun above by the composition. */
  organisationIdOf(db: Database, accountIds: string[]): Promise<Map<string, string>>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Prolongs sessions that were last prolonged more than a minute ago. */
async function touch(db: Database, found: ValidSession[], now: Date) {
  const stale = found.filter(
    ({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() >= sessionSeconds.touch * 1000,
  )
  if (stale.length === 0) return
  const expiresAt = new Date(now.getTime() + sessionSeconds.idle * 1000)
  await prolongSessions(
    db,
    stale.map(({ id }) => id),
    now,
    expiresAt,
    sessionSeconds.longest,
  )
}

/**
 * Answers who a session belongs to, read anew for each request, one statement for all requests of the same moment. Undefined when it has
 * ended, was never there, or its account is disabled.
 */
export function createSessionLookup({ db, clock, permissionsOf, organisationIdOf }: Lookup) {
  const asked = batchLookup<string, Session<Actor>>(async (ids) => {
    const now = clock.now()
    const found = await validSessions(db, ids, now)
    // reading must not fail because a session cannot be prolonged just now (disk full, say): a later call does it
    await touch(db, found, now).catch(() => undefined)
    const keepers = found.filter(({ type }) => type !== 'organiser' && type !== 'guest')
    const organisations = keepers.length
      ? await organisationIdOf(db, [...new Set(keepers.map(({ accountId }) => accountId))])
      : new Map<string, string>()
    return new Map(
      found.map((row) => [row.id, sessionFrom(row, organisations.get(row.accountId), permissionsOf)]),
    )
  })
  // what cannot be an id is not asked for: one such request would fail all those asked about together with it
  return async (principal: string) => (uuid.test(principal) ? asked(principal) : undefined)
}

function sessionFrom(
  { accountId, account, name, type, organiserRole, credentials }: ValidSession,
  organisationId: string | undefined,
  permissionsOf: Lookup['permissionsOf'],
): Session<Actor> {
  const role: Role = type === 'organiser' ? (organiserRole ?? 'viewer') : type
  return {
    credentials,
    actor: { accountId, account, name, type, role, organisationId, permissions: permissionsOf(role) },
  }
}

/** Removes sessions, codes and counters that have run out. */
export async function forgetExpired(db: Database, now: Date) {
  await deleteEndedSessions(db, now)
  await deleteOldCodes(db, now)
  await forgetOldCounters(db, now)
}
