import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { runInTurn } from '#kit/server/caller-queues.ts'
import { createFairQueues } from '#kit/server/fair-queues.ts'
import { JobQueueFull, JobTooLarge, JobTooSlow, openJobQueue } from '#kit/workers/job-queue.ts'
import type { ListJob, ListResult } from './list-worker.ts'

/** Reads untrusted spreadsheets in threads of their own: one made to take minutes blocks no other call, and two of them no other caller for long. */
export interface ListReader {
  /**
   * As `readList`; one that takes longer or more memory than any honest list does is `noSpreadsheet`. Callers take turns. Refuses `unavailable` to whom
   * the others keep too long, or who has too many waiting.
   */
  read(job: ListJob, caller: string): Promise<ListResult>
  close(): Promise<void>
}

/**
 * A thousand rows take a third of a second, and are read in half of that heap; workbooks were made that took 450 MB. A minute of rest gives a second look at the same file a worker that is there.
 */
const limits = { size: 2, waiting: 2, limitMs: 15_000, idleMs: 60_000, heapMb: 96 }

/** With both threads held by the worst files, the first of a third caller begins after 15 seconds. */
const turns = { places: limits.size, waitingEach: 8, maxWaitMs: 60_000 }

export function openListReader(): ListReader {
  const script = new URL('./list-worker.ts', import.meta.url)
  const queues = createFairQueues(turns)
  const pool = openJobQueue<ListJob, ListResult>({ script, ...limits })
  return {
    read: (job, caller) =>
      runInTurn(queues, caller, () => pool.run(job)).catch((error: unknown) => {
        if (error instanceof JobTooSlow || error instanceof JobTooLarge)
          return { trouble: 'noSpreadsheet' as const }
        if (error instanceof JobQueueFull || error instanceof Refusal)
          throw new Refusal(baseRefusals.unavailable)
        throw error
      }),
    close: () => pool.close(),
  }
}
