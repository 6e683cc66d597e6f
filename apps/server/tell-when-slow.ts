import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds after which it is told what a stop waits for. */
const patience = 5_000

/** Ends a part of the portal; when that takes long the log says which it is, while it is still being waited for. */
export async function tellWhenSlow(
  log: Pick<FastifyBaseLogger, 'warn'>,
  waitsFor: string,
  end: () => Promise<unknown>,
  waitMs = patience,
): Promise<void> {
  const timer = setTimeout(() => log.warn({ waitsFor }, 'stopping takes long'), waitMs)
  await end().finally(() => clearTimeout(timer))
}
