import type { Answer } from './serve-jobs.ts'
import { type RunningWorker, startThread } from './start-worker.ts'
import { createWorkerPool } from './worker-pool.ts'

/** The queue is full, or the pool is closing. The job was not started and may be retried. */
export class JobQueueFull extends Error {}

/** A job exceeded its time limit. Its worker was terminated. */
export class JobTooSlow extends Error {}

/** A job exceeded its memory limit. Its worker was terminated. */
export class JobTooLarge extends Error {}

/** The worker ended in the middle of the job. The job may be begun again. */
export class JobBrokenOff extends Error {}

type Options = {
  /** A module that calls `serveJobs`. */
  script: URL
  size: number
  /** Maximum length of the queue; further jobs are refused. */
  waiting: number
  /** Time limit of a job, from its start. */
  limitMs: number
  /** Idle time after which a worker is terminated to free its memory. */
  idleMs: number
  /** Heap limit of a worker in megabytes; memory outside the heap (buffers) is not counted. */
  heapMb: number
  /** Default: threads. */
  start?: typeof startThread
}

/** Runs jobs on worker threads or in processes, so that a slow or endless one does not block the event loop. */
export interface JobQueue<Job, Result> {
  /** Rejects with `JobQueueFull`, `JobTooSlow`, `JobTooLarge`, or the job's own error, as an Error with its message. */
  run(job: Job): Promise<Result>
  /** Terminates all workers; running jobs are rejected. */
  close(): Promise<void>
}

type Task<Job, Result> = { job: Job; done(result: Result): void; failed(reason: Error): void }

/** Dispatches jobs to a pool of workers, one per worker; others wait in the queue. */
export function openJobQueue<Job, Result>({
  waiting,
  limitMs,
  size,
  idleMs,
  start = startThread,
  ...workerOptions
}: Options): JobQueue<Job, Result> {
  const workers = createWorkerPool({ start: () => start(workerOptions), size, idleMs })
  const queue: Task<Job, Result>[] = []
  let isClosed = false

  const next = () => {
    const worker = queue.length > 0 ? workers.take() : undefined
    const task = worker && queue.shift()
    if (worker && task) work(worker, task)
  }
  const work = (worker: RunningWorker, { job, done, failed }: Task<Job, Result>) => {
    const settle = (mayRest: boolean, tell: () => void) => {
      clearTimeout(timer)
      worker.events.off('message', onAnswer).off('error', onFault).off('exit', onFault)
      if (mayRest) workers.rest(worker)
      else void workers.dismiss(worker)
      tell()
      next()
    }
    const onAnswer = (answer: Answer<Result>) =>
      settle(!answer.isSpent, () => ('result' in answer ? done(answer.result) : failed(answer.error)))
    const onFault = (fault: unknown) => settle(false, () => failed(asError(fault)))
    const timer = setTimeout(() => settle(false, () => failed(new JobTooSlow())), limitMs)
    worker.events.on('message', onAnswer).on('error', onFault).on('exit', onFault)
    worker.post(job)
  }

  return {
    run(job) {
      if (isClosed || (workers.isBusy() && queue.length >= waiting)) return Promise.reject(new JobQueueFull())
      return new Promise((done, failed) => {
        queue.push({ job, done, failed })
        next()
      })
    },
    async close() {
      isClosed = true
      for (const { failed } of queue.splice(0)) failed(new JobQueueFull())
      await workers.dismissAll()
    },
  }
}

const asError = (fault: unknown) => {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new JobTooLarge(fault.message, { cause: fault })
  return fault instanceof Error
    ? fault
    : new JobBrokenOff(`the worker ended in the middle of its job: ${String(fault)}`)
}
