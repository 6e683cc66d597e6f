import { and, eq, inArray, sql } from 'drizzle-orm'
import type { InvitationKind } from '#domain/invitations/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { registrations } from './tables.ts'

export type Registration = typeof registrations.$inferSelect

export const insertRegistration = (db: Database, values: typeof registrations.$inferInsert) =>
  db.insert(registrations).values(values)

export async function findRegistration(
  db: Database,
  participantId: string,
): Promise<Registration | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.participantId, participantId))
  return row
}

/** How these people came in, by participant; those who came otherwise are absent. */
export async function registrationsOf(db: Database, ids: string[]): Promise<Map<string, Registration>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(registrations).where(inArray(registrations.participantId, ids))
  return new Map(rows.map((row) => [row.participantId, row]))
}

/** Everybody who began a registration at a door in an edition. */
export const registeredAt = async (db: Database, summitId: string, door: InvitationKind): Promise<string[]> =>
  (
    await db
      .select({ id: registrations.participantId })
      .from(registrations)
      .where(and(eq(registrations.summitId, summitId), eq(registrations.door, door)))
  ).map(({ id }) => id)

/** Lets those wait for each other who register with one account; until the end of the transaction. */
export const holdRegistrant = (db: Database, accountId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registrant ${accountId}`}, 0))`)
