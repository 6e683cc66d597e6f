import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds after which the log names the part that shutdown waits for. */
const patience = 5_000

/** Closes a part of the portal; logs its name if that takes long, while still waiting. */
export async function tellWhenSlow(
  log: Pick<FastifyBaseLogger, 'warn'>,
  waitsFor: string,
  end: () => Promise<unknown>,
  waitMs = patience,
): Promise<void> {
  const timer = setTimeout(() => log.warn({ waitsFor }, 'stopping takes long'), waitMs)
  await end().finally(() => clearTimeout(timer))
}
