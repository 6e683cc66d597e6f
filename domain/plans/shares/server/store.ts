import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { peopleOfAccount } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { limitedAccess } from '#kit/limited-access/server/limited-access.ts'
import { sharesApi } from '../api.ts'
import { shareWords } from '../words.ts'
import { endOf, shares } from './tables.ts'

export type StoredShare = typeof shares.$inferSelect

export const shareLinks = limitedAccess(
  { purpose: 'share', title: shareWords.kind, acts: [sharesApi.told, sharesApi.open] },
  shares,
)

/** Inserts a link unless its id is taken; returns whether it was inserted. */
export async function insertShare(db: Database, share: typeof shares.$inferInsert): Promise<boolean> {
  const added = await db.insert(shares).values(share).onConflictDoNothing().returning({ id: shares.id })
  return added.length > 0
}

/** The links to one record, newest first. */
export const sharesTo = (db: Database, participantId: string): Promise<StoredShare[]> =>
  db
    .select()
    .from(shares)
    .where(eq(shares.participantId, participantId))
    .orderBy(desc(shares.createdAt), desc(shares.id))

export async function countActive(db: Database, participantId: string, now: Date): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(shares)
    .where(and(eq(shares.participantId, participantId), shareLinks.isActive(now)))
  return counted?.total ?? 0
}

/** Accounts of links that ended before that moment. */
export async function endedBefore(db: Database, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId: shares.accountId })
    .from(shares)
    .where(lt(endOf(shares), moment))
    .limit(limit)
  return rows.map(({ accountId }) => accountId)
}

/** The valid links of these assistants. */
export const activeSharesOf = (db: Database, accountIds: string[], now: Date): Promise<StoredShare[]> =>
  db
    .select()
    .from(shares)
    .where(and(inArray(shares.accountId, accountIds), shareLinks.isActive(now)))

/** The links to the people whose records an account keeps, or that an organiser has made in the owner's stead. */
export function givenShares(actor: Actor) {
  const people = peopleOfAccount(actor)
  return {
    ...shares,
    until: shares.expiresAt,
    about: people.names,
    receiver: { zh: sql`${shares.name}`, en: sql`${shares.name}` },
    page: people.pageOf('share'),
    from: sql`${shares} join ${people.table} on ${people.table.id} = ${shares.participantId}`,
    where: actor.type === 'organiser' ? eq(shares.createdBy, actor.accountId) : people.isOwn,
  }
}
