import type { FastifyBaseLogger } from 'fastify'
import { holdQueued, releaseHeld } from '#domain/ground/outbox/server/actions/hold.ts'
import type { Services } from '#domain/services.ts'
import {
  noteAlive,
  noteRestored,
  readInstallation,
  release,
  restoredAndNotStarted,
  waitsForRelease,
} from '#kit/server/installation/installation.ts'

/** What the operator decides about messages of a restored database: to send all, or only what is queued from this start on. */
export const afterRestore = ['go-on', 'only-new'] as const
export type AfterRestore = (typeof afterRestore)[number]

/** Milliseconds without a heartbeat after which the database may have been restored from a backup; sweeps write one every ten minutes. */
const longAway = 3_600_000

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

/**
 * Holds the queued messages of a database that may have been restored, because they may already have been sent. One that was restored from an archive
 * also decides anew what the original had sent after the backup (reminders, the rest of a mailing), so that from its first start on the outbox sends
 * urgent messages only. Both until the operator decides. Call it before the outbox is started.
 */
export async function settleQueue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  decided: AfterRestore | undefined,
  log: Log,
): Promise<void> {
  const now = clock.now()
  const own = await readInstallation(db, now)
  if (decided) return settle(db, { decided, now, waits: waitsForRelease(own), log })
  if (waitsForRelease(own)) {
    const isFirstStart = own.changedAt.getTime() === restoredAndNotStarted.getTime()
    const held = isFirstStart ? await holdQueued(db) : 0
    await noteRestored(db)
    log.error(
      { held },
      'this database was restored: only urgent messages are sent until AFTER_RESTORE=only-new or AFTER_RESTORE=go-on is set for one start',
    )
    return
  }
  if (now.getTime() - own.changedAt.getTime() > longAway) {
    const held = await holdQueued(db)
    if (held > 0)
      log.error(
        { held, lastAlive: own.changedAt },
        'this database stood still for over an hour, or was restored: what was queued is not sent until AFTER_RESTORE=go-on is set for one start',
      )
  }
  await noteAlive(db, now)
}

type Settling = { decided: AfterRestore; now: Date; waits: boolean; log: Log }

async function settle(db: Services['db'], { decided, now, waits, log }: Settling): Promise<void> {
  if (decided === 'go-on') {
    const released = await releaseHeld(db, now)
    if (released > 0) log.warn({ released }, 'messages that were held are sent now')
  } else if (waits) {
    const held = await holdQueued(db)
    log.warn({ held }, 'what was queued until now stays held; what is queued from now on is sent')
  }
  await release(db, now)
}
