import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { JobState } from '#kit/jobs/states.ts'
import { jobs } from '#kit/jobs/tables.ts'
import { batchJob, type FiledList } from '../rules.ts'

/** Held until the transaction ends: two who add a column for the same field do so one after the other. */
export const lockColumns = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('filing columns', 0))`)

/** The states of the jobs that made a batch, or made it again, as far as they are still known. */
export async function jobsOfBatch(
  db: Database,
  summitId: string,
  { list, version, jobId }: { list: FiledList; version: number; jobId: string | null },
): Promise<JobState[]> {
  const isAgain = sql`${jobs.selection} @> ${JSON.stringify({ list, after: version, again: true })}::jsonb`
  const rows = await db
    .select({ state: jobs.state })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, batchJob),
        eq(jobs.editionId, summitId),
        or(jobId ? eq(jobs.id, jobId) : sql`false`, isAgain),
      ),
    )
  return rows.map(({ state }) => state)
}
