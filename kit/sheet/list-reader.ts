import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { runInTurn } from '#kit/server/caller-queues.ts'
import { createFairQueues } from '#kit/server/fair-queues.ts'
import {
  JobBrokenOff,
  JobQueueFull,
  JobTooLarge,
  JobTooSlow,
  openJobQueue,
} from '#kit/server/workers/job-queue.ts'
import { oneArena, startProcess } from '#kit/server/workers/start-worker.ts'
import type { ListJob, ListResult } from './list-worker.ts'

/**
 * Reads untrusted spreadsheets in processes with limits of time and memory: a crafted one blocks no other calls, two of them other imports only briefly, and
 * what it took is given back.
 */
export interface ListReader {
  /**
   * As `readList`; a file that exceeds time or memory limits is `noSpreadsheet`. Callers take turns. Refuses `unavailable` after too long a wait, or
   * with too many waiting calls of the caller.
   */
  read(job: ListJob, caller: string): Promise<ListResult>
  close(): Promise<void>
}

/**
 * A thousand rows take a third of a second and half of that heap; crafted workbooks took 450 MB. With a minute of idle time, a second check of the
 * same file finds a running worker.
 */
const limits = { size: 2, waiting: 2, limitMs: 15_000, idleMs: 60_000, heapMb: 96 }

/** With both workers blocked by the worst files, a third caller's first call starts after 15 seconds. */
const turns = { places: limits.size, waitingEach: 8, maxWaitMs: 60_000 }

export function openListReader(): ListReader {
  const script = new URL('./list-worker.ts', import.meta.url)
  const queues = createFairQueues(turns)
  const pool = openJobQueue<ListJob, ListResult>({ script, start: startProcess(oneArena), ...limits })
  return {
    read: (job, caller) =>
      runInTurn(queues, caller, () => pool.run(job)).catch((error: unknown) => {
        // a process without memory is ended by its system
        if ([JobTooSlow, JobTooLarge, JobBrokenOff].some((kind) => error instanceof kind))
          return { trouble: 'noSpreadsheet' as const }
        if (error instanceof JobQueueFull || error instanceof Refusal)
          throw new Refusal(baseRefusals.unavailable)
        throw error
      }),
    close: () => pool.close(),
  }
}
