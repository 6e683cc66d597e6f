import { createHash } from 'node:crypto'
import type { PortraitMaker } from '#kit/files/portrait-maker.ts'

type Made = Awaited<ReturnType<PortraitMaker['make']>>

/** By the bytes sent, for all portals of this process. */
const made = new Map<string, Made>()

/**
 * Makes each portrait once in this process. Most tests send the same one, and looking for its face takes a seventh of a second of the processor. A picture that is
 * refused is looked at again each time.
 */
export function rememberedPortraits(real: PortraitMaker): PortraitMaker {
  return {
    async make(sent, wanted = {}) {
      const key = `${createHash('sha256').update(sent).digest('hex')} ${wanted.excused ?? false}`
      const before = made.get(key)
      if (before) return before
      const now = await real.make(sent, wanted)
      made.set(key, now)
      return now
    },
    clean: (sent, cleaning) => real.clean(sent, cleaning),
    close: () => real.close(),
  }
}
