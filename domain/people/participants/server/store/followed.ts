import { sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
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
