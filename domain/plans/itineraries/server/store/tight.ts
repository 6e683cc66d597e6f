import { asc, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { itineraries } from '../tables.ts'

/** Itineraries whose tight transfers were not counted yet, locked until the transaction ends; those that somebody saves now count them themselves. */
export const lockUncounted = (db: Database, limit: number) =>
  db
    .select()
    .from(itineraries)
    .where(isNull(itineraries.tightArrival))
    .orderBy(asc(itineraries.participantId))
    .limit(limit)
    .for('no key update', { skipLocked: true })

/** Stores whether transfers are tight, in one statement. */
export async function putTight(
  db: Database,
  rows: readonly { id: string; tightArrival: boolean; tightReturn: boolean }[],
): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`update ${itineraries} set tight_arrival = given."tightArrival", tight_return = given."tightReturn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, "tightArrival" boolean, "tightReturn" boolean)
    where ${itineraries.participantId} = given.id`)
}
