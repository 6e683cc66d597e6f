import type { Database } from '#kit/db/database.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import { readStored } from '#kit/files/store.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { Jobs } from './jobs.ts'
import { type Maker, tellMaker } from './run-job.ts'
import type { ShownJob } from './states.ts'
import { cancelJob, deleteJob, type JobWithResult, noteFetched } from './store.ts'

/** A job as its maker sees it. */
export const shown = (job: JobWithResult): ShownJob => ({
  id: job.id,
  kind: job.kind,
  title: job.title,
  state: job.state,
  done: job.done,
  total: job.total,
  reason: job.reason,
  startedAt: job.createdAt.toISOString(),
  endedAt: job.endedAt?.toISOString() ?? null,
  fileName: job.result?.originalName ?? null,
  bytes: job.result?.bytes ?? null,
  fetched: job.fetchedAt !== null,
})

type Fetching<A extends Maker, S> = {
  db: Database
  services: { jobs: Jobs<A, S>; files: FileStorage; clock: Clock }
  actor: A
  record: JobWithResult
}

/**
 * The result of the caller's own job. Refuses `notFound` where there is none (yet), and where the caller has lost the permission or the role in which
 * the job read: a result never shows more than a new one would.
 */
export async function resultOf<A extends Maker, S>({
  db,
  services: { jobs, files, clock },
  actor,
  record,
}: Fetching<A, S>): Promise<Bytes> {
  const { result, state } = record
  const kind = jobs.kindOf(record)
  const selection = kind?.selection.safeParse(record.selection)
  const isAllowed = selection?.success && kind?.isAllowed(actor, selection.data)
  if (state !== 'ready' || !result || !isAllowed || record.role !== actor.role)
    throw new Refusal(baseRefusals.notFound)
  const bytes = await readStored(files, result)
  await noteFetched(db, record.id, clock.now())
  return { bytes, mediaType: result.mediaType, fileName: result.originalName }
}

type Ending<A extends Maker, S> = {
  db: Database
  services: { jobs: Jobs<A, S>; clock: Clock }
  record: JobWithResult
  afterCommit(act: () => unknown): void
}

/** Cancels the caller's own job; the process that works at it stops. */
export async function cancelOwn<A extends Maker, S>({
  db,
  services: { jobs, clock },
  record,
  afterCommit,
}: Ending<A, S>): Promise<void> {
  await cancelJob(db, record.id, clock.now())
  await tellMaker(db, record)
  afterCommit(() => jobs.abort(record.id))
}

/** Deletes the caller's own job with its result. */
export async function removeOwn<A extends Maker, S>({
  db,
  services: { jobs },
  record,
  afterCommit,
}: Ending<A, S>): Promise<void> {
  await deleteJob(db, record.id)
  await tellMaker(db, record)
  afterCommit(() => jobs.abort(record.id))
}
