import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { AccountType, Role } from '#domain/actor.ts'
import { memory, remembered } from '#kit/crypto/remembered.ts'
import { unsealIfReadable } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { prepared } from '#kit/db/prepared.ts'
import { accounts, roleGrants, sessions } from '../tables.ts'

/** A permission that the secretary gave to a role, or took away from it. */
export type Grant = { permission: string; held: boolean }

export const insertSession = (db: Database, session: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(session)

export const deleteSession = (db: Database, id: string) => db.delete(sessions).where(eq(sessions.id, id))

/** Sessions of one account that have not run out, last used first. */
export function sessionsOf(db: Database, accountId: string, now: Date) {
  const { id, createdAt, lastSeenAt, address, userAgent } = sessions
  return db
    .select({ id, createdAt, lastSeenAt, address, userAgent })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastSeenAt), desc(createdAt), id)
}

/** Deletes a session if it is this account's; answers whether it was. */
export async function deleteSessionOf(db: Database, accountId: string, id: string): Promise<boolean> {
  const own = and(eq(sessions.id, id), eq(sessions.accountId, accountId))
  return (await db.delete(sessions).where(own).returning({ id: sessions.id })).length > 0
}

/** Deletes all sessions of an account, but for `except`; answers how many. */
export async function deleteSessionsOf(db: Database, accountId: string, except?: string): Promise<number> {
  const of = and(eq(sessions.accountId, accountId), except ? ne(sessions.id, except) : undefined)
  return (await db.delete(sessions).where(of).returning({ id: sessions.id })).length
}

/** A session that is still good, with its account; `credentials` in clear. */
export type ValidSession = {
  id: string
  credentials: string
  /** Milliseconds since 1970. */
  lastSeenAt: number
  accountId: string
  account: string
  name: string
  englishName: string | null
  mustChangePassword: boolean
  type: AccountType
  role: Role
}

/** What the secretary has changed for each role. */
export type Grants = ReadonlyMap<Role, readonly Grant[]>

const stillGood = and(
  sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`,
  gt(sessions.expiresAt, sql.placeholder('now')),
  isNull(accounts.disabledAt),
)

// The transactions that wrote the rows of a session and of its account: who changes one of them gives it another number. So each call asks
// the database whether its session is good and which one it is, and what has not changed is not read, sent and taken apart once more.
const version = sql<string>`${sessions.id}::text || ' ' || ${sessions}.xmin::text || ' ' || ${accounts}.xmin::text`
const idIn = (version: string) => version.slice(0, version.indexOf(' '))

// one text for all: the driver takes as long for a row as PostgreSQL to find it
const asked = prepared((db) =>
  db
    .select({
      versions: sql<string | null>`string_agg(${version}, ',')`,
      grants: sql<string | null>`(
        select json_agg(json_build_array(${roleGrants.role}, ${roleGrants.permission}, ${roleGrants.held}))::text
        from ${roleGrants}
      )`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(stillGood)
    .prepare('session_versions'),
)

const whole = prepared((db) => {
  const { id, lastSeenAt, accountId } = sessions
  // as stored: the column would refuse all for one that cannot be opened
  const credentials = sql<string>`${sessions.credentials}`
  const { account, name, englishName, mustChangePassword, type, organiserRole } = accounts
  const ofAccount = { accountId, account, name, englishName, mustChangePassword, type, organiserRole }
  return db
    .select({ version, id, credentials, lastSeenAt, ...ofAccount })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(stillGood)
    .prepare('valid_sessions')
})

const known = memory<ValidSession>(10_000)

/** Reads sessions whole. One that was sealed with another key has ended, and the others do not suffer from it. */
async function readSessions(db: Database, ids: string[], now: Date): Promise<ValidSession[]> {
  const rows = await whole(db).execute({ ids, now })
  return rows.flatMap(({ version, organiserRole, ...row }) => {
    const credentials = unsealIfReadable(row.credentials)
    if (credentials === undefined) return []
    const role: Role = row.type === 'organiser' ? (organiserRole ?? 'viewer') : row.type
    const session = { ...row, credentials, lastSeenAt: row.lastSeenAt.getTime(), role }
    known.set(version, session)
    return [session]
  })
}

const grantsIn = remembered(10, (text): Grants => {
  const all = JSON.parse(text) as [Role, string, boolean][]
  const byRole = Map.groupBy(all, ([role]) => role)
  return new Map(
    [...byRole].map(([role, some]) => [role, some.map(([, permission, held]) => ({ permission, held }))]),
  )
})

/**
 * Sessions that are still good, with the account of each; a disabled account has none. Beside them what the secretary changed for roles: read with
 * the sessions, it bites at the next request. What did not change since it was last asked is the same object.
 */
export async function validSessions(db: Database, ids: string[], now: Date) {
  const [row] = await asked(db).execute({ ids, now })
  const versions = row?.versions?.split(',') ?? []
  const found = versions.flatMap((one) => known.get(one) ?? [])
  const missing = found.length < versions.length ? versions.filter((one) => !known.get(one)) : []
  if (missing.length > 0) found.push(...(await readSessions(db, missing.map(idIn), now)))
  return { found, grants: grantsIn(row?.grants ?? '[]') }
}

/** Prolongs sessions, never beyond `longest` seconds after their beginning. Rows that another process is prolonging are left to it. */
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

export const deleteEndedSessions = (db: Database, now: Date) =>
  db.delete(sessions).where(lte(sessions.expiresAt, now))
