import type { Worker } from 'node:worker_threads'
import type { Answer } from './serve-jobs.ts'
import { createWorkerPool } from './worker-pool.ts'

/** No worker is free and enough work waits already, or the pool is closing. Nothing was begun; it may be tried again. */
export class JobQueueFull extends Error {}

/** A job took longer than it may. Its worker was ended with it. */
export class JobTooSlow extends Error {}

/** A job needed more memory than it may. Its worker was ended with it. */
export class JobTooLarge extends Error {}

type Options = {
  /** A module that calls `serveJobs`. */
  script: URL
  size: number
  /** Jobs that may wait for a worker; one more is refused. */
  waiting: number
  /** For one job, from its beginning. */
  limitMs: number
  /** After so long without work a worker is ended, and its memory is given back. */
  idleMs: number
  /** Megabytes of objects that a worker may hold; what lies outside of the heap, as buffers do, is not counted. */
  heapMb: number
}

/** Jobs on worker threads: a picture or hash that takes long, or never ends, blocks nothing else. */
export interface JobQueue<Job, Result> {
  /** Refused: `JobQueueFull`, `JobTooSlow`, `JobTooLarge`, and whatever the job itself throws, as an Error with its message. */
  run(job: Job): Promise<Result>
  /** Ends all workers; what was under way is refused. */
  close(): Promise<void>
}

type Task<Job, Result> = { job: Job; done(result: Result): void; failed(reason: Error): void }

/** Gives jobs to a pool of workers, at most one to each; what finds none waits in the queue. */
export function openJobQueue<Job, Result>({
  waiting,
  limitMs,
  ...workerOptions
}: Options): JobQueue<Job, Result> {
  const workers = createWorkerPool(workerOptions)
  const queue: Task<Job, Result>[] = []
  let isClosed = false

  const next = () => {
    const worker = queue.length > 0 ? workers.take() : undefined
    const task = worker && queue.shift()
    if (worker && task) work(worker, task)
  }
  const work = (worker: Worker, { job, done, failed }: Task<Job, Result>) => {
    const settle = (isSound: boolean, tell: () => void) => {
      clearTimeout(timer)
      worker.off('message', onAnswer).off('error', onFault).off('exit', onFault)
      if (isSound) workers.rest(worker)
      else void workers.dismiss(worker)
      tell()
      next()
    }
    const onAnswer = (answer: Answer<Result>) =>
      settle(true, () => ('result' in answer ? done(answer.result) : failed(answer.error)))
    const onFault = (fault: unknown) => settle(false, () => failed(asError(fault)))
    const timer = setTimeout(() => settle(false, () => failed(new JobTooSlow())), limitMs)
    worker.on('message', onAnswer).on('error', onFault).on('exit', onFault)
    worker.postMessage(job)
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
    : new Error(`the worker ended in the middle of its job: ${String(fault)}`)
}
