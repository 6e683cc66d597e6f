import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { runInTurn } from '#kit/server/caller-queues.ts'
import { createFairQueues } from '#kit/server/fair-queues.ts'
import { JobBrokenOff, JobQueueFull, JobTooSlow, openJobQueue } from '#kit/server/workers/job-queue.ts'
import { startProcess } from '#kit/server/workers/start-worker.ts'
import type { Printed, PrintJob, PrintResult } from './print-process.ts'

export type { Printed, PrintJob } from './print-process.ts'

/** Makes PDFs in a process of its own, so that the memory they take is given back. */
export interface Printer {
  /**
   * One document of at most some fifty pages (`printInBatches` for more). Callers take turns. Begun again once when the process is ended in the middle.
   * Refuses `charactersUnprintable` with the characters that the fonts lack (`missingGlyphs` names their owners before), `unavailable` after too long
   * a wait, for a job that takes too long, and when the process is ended twice.
   */
  print(job: PrintJob, caller: string): Promise<Printed>
  close(): Promise<void>
}

/** A poster takes a tenth of a second, fifty badges half a second, a thousand rows of a list some seconds; the fonts half a second more at first. */
const limits = { size: 1, waiting: 1, limitMs: 120_000, idleMs: 60_000, heapMb: 128 }
const turns = { places: limits.size, waitingEach: 8, maxWaitMs: 90_000 }

/**
 * One thread sets the text, so that a document takes one core at most; one arena of memory for it, since freed parts of several are kept. No other
 * setting of the portal is passed on.
 */
const environment = { RAYON_NUM_THREADS: '1', MALLOC_ARENA_MAX: '1' }

/** `start`: how its process is started. */
export function openPrinter(start = startProcess(environment)): Printer {
  const script = new URL('./print-process.ts', import.meta.url)
  const queues = createFairQueues(turns)
  const pool = openJobQueue<PrintJob, PrintResult>({ script, start, ...limits })
  const run = (job: PrintJob) =>
    pool.run(job).catch((error: unknown) => {
      if (error instanceof JobBrokenOff) return pool.run(job)
      throw error
    })
  return {
    async print(job, caller) {
      const result = await runInTurn(queues, caller, () => run(job)).catch((error: unknown) => {
        if (isPassing(error)) throw new Refusal(baseRefusals.unavailable).because(error)
        throw error
      })
      if ('pdf' in result) return result
      throw new Refusal(baseRefusals.charactersUnprintable, { characters: result.missing.join(' ') })
    },
    close: () => pool.close(),
  }
}

/** Whether the same job may succeed later. */
const isPassing = (error: unknown) =>
  [JobQueueFull, JobBrokenOff, JobTooSlow, Refusal].some((kind) => error instanceof kind)
