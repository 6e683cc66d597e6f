import { and, desc, eq, getTableColumns, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { keepFiles, releaseFilesOf, type StoredFile } from '#kit/files/store.ts'
import { storedFiles } from '#kit/files/tables.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type JobState, jobStates, unfinishedStates } from './states.ts'
import { jobs } from './tables.ts'

export type StoredJob = typeof jobs.$inferSelect
export type NewJob = Omit<typeof jobs.$inferInsert, 'state'>

/** The beginning of a job by this process, which it names in all that it writes: one that has lost the job writes nothing. */
export type Begun = Pick<StoredJob, 'id' | 'attempt'>

const isUnfinished = inArray(jobs.state, unfinishedStates)
const isMine = ({ id, attempt }: Begun) =>
  and(eq(jobs.id, id), eq(jobs.attempt, attempt), eq(jobs.state, 'running'))

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** How many jobs there are in each state; those that ended are kept for a day. */
export async function countJobs(db: Pick<Database, 'select'>): Promise<Record<JobState, number>> {
  const rows = await db
    .select({ state: jobs.state, count: sql<number>`count(*)::int` })
    .from(jobs)
    .groupBy(jobs.state)
  const countOf = (state: JobState) => rows.find((row) => row.state === state)?.count ?? 0
  return Object.fromEntries(jobStates.map((state) => [state, countOf(state)])) as Record<JobState, number>
}

/** Inserts a job, or finds the unfinished one of the same account and key. */
export async function insertOrFindJob(
  db: Database,
  job: NewJob,
): Promise<{ job: StoredJob; isNew: boolean }> {
  for (;;) {
    const [inserted] = await db
      .insert(jobs)
      .values({ ...job, state: 'queued' })
      .onConflictDoNothing({ target: [jobs.accountId, jobs.key], where: isUnfinished })
      .returning()
    if (inserted) return { job: inserted, isNew: true }
    const own = and(eq(jobs.accountId, job.accountId), eq(jobs.key, job.key))
    const [found] = await db.select().from(jobs).where(and(own, isUnfinished))
    // none any more: it ended between the two statements
    if (found) return { job: found, isNew: false }
  }
}

export const countUnfinished = (db: Database, accountId: string): Promise<number> =>
  db.$count(jobs, and(eq(jobs.accountId, accountId), isUnfinished))

/** Leases the next job to this process: of the account that has the fewest running, the oldest. Several processes get different ones. */
export async function claimJob(
  db: Database,
  kinds: string[],
  now: Date,
  leaseMs: number,
): Promise<StoredJob | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const running = sql`(select count(*) from ${jobs} as others
    where others.account_id = ${jobs.accountId} and others.state = 'running' and others.lease_until > ${at})`
  const isDue = or(
    and(eq(jobs.state, 'queued'), sql`coalesce(${jobs.leaseUntil}, '-infinity') <= ${at}`),
    and(eq(jobs.state, 'running'), sql`${jobs.leaseUntil} <= ${at}`),
  )
  const next = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isDue, inArray(jobs.kind, kinds)))
    .orderBy(running, jobs.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(jobs)
    .set({
      state: 'running',
      attempt: sql`${jobs.attempt} + 1`,
      interruptions: sql`${jobs.interruptions} + (${jobs.state} = 'running')::int`,
      leaseUntil: later(now, leaseMs),
      startedAt: sql`coalesce(${jobs.startedAt}, ${at})`,
      done: 0,
      total: null,
    })
    .where(eq(jobs.id, sql`(${next})`))
    .returning()
  return claimed
}

/** Prolongs the lease and notes the progress; false when the job is not this process's any more. */
export async function beatJob(
  db: Database,
  begun: Begun,
  { until, ...progress }: { until: Date; done: number; total: number | null },
): Promise<boolean> {
  const beaten = await db
    .update(jobs)
    .set({ ...progress, leaseUntil: until })
    .where(isMine(begun))
    .returning({ id: jobs.id })
  return beaten.length > 0
}

/** Gives a job back, to be begun again from `notBefore` on by any process; `counts` as an interruption where the job itself may be to blame. */
export const giveBackJob = (
  db: Database,
  begun: Begun,
  { notBefore, counts = false }: { notBefore: Date; counts?: boolean },
) =>
  db
    .update(jobs)
    .set({
      state: 'queued',
      leaseUntil: notBefore,
      interruptions: sql`${jobs.interruptions} + ${counts ? 1 : 0}`,
    })
    .where(isMine(begun))

type Ending = Partial<Pick<StoredJob, 'done' | 'total' | 'role'>> & { endedAt: Date } & (
    | { state: 'ready' }
    | { state: 'failed'; reason: Bilingual }
  )

/** Ends a job, with its result in the same transaction; false when it is not this process's any more: then nothing is kept. */
export function endJob(db: Database, begun: Begun, ending: Ending, result?: StoredFile): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(jobs)
      .set({ ...ending, leaseUntil: null })
      .where(isMine(begun))
      .returning({ id: jobs.id })
    if (ended.length > 0 && result) await keepFiles(tx, [result])
    return ended.length > 0
  })
}

const { sealed, sha256, key, mediaType, originalName, bytes } = storedFiles
const result = { sealed, sha256, key, mediaType, originalName, bytes }
const withResult = { ...getTableColumns(jobs), result }

export type JobWithResult = StoredJob & { result: Pick<StoredFile, keyof typeof result> | null }

/** The most that are shown, newest first. */
const shownAtOnce = 50

/** The jobs of an account, but those that it has cancelled. */
export const jobsOf = (db: Database, accountId: string): Promise<JobWithResult[]> =>
  db
    .select(withResult)
    .from(jobs)
    .leftJoin(storedFiles, eq(storedFiles.ownerId, jobs.id))
    .where(and(eq(jobs.accountId, accountId), ne(jobs.state, 'cancelled')))
    .orderBy(desc(jobs.createdAt))
    .limit(shownAtOnce)

/** One job of an account; undefined for another account's. */
export async function findJob(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<JobWithResult | undefined> {
  const [found] = await db
    .select(withResult)
    .from(jobs)
    .leftJoin(storedFiles, eq(storedFiles.ownerId, jobs.id))
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)))
  return found
}

export async function isJobOver(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isUnfinished))
  return found.length === 0
}

export const noteFetched = (db: Database, id: string, now: Date) =>
  db
    .update(jobs)
    .set({ fetchedAt: sql`coalesce(${jobs.fetchedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(jobs.id, id))

/** Cancels a job that is under way; does nothing to one that has ended. */
export const cancelJob = (db: Database, id: string, now: Date) =>
  db
    .update(jobs)
    .set({ state: 'cancelled', endedAt: now, leaseUntil: null })
    .where(and(eq(jobs.id, id), isUnfinished))

/** Deletes jobs; the sweep deletes their results, which belong to nothing any more. */
async function deleteJobs(db: Database, ids: string[]): Promise<void> {
  for (const id of ids) await releaseFilesOf(db, id)
  await db.delete(jobs).where(inArray(jobs.id, ids))
}

/** Locks the job first: it could end with a result between the release of its files and its deletion. */
export async function deleteJob(db: Database, id: string): Promise<void> {
  await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update')
  await deleteJobs(db, [id])
}

/** Deletes all jobs of an account: those under way end by it, as their process can write nothing any more. */
export async function deleteJobsOf(db: Database, accountId: string): Promise<void> {
  const own = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.accountId, accountId)).for('update')
  if (own.length > 0)
    await deleteJobs(
      db,
      own.map(({ id }) => id),
    )
}

/** Deletes the oldest jobs that ended before, or were started before and have not ended; returns how many. */
export function deleteOldJobs(
  db: Database,
  before: { ended: Date; started: Date },
  max: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const isOld = or(lt(jobs.endedAt, before.ended), and(lt(jobs.createdAt, before.started), isUnfinished))
    const old = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(isOld)
      .limit(max)
      .for('update', { skipLocked: true })
    if (old.length > 0)
      await deleteJobs(
        tx,
        old.map(({ id }) => id),
      )
    return old.length
  })
}
