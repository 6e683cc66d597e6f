import type { Database } from '#kit/db/database.ts'
import type { AnyJobKind } from './job-kind.ts'
import { type JobsContext, type Maker, type Pace, usualPace } from './run-job.ts'
import { type Start, startJob } from './start-job.ts'
import type { StoredJob } from './store.ts'
import { createWork } from './work.ts'

type Options<Actor extends Maker, Services> = Omit<JobsContext<Actor, Services>, 'kinds' | 'pace'> & {
  kinds: readonly AnyJobKind<Actor, Services>[]
  pace?: Partial<Pace>
}

/**
 * Long work that people start, leave and find again: rows of the database, claimed by any process that has `open`ed its jobs, begun again where a
 * process died, and ended exactly once.
 */
export function createJobs<Actor extends Maker, Services>({
  kinds: declared,
  pace,
  ...given
}: Options<Actor, Services>) {
  const kinds = new Map(declared.map((kind) => [kind.name, kind]))
  const context: JobsContext<Actor, Services> = { ...given, kinds, pace: { ...usualPace, ...pace } }
  return {
    ...createWork(context),
    kindOf: (job: Pick<StoredJob, 'kind'>) => kinds.get(job.kind),
    /**
     * Starts a job, or finds the unfinished one of the same selection; call `wake` after the commit. Refuses `invalid` with the problems of the
     * selection, `forbidden`, `tooManyJobs`.
     */
    start: (on: Database, start: Start<Actor>) => startJob(context, on, start),
  }
}

export type Jobs<Actor extends Maker, Services> = ReturnType<typeof createJobs<Actor, Services>>
