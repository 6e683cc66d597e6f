import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { invitations } from './tables.ts'

export type Invitation = typeof invitations.$inferSelect

export async function findByCode(db: Database, code: string): Promise<Invitation | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.code, code))
  return row
}

/** How many codes of an edition still have a place. */
export const countOpen = (db: Database, summitId: string, now: Date): Promise<number> =>
  db.$count(
    invitations,
    and(
      eq(invitations.summitId, summitId),
      isNull(invitations.revokedAt),
      gt(invitations.expiresAt, now),
      lt(invitations.used, invitations.quota),
    ),
  )

export async function findInvitation(db: Database, id: string): Promise<Invitation | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

export const findInvitations = (db: Database, ids: readonly string[]): Promise<Invitation[]> =>
  db.select().from(invitations).where(among(invitations.id, ids))

/** Rows by their ids, locked until the transaction ends, in a fixed order, so that concurrent calls do not deadlock. */
export const lockInvitations = (db: Database, ids: string[]): Promise<Invitation[]> =>
  db.select().from(invitations).where(inArray(invitations.id, ids)).orderBy(asc(invitations.id)).for('update')

export async function insertInvitation(
  db: Database,
  values: typeof invitations.$inferInsert,
): Promise<Invitation> {
  const [row] = await db.insert(invitations).values(values).returning()
  if (!row) throw new Error('the invitation was not stored')
  return row
}

export async function updateInvitation(
  db: Database,
  id: string,
  values: Partial<typeof invitations.$inferInsert>,
): Promise<Invitation> {
  const [row] = await db.update(invitations).set(values).where(eq(invitations.id, id)).returning()
  if (!row) throw new Error('a locked invitation is gone')
  return row
}

/** Adds to the number of places taken (negative: given back); the constraint of the table refuses what would exceed the quota. */
export async function countPlaces(db: Database, id: string, places: number): Promise<Invitation> {
  const [row] = await db
    .update(invitations)
    .set({ used: sql`${invitations.used} + ${places}::int` })
    .where(eq(invitations.id, id))
    .returning()
  if (!row) throw new Error('a locked invitation is gone')
  return row
}

export const removeInvitation = (db: Database, id: string) =>
  db.delete(invitations).where(eq(invitations.id, id))

/** Whether any code leads to an activity. */
export async function hasInvitationTo(db: Database, activityId: string): Promise<boolean> {
  const found = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.activityId, activityId))
    .limit(1)
  return found.length > 0
}

/** Counts a visit to the page of a code. */
export const countOpened = (db: Database, id: string) =>
  db
    .update(invitations)
    .set({ opened: sql`${invitations.opened} + 1` })
    .where(eq(invitations.id, id))
