import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds after which it is told what a stop waits for. */
const patience = 5_000

/** Ends parts of the portal one after the other; of one that takes long the log says which it is, while it is still being waited for. */
export const tellingWhenSlow =
  (log: Pick<FastifyBaseLogger, 'warn'>, waitMs = patience) =>
  async (waitsFor: string, end: () => Promise<unknown>): Promise<void> => {
    const timer = setTimeout(() => log.warn({ waitsFor }, 'stopping takes long'), waitMs)
    await end().finally(() => clearTimeout(timer))
  }
