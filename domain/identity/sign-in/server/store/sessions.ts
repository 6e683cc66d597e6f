import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AccountType, OrganiserRole, Role } from '#domain/actor.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { unsealIfReadable } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { memory } from '#kit/db/memory.ts'
import { prepared } from '#kit/db/prepared.ts'
import { secondFactors, sessionChanges, sessions } from '../tables.ts'
import { wayOf } from './ways.ts'

/** A permission that the secretary granted to a role, or revoked. */
export type Grant = { permission: string; held: boolean }

export const insertSession = (db: Database, session: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(session)

/** The owner of a valid session, and its secret, decrypted; without permissions. */
export async function openedSession(db: Database, id: string, now: Date) {
  const [found] = await readSessions(db, [id], now)
  return found
}

export const deleteSession = (db: Database, id: string) => db.delete(sessions).where(eq(sessions.id, id))

/** Whether a session of an account is valid now. */
export const isOpenSession = async (db: Database, accountId: string, id: string, now: Date) =>
  (await db.$count(
    sessions,
    and(eq(sessions.id, id), eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)),
  )) > 0

/** Valid sessions of one account, last used first. */
export function sessionsOf(db: Database, accountId: string, now: Date) {
  const { id, createdAt, lastSeenAt, address, userAgent } = sessions
  return db
    .select({ id, createdAt, lastSeenAt, address, userAgent })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastSeenAt), desc(createdAt), id)
}

/** Notes that the owner of a session has just proved who they are. */
export const noteProof = (db: Database, id: string, provenAt: Date) =>
  db.update(sessions).set({ provenAt }).where(eq(sessions.id, id))

/** Deletes a session if it is this account's; returns whether it was. */
export async function deleteSessionOf(db: Database, accountId: string, id: string): Promise<boolean> {
  const own = and(eq(sessions.id, id), eq(sessions.accountId, accountId))
  return (await db.delete(sessions).where(own).returning({ id: sessions.id })).length > 0
}

/** Deletes all sessions of an account, except `except`; returns how many. */
export async function deleteSessionsOf(db: Database, accountId: string, except?: string): Promise<number> {
  const of = and(eq(sessions.accountId, accountId), except ? ne(sessions.id, except) : undefined)
  return (await db.delete(sessions).where(of).returning({ id: sessions.id })).length
}

/** Deletes the sessions of an account that a login of the provider has opened. */
export const deleteOpenIdSessionsOf = (db: Database, accountId: string) =>
  db.delete(sessions).where(and(eq(sessions.accountId, accountId), sessions.openId))

/** The number of valid sessions by account; of one account, or of all. */
export const countSessions = (db: Database, now: Date, of: string | undefined) =>
  db
    .select({ accountId: sessions.accountId, count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(and(gt(sessions.expiresAt, now), of ? eq(sessions.accountId, of) : undefined))
    .groupBy(sessions.accountId)

/** Deletes the sessions of one account, or of all; returns whose they were, and until when they were valid. */
export const deleteSessionsOfMany = (db: Database, of: string | undefined) =>
  db
    .delete(sessions)
    .where(of ? eq(sessions.accountId, of) : undefined)
    .returning({ accountId: sessions.accountId, expiresAt: sessions.expiresAt })

/**
 * Deletes all but the last used sessions of an account; returns their origins. Lock the account before: otherwise two concurrent logins would see the
 * same sessions.
 */
export async function deleteSessionsUnusedLongest(db: Database, accountId: string, kept: number) {
  const { id, address, userAgent, way, openId } = sessions
  const older = db
    .select({ id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), id)
    .offset(kept)
  const gone = await db
    .delete(sessions)
    .where(inArray(id, older))
    .returning({ address, userAgent, way, openId })
  return gone.map(({ openId, ...session }) => ({ ...session, way: wayOf({ ...session, openId }) }))
}

/** A valid session with its account; `credentials` decrypted. */
export type ValidSession = {
  id: string
  credentials: string
  /** Milliseconds since 1970. */
  lastSeenAt: number
  expiresAt: number
  accountId: string
  account: string
  name: string
  englishName: string | null
  mustChangePassword: boolean
  /** Whether the account has a confirmed second factor. */
  hasFactor: boolean
  /** The provider has checked a second factor at the login of this session. */
  providerFactor: boolean
  /** The last proof of who the caller is, in milliseconds since 1970. */
  provenAt: number
  type: AccountType
  role: Role
}

/** The secretary's changes for each role. */
export type Grants = ReadonlyMap<Role, readonly Grant[]>

/** What the secretary has set for sessions: the roles that must have a second factor, and for how many minutes a proof is recent (0: for ever). */
export type ProofRules = { rolesWithFactor: ReadonlySet<Role>; minutes: number }

/** Both, as they are read once for each change. */
export type SessionRules = { grants: Grants; proof: ProofRules }

const changesSoFar = prepared((db) =>
  db.select({ number: sessionChanges.number }).from(sessionChanges).prepare('session_changes'),
)

const whole = prepared((db) => {
  const { id, lastSeenAt, expiresAt, accountId, createdAt, provenAt, providerFactor } = sessions
  // as stored: a decrypting column would fail all rows for one that cannot be decrypted
  const credentials = sql<string>`${sessions.credentials}`
  const { account, name, englishName, mustChangePassword, type, organiserRole } = accounts
  const ofAccount = { accountId, account, name, englishName, mustChangePassword, type, organiserRole }
  return db
    .select({
      id,
      credentials,
      lastSeenAt,
      expiresAt,
      createdAt,
      provenAt,
      providerFactor,
      confirmedAt: secondFactors.confirmedAt,
      ...ofAccount,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accountId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`,
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(accounts.disabledAt),
      ),
    )
    .prepare('valid_sessions')
})

/** The role of an account. */
export const roleOf = ({
  type,
  organiserRole,
}: {
  type: AccountType
  organiserRole: OrganiserRole | null
}): Role => (type === 'organiser' ? (organiserRole ?? 'viewer') : type)

/** Decrypts sessions. One that was sealed with another key has ended, without affecting the others. */
async function readSessions(db: Database, ids: string[], now: Date): Promise<ValidSession[]> {
  const rows = await whole(db).execute({ ids, now })
  return rows.flatMap(
    ({ organiserRole, lastSeenAt, expiresAt, createdAt, provenAt, confirmedAt, ...row }) => {
      const credentials = unsealIfReadable(row.credentials)
      if (credentials === undefined) return []
      const role = roleOf({ type: row.type, organiserRole })
      const times = {
        lastSeenAt: lastSeenAt.getTime(),
        expiresAt: expiresAt.getTime(),
        provenAt: (provenAt ?? createdAt).getTime(),
      }
      return [{ ...row, ...times, credentials, role, hasFactor: confirmedAt !== null }]
    },
  )
}

/**
 * Reads valid sessions, each with its account, and what the secretary has set for roles; a disabled account has none. Each time the database is asked for
 * the counter of relevant changes (`sessionChanges`); rows read since the last change are not read again and are the same objects, so whatever ends a
 * session takes effect at the next request, in every process.
 */
export function sessionReader(db: Database, readRules: (db: Database) => Promise<SessionRules>) {
  const known = memory<{ number: number; session: ValidSession }>(10_000)
  let rules: { number: number; all: SessionRules } | undefined

  async function rulesAt(number: number): Promise<SessionRules> {
    // read after the counter, so never older than it; a newer state has a higher counter
    if (rules?.number !== number) rules = { number, all: await readRules(db) }
    return rules.all
  }

  return {
    async read(ids: string[], now: Date): Promise<{ found: ValidSession[]; rules: SessionRules }> {
      const [row] = await changesSoFar(db).execute()
      const number = row?.number ?? Number.NaN
      const at = now.getTime()
      const found: ValidSession[] = []
      const missing: string[] = []
      for (const id of ids) {
        const one = known.get(id)
        if (one?.number === number && one.session.expiresAt > at) found.push(one.session)
        else missing.push(id)
      }
      if (missing.length > 0)
        for (const session of await readSessions(db, missing, now)) {
          known.set(session.id, { number, session })
          found.push(session)
        }
      return { found, rules: await rulesAt(number) }
    },
    /** Updates cached times, which do not count as a change. */
    forget(ids: string[]): void {
      for (const id of ids) known.delete(id)
    },
  }
}

/** Prolongs sessions, never beyond `longest` seconds after their start. Rows that another process is prolonging are skipped. */
export function prolongSessions(db: Database, ids: string[], seenAt: Date, expiresAt: Date, longest: number) {
  const free = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, ids))
    .orderBy(asc(sessions.id))
    .for('update', { skipLocked: true })
  return db
    .update(sessions)
    .set({
      lastSeenAt: seenAt,
      expiresAt: sql`least(${expiresAt.toISOString()}::timestamptz, ${sessions.createdAt} + make_interval(secs => ${longest}))`,
    })
    .where(inArray(sessions.id, free))
}
