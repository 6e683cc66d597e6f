import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { conflictResolutions, scans } from '../tables.ts'

export type StoredScan = typeof scans.$inferSelect

/** Adds those that are not there. */
export async function insertScans(db: Database, rows: (typeof scans.$inferInsert)[]): Promise<StoredScan[]> {
  return db.insert(scans).values(rows).onConflictDoNothing().returning()
}

export const scansByIds = (db: Database, deviceId: string, ids: readonly string[]): Promise<StoredScan[]> =>
  db
    .select()
    .from(scans)
    .where(and(eq(scans.deviceId, deviceId), among(scans.id, [...ids])))

export async function scanOf(db: Database, deviceId: string, id: string): Promise<StoredScan | undefined> {
  const [row] = await scansByIds(db, deviceId, [id])
  return row
}

/** Whether a scan, under this name in the statement, was taken back by its device. The row that does so may have arrived before it. */
export const isUndone = (name: string): SQL =>
  sql.raw(
    `exists (select from scans undoing where undoing.device_id = ${name}.device_id and undoing.undoes = ${name}.id and undoing.outcome = 'undone')`,
  )

/** Passages, also those that were taken back: shown as admitted, not in training. */
const isPassage = (name: string): SQL =>
  sql.raw(`${name}.outcome in ('admitted', 'byHand') and not ${name}.is_training`)

/** Passages that count: shown as admitted, not in training, not taken back. */
export const counts = (name: string): SQL => sql`(${isPassage(name)} and not ${isUndone(name)})`

/** The last passage of a badge on these occasions by corrected time; the id decides where clocks cannot. */
export async function lastPassage(db: Database, occasionIds: readonly string[], number: number) {
  const { rows } = await db.execute<{ direction: 'in' | 'out'; at: string; gate_id: string | null }>(
    sql`select s.direction, s.at, s.gate_id from scans s where s.occasion_id = any(${sql.param(occasionIds)}::uuid[]) and s.number = ${number} and ${counts('s')} order by s.at desc, s.id desc limit 1`,
  )
  return rows[0]
}

/** When these people were first admitted to an activity's occasion; those who were not are absent. */
export async function firstAdmissions(db: Database, occasionId: string, participantIds: readonly string[]) {
  const { rows } = await db.execute<{ participant_id: string; at: string }>(
    sql`select s.participant_id, min(s.at) as at from scans s where s.occasion_id = ${occasionId} and s.direction = 'in' and s.participant_id = any(${sql.param(participantIds)}::uuid[]) and ${counts('s')} group by s.participant_id`,
  )
  return new Map(rows.map((row) => [row.participant_id, new Date(row.at)]))
}

/** The times of the admissions of these people to an activity's occasion that were taken back. */
export async function undoneAdmissions(db: Database, occasionId: string, participantIds: readonly string[]) {
  const { rows } = await db.execute<{ participant_id: string; times: string[] }>(
    sql`select s.participant_id, json_agg(s.at) as times from scans s where s.occasion_id = ${occasionId} and s.direction = 'in' and s.participant_id = any(${sql.param(participantIds)}::uuid[]) and ${isPassage('s')} and ${isUndone('s')} group by s.participant_id`,
  )
  return new Map(rows.map((row) => [row.participant_id, row.times.map((at) => new Date(at))]))
}

/** What was scanned on these occasions after a position, for the devices that work there. Training is left out. */
export const scansAfter = (
  db: Database,
  summitId: string,
  occasionIds: readonly string[],
  { after, limit }: { after: number; limit: number },
): Promise<StoredScan[]> =>
  db
    .select()
    .from(scans)
    .where(
      and(
        eq(scans.summitId, summitId),
        gt(scans.position, after),
        among(scans.occasionId, [...occasionIds]),
        eq(scans.isTraining, false),
        inArray(scans.outcome, ['admitted', 'byHand', 'undone']),
      ),
    )
    .orderBy(asc(scans.position))
    .limit(limit)

export const insertResolution = (db: Database, row: typeof conflictResolutions.$inferInsert) =>
  db
    .insert(conflictResolutions)
    .values(row)
    .onConflictDoNothing()
    .returning({ kind: conflictResolutions.kind })
