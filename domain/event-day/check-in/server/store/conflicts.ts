import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { ConflictKind } from '../../rules.ts'
import { counts } from './scans.ts'

export type StoredConflict = {
  kind: ConflictKind
  device_id: string
  id: string
  at: string
  uncertainty_ms: string
  number: number | null
  participant_id: string | null
  guest_id: string | null
  occasion_id: string
  gate_id: string | null
  note: string | null
  earlier_device_id: string | null
  earlier_id: string | null
  earlier_at: string | null
  earlier_uncertainty_ms: string | null
  earlier_gate_id: string | null
  earlier_note: string | null
  is_unsure: boolean
}

/**
 * What contradicts on these occasions and nobody has settled, derived from the set of scans: the order in which they arrived is of no account.
 *
 * Admitted twice: in, while the passage before it by corrected time was in, too, at this door or another one into the same zone on that day. By hand on the same device is someone who is let in again knowingly.
 */
const derived = (occasionIds: readonly string[]): SQL => sql`
  passages as (
    select s.*, lag(s.id) over line as earlier_id, lag(s.device_id) over line as earlier_device_id, lag(s.at) over line as earlier_at,
      lag(s.uncertainty_ms) over line as earlier_uncertainty_ms, lag(s.gate_id) over line as earlier_gate_id, lag(s.note) over line as earlier_note,
      lag(s.direction) over line as earlier_direction
    from scans s join occasions o on o.id = s.occasion_id left join gates g on g.id = o.gate_id where s.occasion_id = any(${sql.param(occasionIds)}::uuid[]) and ${counts('s')}
    window line as (partition by coalesce(o.day || g.zone, s.occasion_id::text), s.number order by s.at, s.id)
  ),
  entries as (select * from passages where direction = 'in'),
  found as (
    select 'admittedTwice' as kind, e.*, e.at - e.earlier_at <= make_interval(secs => (e.uncertainty_ms + e.earlier_uncertainty_ms) / 1000.0) as is_unsure
    from entries e where e.number is not null and e.earlier_direction = 'in' and not (e.outcome = 'byHand' and e.device_id = e.earlier_device_id)
    union all
    select 'whileRevoked', e.*, false from entries e cross join lateral (
      select c.is_in_force, c.revision from badge_changes c where c.summit_id = e.summit_id and c.number = e.number
        and c.at < e.at - make_interval(secs => e.uncertainty_ms / 1000.0)
      order by c.position desc limit 1
    ) known where not known.is_in_force or coalesce(e.revision < known.revision, false)
    union all
    select 'unlisted', e.*, false from entries e where num_nonnulls(e.participant_id, e.vehicle_id, e.guest_id) = 0
    union all
    select 'clockJumped', e.*, false from entries e where e.clock_jumped
    union all
    select 'revokedDevice', e.*, false from entries e where e.is_after_revocation
  ),
  unsettled as (
    select f.* from found f where not exists (
      select from conflict_resolutions r where r.device_id = f.device_id and r.scan_id = f.id and r.kind = f.kind)
  )`

export async function conflictsOn(
  db: Database,
  occasionIds: readonly string[],
  limit: number,
): Promise<StoredConflict[]> {
  const { rows } = await db.execute<StoredConflict>(
    sql`with ${derived(occasionIds)} select * from unsettled order by at desc, id, kind limit ${limit}`,
  )
  return rows
}

export async function countConflicts(db: Database, occasionIds: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ all: number }>(
    sql`with ${derived(occasionIds)} select count(*)::int as all from unsettled`,
  )
  return rows[0]?.all ?? 0
}

/** Whether this is unsettled now. */
export async function isUnsettled(
  db: Database,
  occasionIds: readonly string[],
  of: { deviceId: string; scanId: string; kind: ConflictKind },
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`with ${derived(occasionIds)} select 1 from unsettled where device_id = ${of.deviceId} and id = ${of.scanId} and kind = ${of.kind}`,
  )
  return rows.length > 0
}
