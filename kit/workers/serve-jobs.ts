import { parentPort } from 'node:worker_threads'

/** What a worker posts for each job. */
export type Answer<Result> = { result: Result } | { error: Error }

/** In a worker of a pool: does one job after the other and posts what came of it. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', async (job: Job) => {
    const answer: Answer<Result> = await work(job).then(
      (result) => ({ result }),
      (reason: unknown) => ({ error: reason instanceof Error ? reason : new Error(String(reason)) }),
    )
    parentPort?.postMessage(answer)
  })
}
