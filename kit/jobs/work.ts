import { setTimeout as pause } from 'node:timers/promises'
import { type JobsContext, type Maker, runJob } from './run-job.ts'
import { claimJob, isJobOver } from './store.ts'

/** How many jobs a process works at: exports read in turns anyway, and the others keep the machine busy by themselves. */
const concurrency = 2

type Running = Map<string, { abort: AbortController; over: Promise<void> }>

const allOver = (running: Running) => Promise.all([...running.values()].map(({ over }) => over))

/** Claims the next job and begins it; false when none is due. `onOver` is called when it is over. */
async function begin<A extends Maker, S>(
  context: JobsContext<A, S>,
  running: Running,
  onOver: () => void,
): Promise<boolean> {
  const { db, kinds, clock, pace } = context
  const job = await claimJob(db, [...kinds.keys()], clock.now(), pace.lease)
  if (!job) return false
  const abort = new AbortController()
  const over = runJob(context, job, abort)
    // the database is away: the job is begun again when its lease is over
    .catch(() => undefined)
    .finally(() => {
      // this process may have begun it again meanwhile
      if (running.get(job.id)?.abort === abort) running.delete(job.id)
      onOver()
    })
  running.set(job.id, { abort, over })
  return true
}

/** Resolves when something is over, or after so many milliseconds. */
async function within(milliseconds: number, over: Promise<void> | undefined): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    late = setTimeout(resolve, milliseconds)
  })
  await Promise.race([over, tooLong])
  clearTimeout(late)
}

/** Milliseconds between two looks at a job that another process works at. */
const lookElsewhere = 100

/** Resolves when a job is over, or after so many milliseconds. */
async function overElsewhere(
  { db }: Pick<JobsContext<Maker, unknown>, 'db'>,
  id: string,
  milliseconds: number,
): Promise<void> {
  for (let left = milliseconds; left > 0; left -= lookElsewhere) {
    if (await isJobOver(db, id)) return
    await pause(Math.min(left, lookElsewhere))
  }
}

/** The work of this process at jobs. */
export function createWork<A extends Maker, S>(context: JobsContext<A, S>) {
  const running: Running = new Map()
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<unknown> = Promise.resolve()

  /** Begins what waits, as far as there is room; without waiting for anything. */
  function wake(): void {
    context.wakeOthers?.()
    if (timer) filling = filling.then(fill).catch(() => undefined)
  }
  async function fill(): Promise<void> {
    let hasMore = true
    while (timer && hasMore && running.size < concurrency) hasMore = await begin(context, running, wake)
  }

  return {
    wake,
    /** Resolves when a job that this process works at is over, or after so many milliseconds. */
    async over(id: string, milliseconds: number): Promise<void> {
      if (context.wakeOthers) return overElsewhere(context, id, milliseconds)
      await filling
      if (timer) await within(milliseconds, running.get(id)?.over)
    },
    /** Stops the work at a job, after it was cancelled; another process notices by its next beat. */
    abort: (id: string) => running.get(id)?.abort.abort(),
    /** Runs all that waits, for tests and scripts. */
    async runAll(): Promise<void> {
      while (await begin(context, running, wake)) await allOver(running)
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
      await allOver(running)
    },
  }
}
