import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { runInTurn } from '#kit/server/caller-queues.ts'
import { createFairQueues } from '#kit/server/fair-queues.ts'
import { JobQueueFull, openJobQueue } from '#kit/server/workers/job-queue.ts'
import type { List } from './write-sheet.ts'

/** Writes spreadsheets in a worker thread, so that no other call waits while one is written. Longer lists are streamed (`exportList`). */
export interface ListWriter {
  /** As `writeList`. Callers take turns; refuses `unavailable` after too long a wait, or with too many waiting calls of the caller. */
  write(list: List, caller: string): Promise<Uint8Array>
  close(): Promise<void>
}

/** Five hundred empty rows of forty columns take a tenth of a second, a thousand filled ones twice that. */
const limits = { size: 1, waiting: 1, limitMs: 15_000, idleMs: 60_000, heapMb: 128 }
const turns = { places: limits.size, waitingEach: 8, maxWaitMs: 30_000 }

export function openListWriter(): ListWriter {
  const script = new URL('./write-worker.ts', import.meta.url)
  const queues = createFairQueues(turns)
  const pool = openJobQueue<List, Uint8Array>({ script, ...limits })
  return {
    write: (list, caller) =>
      runInTurn(queues, caller, () => pool.run(list)).catch((error: unknown) => {
        if (error instanceof JobQueueFull || error instanceof Refusal)
          throw new Refusal(baseRefusals.unavailable)
        throw error
      }),
    close: () => pool.close(),
  }
}
