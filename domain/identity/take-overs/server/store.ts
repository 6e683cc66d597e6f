import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import type { Database } from '#kit/db/database.ts'
import { limitedAccess } from '#kit/limited-access/server/limited-access.ts'
import { takeOversApi as api } from '../api.ts'
import { objectionWords } from '../words.ts'
import { takeOvers } from './tables.ts'

export type StoredTakeOver = typeof takeOvers.$inferSelect

export const objectionLinks = limitedAccess(
  {
    purpose: 'take-over objection',
    title: objectionWords.kind,
    acts: [api.told, api.object],
    maxUses: 1,
  },
  takeOvers,
)

const isOpen = eq(takeOvers.state, 'open')

export const insertTakeOver = (db: Database, row: typeof takeOvers.$inferInsert) =>
  db.insert(takeOvers).values(row)

export async function lockTakeOver(db: Database, id: string): Promise<StoredTakeOver | undefined> {
  const [row] = await db.select().from(takeOvers).where(eq(takeOvers.id, id)).for('update')
  return row
}

export const updateTakeOver = (db: Database, id: string, values: Partial<StoredTakeOver>) =>
  db.update(takeOvers).set(values).where(eq(takeOvers.id, id))

/** Open requests of one number or address. */
export const countOpenOf = (db: Database, contact: string): Promise<number> =>
  db.$count(takeOvers, and(isOpen, eq(takeOvers.contact, contact)))

/** Open requests about one organisation. */
export const countOpenAbout = (db: Database, organisationId: string): Promise<number> =>
  db.$count(takeOvers, and(isOpen, eq(takeOvers.organisationId, organisationId)))

/** These requests, locked, the oldest first. */
export const lockOpenAbout = (db: Database, organisationId: string): Promise<StoredTakeOver[]> =>
  db
    .select()
    .from(takeOvers)
    .where(and(isOpen, eq(takeOvers.organisationId, organisationId)))
    .orderBy(takeOvers.createdAt, takeOvers.id)
    .for('update')

export const countOpen = (db: Database): Promise<number> => db.$count(takeOvers, isOpen)

/** Requests whose account was not looked for yet, the oldest first. */
export const unmatched = (db: Database, limit: number): Promise<StoredTakeOver[]> =>
  db
    .select()
    .from(takeOvers)
    .where(isNull(takeOvers.matchedAt))
    .orderBy(asc(takeOvers.createdAt))
    .limit(limit)

/** All requests: open ones first and of these the oldest first, then the newest decisions. */
export const allTakeOvers = (db: Database, limit: number): Promise<StoredTakeOver[]> =>
  db
    .select()
    .from(takeOvers)
    .orderBy(
      sql`${takeOvers.state} <> 'open'`,
      sql`case when ${takeOvers.state} = 'open' then ${takeOvers.createdAt} end`,
      desc(takeOvers.decidedAt),
      takeOvers.id,
    )
    .limit(limit)

/** The ways to object that this secretary has had sent. */
export function givenObjections(actor: Actor) {
  return {
    ...takeOvers,
    until: takeOvers.expiresAt,
    // as who asked wrote it: the page of what was given out says no more
    about: { zh: sql`${takeOvers.organisation}`, en: sql`${takeOvers.organisation}` },
    page: sql`'/take-overs'`,
    from: sql`${takeOvers}`,
    where: eq(takeOvers.linkedBy, actor.accountId),
  }
}
