// loaded here as well: libvips must not leave the process with the first worker that ends
import 'sharp'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { JobQueueFull, JobTooLarge, JobTooSlow, openJobQueue } from '#kit/workers/job-queue.ts'
import { FileRefused } from './file-refused.ts'
import type { MadePortrait } from './portrait.ts'
import type { PortraitJob, PortraitResult } from './portrait-worker.ts'

/** Makes portraits of what strangers send, in threads of their own. */
export interface PortraitMaker {
  /** As `makePortrait`; refuses besides `imageTooSlow`, and `unavailable` while too many wait. */
  make(sent: Uint8Array, wanted?: { excused?: boolean }): Promise<MadePortrait>
  close(): Promise<void>
}

/**
 * Two pictures at once: decoding runs in the four threads that Node has for files and passwords as well, and half of them stay free for
 * those. A portrait takes a third of a second, so sixteen that wait are as long as a person waits without wondering. The limit
 * lies above the ten seconds after which the decoder itself gives up (`openPicture`), as a thread cannot be ended in the middle of that.
 */
const limits = { size: 2, waiting: 16, limitMs: 15_000, idleMs: 60_000, heapMb: 128 }

export function openPortraitMaker(): PortraitMaker {
  const script = new URL('./portrait-worker.ts', import.meta.url)
  const pool = openJobQueue<PortraitJob, PortraitResult>({ script, ...limits })
  return {
    async make(sent, { excused = false } = {}) {
      const result = await pool.run({ sent, excused }).catch((error: unknown) => {
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
