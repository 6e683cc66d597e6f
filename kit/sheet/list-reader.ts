import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { JobQueueFull, JobTooLarge, JobTooSlow, openJobQueue } from '#kit/workers/job-queue.ts'
import type { ListJob, ListResult } from './list-worker.ts'

/** Reads untrusted spreadsheets in a thread of its own: one made to take minutes blocks no other call. */
export interface ListReader {
  /** As `readList`; one that takes longer or more memory than any honest list does is `noSpreadsheet`. Refuses `unavailable` while too many wait. */
  read(job: ListJob): Promise<ListResult>
  close(): Promise<void>
}

/**
 * A thousand rows take a third of a second, and are read in half of that heap; workbooks were made that took 450 MB. A minute of rest gives a second look at the same file a worker that is there.
 */
const limits = { size: 1, waiting: 8, limitMs: 15_000, idleMs: 60_000, heapMb: 96 }

export function openListReader(): ListReader {
  const script = new URL('./list-worker.ts', import.meta.url)
  const pool = openJobQueue<ListJob, ListResult>({ script, ...limits })
  return {
    read: (job) =>
      pool.run(job).catch((error: unknown) => {
        if (error instanceof JobTooSlow || error instanceof JobTooLarge)
          return { trouble: 'noSpreadsheet' as const }
        if (error instanceof JobQueueFull) throw new Refusal(baseRefusals.unavailable)
        throw error
      }),
    close: () => pool.close(),
  }
}
