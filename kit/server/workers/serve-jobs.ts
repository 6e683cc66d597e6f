import { parentPort } from 'node:worker_threads'

/** The reply of a worker to a job. */
export type Answer<Result> = { result: Result } | { error: Error }

/** Main loop of a pool's worker: runs jobs and posts their results. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', async (job: Job) => {
    const answer: Answer<Result> = await work(job).then(
      (result) => ({ result }),
      (reason: unknown) => ({ error: reason instanceof Error ? reason : new Error(String(reason)) }),
    )
    parentPort?.postMessage(answer)
  })
}
