import type { FastifyBaseLogger } from 'fastify'
import { holdQueued, releaseHeld } from '#domain/outbox/server/actions/hold.ts'
import type { Services } from '#domain/services.ts'
import { noteAlive, readInstallation, restoredAndNotStarted } from '#kit/installation/installation.ts'

/** Milliseconds without a heartbeat after which the database may have been restored from a backup; sweeps write one every ten minutes. */
const longAway = 3_600_000

/**
 * Holds the queued messages of a database that may have been restored, because they may already have been sent; the operator releases them.
 * Call it before the outbox is started.
 */
export async function settleQueue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  goOn: boolean,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  const now = clock.now()
  const { changedAt } = await readInstallation(db, now)
  if (goOn) {
    const released = await releaseHeld(db, now)
    if (released > 0) log.warn({ released }, 'messages that were held are sent now')
  } else if (now.getTime() - changedAt.getTime() > longAway) {
    const held = await holdQueued(db)
    if (held > 0)
      log.error(
        changedAt.getTime() === restoredAndNotStarted.getTime() ? { held } : { held, lastAlive: changedAt },
        'this database stood still for over an hour, or was restored: what was queued is not sent until AFTER_RESTORE=go-on is set for one start',
      )
  }
  await noteAlive(db, now)
}
