import { parentPort } from 'node:worker_threads'

/** The reply of a worker to a job. `isSpent`: it takes no further job. */
export type Answer<Result> = ({ result: Result } | { error: Error }) & { isSpent: boolean }

type Options = {
  /** Asked after each job: whether the worker is to be replaced by a new one. */
  isSpent?(): boolean
}

/** Main loop of a pool's worker, a thread or a process: runs jobs and posts their results. */
export function serveJobs<Job, Result>(
  work: (job: Job) => Promise<Result>,
  { isSpent = () => false }: Options = {},
): void {
  const isThread = parentPort !== null
  const answer = async (job: Job) => {
    const outcome = await work(job).then(
      (result) => ({ result }),
      (reason: unknown) => ({ error: reason instanceof Error ? reason : new Error(String(reason)) }),
    )
    const answered: Answer<Result> = { ...outcome, isSpent: isSpent() }
    if (isThread) parentPort?.postMessage(answered)
    else process.send?.(answered)
  }
  if (isThread) parentPort?.on('message', answer)
  else process.on('message', (job) => void answer(job as Job)).on('disconnect', () => process.exit())
}
