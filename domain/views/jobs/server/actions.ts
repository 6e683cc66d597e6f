import type { Actor } from '#domain/actor.ts'
import type { Call } from '#domain/context.ts'
import type { Database } from '#kit/db/database.ts'
import { shown } from '#kit/jobs/own-jobs.ts'
import { tellMaker } from '#kit/jobs/run-job.ts'
import { isUnfinished, type ShownJob } from '#kit/jobs/states.ts'
import { findJob, type JobWithResult } from '#kit/jobs/store.ts'
import type { jobsApi } from '../api.ts'

/** Milliseconds for which the start waits for the end: a short list is then downloaded at once. */
const patience = 1_000

/** One of the caller's own jobs; another person's does not exist for them. */
export const ownJob = ({
  db,
  actor: { accountId },
  params: { id },
}: {
  db: Database
  actor: Actor
  params: { id: string }
}): Promise<JobWithResult | undefined> => findJob(db, { id, accountId })

/**
 * Starts a job; replies its state when it has ended, or after a second. The caller's other pages are told of one that takes longer. Refuses `invalid`,
 * `forbidden`, `tooManyJobs`.
 */
export async function startJob({
  db,
  services,
  actor,
  language,
  body,
  runIdempotent,
}: Call<typeof jobsApi.start>): Promise<ShownJob> {
  const { jobs } = services
  const find = async (on: Database, id: string) => {
    const found = await findJob(on, { id, accountId: actor.accountId })
    if (!found) throw new Error('a job is gone in the moment in which it was started')
    return shown(found)
  }
  const started = await runIdempotent(async (tx) => {
    const { id } = await jobs.start(tx, { actor, language, ...body })
    return find(tx, id)
  })
  jobs.wake()
  await jobs.over(started.id, patience)
  const now = await find(db, started.id)
  if (isUnfinished(now)) await tellMaker(db, actor)
  return now
}
