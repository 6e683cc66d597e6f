import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { JobQueueFull, openJobQueue } from '#kit/server/workers/job-queue.ts'
import type { PrintJob, PrintResult } from './print-worker.ts'

/** Makes PDFs in a worker thread. */
export interface Printer {
  /** The PDF; refuses `charactersUnprintable` with the characters that the fonts lack, `unavailable` while the queue is full. */
  print(job: PrintJob): Promise<Uint8Array>
  close(): Promise<void>
}

/** A poster takes a tenth of a second, the first one with the fonts half a second more. */
const limits = { size: 1, waiting: 32, limitMs: 30_000, idleMs: 60_000, heapMb: 256 }

export function openPrinter(): Printer {
  const script = new URL('./print-worker.ts', import.meta.url)
  const pool = openJobQueue<PrintJob, PrintResult>({ script, ...limits })
  return {
    async print(job) {
      const result = await pool.run(job).catch((error: unknown) => {
        if (error instanceof JobQueueFull) throw new Refusal(baseRefusals.unavailable)
        throw error
      })
      if ('pdf' in result) return result.pdf
      throw new Refusal(baseRefusals.charactersUnprintable, { characters: result.missing.join(' ') })
    },
    close: () => pool.close(),
  }
}
