import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import type { Grant } from '../rules/effective.ts'
import { zoneGrants, zones } from './tables.ts'

export type Zone = typeof zones.$inferSelect
export type StoredGrant = typeof zoneGrants.$inferSelect

/** The zones of an edition by letter, also those that are not in use any more. */
export const zonesIn = (db: Database, summitId: string): Promise<Zone[]> =>
  db.select().from(zones).where(eq(zones.summitId, summitId)).orderBy(asc(zones.letter))

/** Held until the transaction ends: two who save a zone with the same letter do so one after the other. */
export const lockZones = (db: Database, summitId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`zones ${summitId}`}, 0))`)

export const isGranted = async (db: Database, zoneId: string): Promise<boolean> =>
  (await db.select({ id: zoneGrants.id }).from(zoneGrants).where(eq(zoneGrants.zoneId, zoneId)).limit(1))
    .length > 0

/** The grants of a zone: those in force first, of these those to kinds and activities before those to single people and vehicles, then the newest first. */
export const grantsOfZone = (db: Database, zoneId: string, limit: number) =>
  db
    .select()
    .from(zoneGrants)
    .where(eq(zoneGrants.zoneId, zoneId))
    .orderBy(
      asc(isNotNull(zoneGrants.endedAt)),
      desc(sql`num_nonnulls(${zoneGrants.kindId}, ${zoneGrants.activityId})`),
      desc(zoneGrants.grantedAt),
      asc(zoneGrants.id),
    )
    .limit(limit)

export async function findGrant(db: Database, id: string): Promise<StoredGrant | undefined> {
  const [row] = await db.select().from(zoneGrants).where(eq(zoneGrants.id, id))
  return row
}

export const insertGrant = (db: Database, row: typeof zoneGrants.$inferInsert) =>
  db.insert(zoneGrants).values(row).onConflictDoNothing()

export const markGrantEnded = (
  db: Database,
  id: string,
  ended: Pick<StoredGrant, 'endedAt' | 'endedByName'>,
) =>
  db
    .update(zoneGrants)
    .set(ended)
    .where(and(eq(zoneGrants.id, id), isNull(zoneGrants.endedAt)))

type Found = Grant & Pick<StoredGrant, 'zoneId' | 'reason' | 'grantedAt' | 'grantedByName'>

/**
 * The grants in force of an edition in zones that are in use: all to kinds and activities, and those to these people; to anybody where nobody is
 * named.
 */
export async function grantsInForce(
  db: Database,
  summitId: string,
  people?: readonly string[],
): Promise<Found[]> {
  const rows = await db
    .select({ grant: zoneGrants, letter: zones.letter, firstDay: zones.firstDay, lastDay: zones.lastDay })
    .from(zoneGrants)
    .innerJoin(zones, eq(zones.id, zoneGrants.zoneId))
    .where(
      and(
        eq(zones.summitId, summitId),
        eq(zones.isEnded, false),
        isNull(zoneGrants.endedAt),
        people && or(isNull(zoneGrants.participantId), among(zoneGrants.participantId, people)),
      ),
    )
    .orderBy(asc(zones.letter), asc(zoneGrants.effect), asc(zoneGrants.grantedAt), asc(zoneGrants.id))
  return rows.map(({ grant, letter, firstDay, lastDay }) => ({
    ...grant,
    letter,
    zoneDays: { firstDay, lastDay },
  }))
}

/** For a statement of another noun: the zones. */
export const zoneRows = { table: zones }
