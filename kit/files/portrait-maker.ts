import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import {
  JobBrokenOff,
  JobQueueFull,
  JobTooLarge,
  JobTooSlow,
  openJobQueue,
} from '#kit/server/workers/job-queue.ts'
import { oneArena, startProcess } from '#kit/server/workers/start-worker.ts'
import { FileRefused } from './file-refused.ts'
import type { MadePortrait } from './portrait.ts'
import type { CleanedPicture, Cleaning, PortraitJob, PortraitResult } from './portrait-worker.ts'

/** Makes portraits and other pictures from untrusted uploads in processes, whose memory is given back when they end. */
export interface PortraitMaker {
  /** As `makePortrait`; also refuses `imageTooSlow`, and `unavailable` while the queue is full. */
  make(sent: Uint8Array, wanted?: { excused?: boolean }): Promise<MadePortrait>
  /** Another picture, as `cleanPicture`; refuses as `make` does besides. */
  clean(sent: Uint8Array, cleaning: Cleaning): Promise<CleanedPicture>
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
  const pool = openJobQueue<PortraitJob, PortraitResult>({
    script,
    start: startProcess(oneArena),
    ...queueLimits,
  })
  const run = async (job: PortraitJob) => {
    const result = await pool.run(job).catch((error: unknown) => {
      // a process without memory is ended by its system
      if ([JobTooSlow, JobTooLarge, JobBrokenOff].some((kind) => error instanceof kind))
        throw new FileRefused({ code: 'imageTooSlow' }, { cause: error })
      if (error instanceof JobQueueFull) throw new Refusal(baseRefusals.unavailable)
      throw error
    })
    if ('refused' in result) throw new FileRefused(result.refused)
    return result
  }
  return {
    async make(sent, { excused = false } = {}) {
      const result = await run({ sent, limits, excused })
      if ('made' in result) return result.made
      throw new Error('the process that reads pictures answered another question')
    },
    async clean(sent, cleaning) {
      const result = await run({ sent, cleaning })
      if ('cleaned' in result) return result.cleaned
      throw new Error('the process that reads pictures answered another question')
    },
    close: () => pool.close(),
  }
}
