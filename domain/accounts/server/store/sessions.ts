import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { AccountType, OrganiserRole, Role } from '#domain/actor.ts'
import { remembered } from '#kit/crypto/remembered.ts'
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

/** A session that is still good, with its account; `credentials` sealed as they are stored. */
type Said = {
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
  organiserRole: OrganiserRole | null
  /** What the secretary has changed for this role, read with the session: it bites at the next request. */
  grants: Grant[] | null
}
export type ValidSession = Said & { role: Role }

// All of a session as one text: the same text is the same session, so that one in use is taken apart once and not at each of its calls, and the
// driver has one value to read instead of eleven. A third of the cost of a call that does nothing (bench/README.md).
const said = sql<string>`json_build_object(
  'id', ${sessions.id},
  'credentials', ${sessions.credentials},
  'lastSeenAt', floor(extract(epoch from ${sessions.lastSeenAt}) * 1000),
  'accountId', ${accounts.id},
  'account', ${accounts.account},
  'name', ${accounts.name},
  'englishName', ${accounts.englishName},
  'mustChangePassword', ${accounts.mustChangePassword},
  'type', ${accounts.type},
  'organiserRole', ${accounts.organiserRole},
  'grants', (
    select json_agg(json_build_object('permission', ${roleGrants.permission}, 'held', ${roleGrants.held}))
    from ${roleGrants} where ${roleGrants.role} = ${accounts.organiserRole}
  )
)::text`

const valid = prepared((db) =>
  db
    .select({ said })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`,
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(accounts.disabledAt),
      ),
    )
    .prepare('valid_sessions'),
)

/** Takes a session apart; undefined when it was sealed with another key. */
const taken = remembered(10_000, (text): ValidSession | undefined => {
  const session = JSON.parse(text) as Said
  const credentials = unsealIfReadable(session.credentials)
  if (credentials === undefined) return undefined
  const role = session.type === 'organiser' ? (session.organiserRole ?? 'viewer') : session.type
  return { ...session, credentials, role }
})

/**
 * Sessions that are still good, with the account of each; a disabled account has none. One that was sealed with another key has ended,
 * and the others that were asked about in the same statement do not suffer from it. What did not change since it was last asked is the same object.
 */
export async function validSessions(db: Database, ids: string[], now: Date): Promise<ValidSession[]> {
  const rows = await valid(db).execute({ ids, now })
  return rows.flatMap(({ said }) => taken(said) ?? [])
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
