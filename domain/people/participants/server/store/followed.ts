import { sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { findParticipants, type Participant } from '../store.ts'
import { participants } from '../tables.ts'

/**
 * Those of these that exist, of an edition where one is named, with the record that each was merged into at last, or its own id. Where a kept record is gone, the last
 * that is there stands for itself, so that it can be reached.
 */
export async function followedAmong(
  db: Database,
  { summitId, ids }: { summitId?: string; ids: readonly string[] },
): Promise<Array<{ id: string; now: string }>> {
  const { rows } = await db.execute<{ id: string; now: string }>(sql`with recursive led as (
    select p.id, p.id as now, p.merged_into from ${participants} p
    where p.id = any(${sql.param(ids)}::uuid[]) ${summitId ? sql`and p.summit_id = ${summitId}` : sql``}
    union all
    select led.id, p.id, p.merged_into from led join ${participants} p on p.id = led.merged_into
  ) select id, now from led where not exists (select from ${participants} kept where kept.id = led.merged_into)`)
  return rows
}

/** Those of these that exist, by id, or the ones that they were merged into: former ids lead on, by the rule of `followedAmong`. */
export async function findManyFollowingMerges(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Participant>> {
  const found = await findParticipants(db, ids)
  const merged = [...found.values()].flatMap(({ id, mergedInto }) => (mergedInto ? id : []))
  if (merged.length === 0) return found
  const led = new Map((await followedAmong(db, { ids: merged })).map(({ id, now }) => [id, now]))
  const kept = await findParticipants(db, [...new Set(led.values())])
  return new Map([...found].map(([id, record]) => [id, kept.get(led.get(id) ?? id) ?? record]))
}

/** One of them; see `findManyFollowingMerges`. */
export const findFollowingMerges = async (db: Database, id: string): Promise<Participant | undefined> =>
  (await findManyFollowingMerges(db, [id])).get(id)
