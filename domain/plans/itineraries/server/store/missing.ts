import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { itineraries } from '../tables.ts'

/** The itineraries of an edition that answer one of our hotels, from an id on, locked until the transaction ends. */
export const lockHotelAnswers = (
  db: Database,
  summitId: string,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .select()
    .from(itineraries)
    .where(
      and(
        eq(itineraries.summitId, summitId),
        inArray(itineraries.hotel, ['designated', 'recommended']),
        after ? gt(itineraries.participantId, after) : undefined,
      ),
    )
    .orderBy(asc(itineraries.participantId))
    .limit(limit)
    .for('no key update')

/** Stores how many entries are missing, in one statement. */
export async function putMissing(
  db: Database,
  rows: readonly { id: string; missing: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`update ${itineraries} set missing = given.missing
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, missing int) where ${itineraries.participantId} = given.id`)
}
