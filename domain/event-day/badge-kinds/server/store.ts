import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { badgeKinds } from './tables.ts'

export type BadgeKind = typeof badgeKinds.$inferSelect

/** All kinds of an edition, also those that are not in use any more. */
export const kindsIn = (db: Database, summitId: string): Promise<BadgeKind[]> =>
  db
    .select()
    .from(badgeKinds)
    .where(eq(badgeKinds.summitId, summitId))
    .orderBy(asc(badgeKinds.createdAt), asc(badgeKinds.id))

/** Held until the transaction ends: two who save a kind for the same people do so one after the other. */
export const lockKinds = (db: Database, summitId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`badge kinds ${summitId}`}, 0))`)
