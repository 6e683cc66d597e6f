import { Worker } from 'node:worker_threads'
import type { Answer } from './answer-jobs.ts'

/** No worker is free and enough work waits already, or the pool is closing. Nothing was begun; it may be tried again. */
export class PoolFull extends Error {}

/** A job took longer than it may. Its worker was ended with it. */
export class JobTooSlow extends Error {}

type Options = {
  /** A module that calls `answerJobs`. */
  script: URL
  size: number
  /** Jobs that may wait for a worker; one more is refused. */
  waiting: number
  /** For one job, from its beginning. */
  limitMs: number
  /** After so long without work a worker is ended, and its memory is given back. */
  restMs: number
}

/** Work for threads of their own: a picture or a sum that takes long, or never ends, stops nobody else. */
export interface Pool<Job, Result> {
  /** Refused: `PoolFull`, `JobTooSlow`, and whatever the job itself throws, as an Error with its message. */
  run(job: Job): Promise<Result>
  /** Ends all workers; what was under way is refused. */
  close(): Promise<void>
}

type Task<Job, Result> = { job: Job; done(result: Result): void; failed(reason: Error): void }

/** A pool whose workers are begun when there is work and ended when there is none; one that rests keeps no process alive. */
export function openPool<Job, Result>({
  script,
  size,
  waiting,
  limitMs,
  restMs,
}: Options): Pool<Job, Result> {
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  const queue: Task<Job, Result>[] = []
  const resting = new Map<Worker, NodeJS.Timeout>()
  let isClosed = false

  const end = (worker: Worker) => {
    alive.delete(worker)
    clearTimeout(resting.get(worker))
    resting.delete(worker)
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    return worker.terminate()
  }
  const rest = (worker: Worker) => {
    worker.unref()
    idle.push(worker)
    resting.set(worker, setTimeout(() => void end(worker), restMs).unref())
  }
  const hire = () => {
    const worker = new Worker(script)
    // one that dies while it rests is missed by nobody; unheard, its error would end the process
    worker.on('error', () => void end(worker)).on('exit', () => void end(worker))
    alive.add(worker)
    return worker
  }
  const free = () => {
    const worker = idle.pop() ?? (alive.size < size ? hire() : undefined)
    if (worker) clearTimeout(resting.get(worker))
    return worker
  }

  const next = () => {
    if (queue.length === 0) return
    const worker = free()
    const task = worker && queue.shift()
    if (worker && task) work(worker, task)
  }
  const work = (worker: Worker, { job, done, failed }: Task<Job, Result>) => {
    const timer = setTimeout(() => settle(() => failed(new JobTooSlow()), 'spent'), limitMs)
    const onAnswer = (answer: Answer<Result>) =>
      settle(() => ('result' in answer ? done(answer.result) : failed(answer.error)), 'sound')
    const onFault = (fault: unknown) => settle(() => failed(asError(fault)), 'spent')
    const settle = (tell: () => void, left: 'sound' | 'spent') => {
      clearTimeout(timer)
      worker.off('message', onAnswer).off('error', onFault).off('exit', onFault)
      if (left === 'sound') rest(worker)
      else void end(worker)
      tell()
      next()
    }
    worker.on('message', onAnswer).on('error', onFault).on('exit', onFault)
    worker.ref()
    worker.postMessage(job)
  }

  return {
    run(job) {
      if (isClosed || (alive.size - idle.length >= size && queue.length >= waiting))
        return Promise.reject(new PoolFull())
      return new Promise((done, failed) => {
        queue.push({ job, done, failed })
        next()
      })
    },
    async close() {
      isClosed = true
      for (const { failed } of queue.splice(0)) failed(new PoolFull())
      await Promise.all([...alive].map(end))
    },
  }
}

const asError = (fault: unknown) =>
  fault instanceof Error ? fault : new Error(`the worker ended in the middle of its job: ${String(fault)}`)
