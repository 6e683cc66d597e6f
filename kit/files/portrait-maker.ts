// also loaded in the main thread: otherwise libvips is unloaded with the first worker that ends
import 'sharp'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { JobQueueFull, JobTooLarge, JobTooSlow, openJobQueue } from '#kit/server/workers/job-queue.ts'
import { FileRefused } from './file-refused.ts'
import type { MadePortrait } from './portrait.ts'
import type { PortraitJob, PortraitResult } from './portrait-worker.ts'

/** Makes portraits from untrusted uploads in worker threads. */
export interface PortraitMaker {
  /** As `makePortrait`; also refuses `imageTooSlow`, and `unavailable` while the queue is full. */
  make(sent: Uint8Array, wanted?: { excused?: boolean }): Promise<MadePortrait>
  close(): Promise<void>
}

/**
 * Two pictures concurrently: decoding uses the four libuv threads that also serve files and password hashing; half of them stay free for
 * those. A portrait takes a third of a second, so a queue of sixteen is an acceptable wait. The time limit
 * exceeds the decoder's own ten seconds (`openPicture`), since a worker cannot be terminated while it decodes.
 */
const queueLimits = { size: 2, waiting: 16, limitMs: 15_000, idleMs: 60_000, heapMb: 128 }

/** Every portrait is judged by these limits. */
export function openPortraitMaker(limits: PortraitLimits): PortraitMaker {
  const script = new URL('./portrait-worker.ts', import.meta.url)
  const pool = openJobQueue<PortraitJob, PortraitResult>({ script, ...queueLimits })
  return {
    async make(sent, { excused = false } = {}) {
      const result = await pool.run({ sent, limits, excused }).catch((error: unknown) => {
        if (error instanceof JobTooSlow || error instanceof JobTooLarge)
          throw new FileRefused({ code: 'imageTooSlow' }, { cause: error })
        if (error instanceof JobQueueFull) throw new Refusal(baseRefusals.unavailable)
        throw error
      })
      if ('refused' in result) throw new FileRefused(result.refused)
      return result.made
    },
    close: () => pool.close(),
  }
}
