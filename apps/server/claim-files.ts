import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#domain/services.ts'
import { isBeingRestored } from '#kit/db/backup/load-files.ts'
import { claimStorage } from '#kit/files/marked-storage.ts'
import { openStorage } from '#kit/files/storage.ts'
import type { Outages } from '#kit/server/outages.ts'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'

/** The place of the files, as an operator knows it. */
export const placeOf = (storage: Config['storage']) =>
  storage.kind === 's3' ? `bucket ${storage.bucket}` : storage.directory

/**
 * Throws for files into which a restore has begun and not ended. Call it before anything is made in the database, which the restore needs empty: a
 * supervisor may start the portal again and again meanwhile.
 */
export async function refuseUnfinishedRestore({ storage }: Pick<Config, 'storage'>): Promise<void> {
  if (storage.kind === 'disk' && !existsSync(storage.directory)) return
  // a storage that does not answer is an outage, which the start survives and reports
  const isUnfinished = await isBeingRestored(await openStorage(storage)).catch(() => false)
  if (isUnfinished)
    throw new StartupError(
      `a restore into ${placeOf(storage)} has not ended: wait for it, or type the same npm run restore again if it was killed`,
    )
}

/**
 * Checks before any sweep that the file storage belongs to this database. Throws for files of another installation; if the database is
 * another copy than the one that last used the files, the start goes on and nothing is swept until the operator confirms it. False where the storage did
 * not answer.
 */
export async function claimFiles(
  { db, files, clock }: Services,
  { storage, afterRestore }: Pick<Config, 'storage' | 'afterRestore'>,
  { log, outages }: { log: FastifyBaseLogger; outages: Outages },
): Promise<boolean> {
  const found = await claimStorage(files, db, { now: clock.now(), adopt: afterRestore !== undefined }).catch(
    (err: unknown) => outages.failed('files', { err }),
  )
  const place = placeOf(storage)
  if (found === 'foreign')
    throw new StartupError(
      `the files in ${place} belong to another installation; choose another place for files`,
    )
  if (found === 'otherCopy')
    log.error(
      `this database was restored or copied: the files in ${place} were last kept by another copy of it. No file is swept until AFTER_RESTORE=go-on is set for one start; never set it for a copy beside the original`,
    )
  return found !== undefined
}
