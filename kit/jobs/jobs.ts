import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { problemsIn } from '#kit/rules/problem.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { AnyJobKind } from './job-kind.ts'
import { jobRefusals } from './refusals.ts'
import { type JobsContext, type Maker, type Pace, runJob, usualPace } from './run-job.ts'
import { claimJob, countUnfinished, insertOrFindJob, type StoredJob } from './store.ts'

/** Unfinished jobs that one account may have. */
const maxUnfinished = 20

/** How many jobs a process works at: exports read in turns anyway, and the others keep the machine busy by themselves. */
const atOnce = 2

type Start<Actor> = { actor: Actor; language: Language; kind: string; selection: unknown }

type Options<Actor extends Maker, Services> = Omit<JobsContext<Actor, Services>, 'kinds' | 'pace'> & {
  kinds: readonly AnyJobKind<Actor, Services>[]
  pace?: Partial<Pace>
}

const sorted = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const keyOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts, sorted)).digest('hex')

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
  const { db, clock } = context
  const running = new Map<string, { abort: AbortController; over: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<unknown> = Promise.resolve()

  async function begin(): Promise<boolean> {
    const job = await claimJob(db, [...kinds.keys()], clock.now(), context.pace.lease)
    if (!job) return false
    const abort = new AbortController()
    const over = runJob(context, job, abort)
      // the database is away: the job is begun again when its lease is over
      .catch(() => undefined)
      .finally(() => {
        if (running.get(job.id)?.over === over) running.delete(job.id)
        if (timer) wake()
      })
    running.set(job.id, { abort, over })
    return true
  }
  async function fill(): Promise<void> {
    let hasMore = true
    while (hasMore && running.size < atOnce) hasMore = await begin()
  }
  /** Begins what waits, as far as there is room; without waiting for anything. */
  function wake(): void {
    filling = filling.then(fill).catch(() => undefined)
  }

  return {
    kindOf: (job: Pick<StoredJob, 'kind'>) => kinds.get(job.kind),
    /**
     * Starts a job, or finds the unfinished one of the same selection; call `wake` after the commit. Refuses `invalid` with the problems of the
     * selection, `forbidden`, `tooManyJobs`.
     */
    async start(on: Database, { actor, language, kind: name, selection }: Start<Actor>): Promise<StoredJob> {
      const kind = kinds.get(name)
      if (!kind) throw new Refusal(baseRefusals.invalid, [{ path: 'kind', code: 'choice' }])
      const parsed = kind.selection.safeParse(selection)
      if (!parsed.success) throw new Refusal(baseRefusals.invalid, problemsIn(parsed.error, 'selection'))
      if (!kind.isAllowed(actor, parsed.data)) throw new Refusal(baseRefusals.forbidden)
      const { accountId } = actor
      const editionId = (await context.editionOf(on)) ?? null
      const { job, isNew } = await insertOrFindJob(on, {
        id: randomUUID(),
        kind: name,
        accountId,
        editionId,
        language,
        selection,
        key: keyOf(name, editionId, language, selection),
        title: kind.title(parsed.data),
        createdAt: clock.now(),
      })
      if (isNew && (await countUnfinished(on, accountId)) > maxUnfinished)
        throw new Refusal(jobRefusals.tooManyJobs)
      return job
    },
    wake() {
      if (timer) wake()
    },
    /** Resolves when a job that this process works at is over, or after so many milliseconds. */
    async over(id: string, milliseconds: number): Promise<void> {
      if (!timer) return
      await filling
      let late: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => {
        late = setTimeout(resolve, milliseconds)
      })
      await Promise.race([running.get(id)?.over, tooLong])
      clearTimeout(late)
    },
    /** Stops the work at a job, after it was cancelled; another process notices by its next beat. */
    abort: (id: string) => running.get(id)?.abort.abort(),
    /** Runs all that waits, for tests and scripts. */
    async runAll(): Promise<void> {
      while (await begin()) await Promise.all([...running.values()].map(({ over }) => over))
    },
    /** Begins jobs from now on, also those of other processes. */
    open(): void {
      timer = setInterval(wake, context.pace.look).unref()
      wake()
    },
    /** Begins no more, and gives back what is under way. */
    async close(): Promise<void> {
      clearInterval(timer)
      timer = undefined
      await filling
      for (const { abort } of running.values()) abort.abort()
      await Promise.all([...running.values()].map(({ over }) => over))
    },
  }
}

export type Jobs<Actor extends Maker, Services> = ReturnType<typeof createJobs<Actor, Services>>
