import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#domain/services.ts'
import { schemaState } from '#kit/db/migrate.ts'
import { claimStorage, requireUsable } from '#kit/files/marked-storage.ts'
import type { Outages } from '#kit/server/outages.ts'

/** Milliseconds between two checks of database, storage and disk space. */
const rhythm = 15_000
/** Milliseconds without a refusal after which the portal no longer counts as busy. */
const quiet = 30_000
/** Minimum free bytes at `VAR_DIR`: a few hundred pictures. */
export const leastFree = 200 * 1_048_576

/** Free bytes of the disk of this directory. */
export async function freeBytesAt(varDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(varDir)
  return bavail * bsize
}

async function requireRoom(varDir: string): Promise<void> {
  const free = await freeBytesAt(varDir)
  if (free < leastFree) throw new Error(`only ${Math.round(free / 1_048_576)} MiB are free below VAR_DIR`)
}

/**
 * Reports outages of the database, the file storage and disk space, tried every 15 seconds, and the number of refusals because the system is
 * busy (503, 507). `isClaimed`: the start saw whose the files are.
 */
export function watchOutages(
  app: FastifyInstance,
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  { varDir, outages, isClaimed }: { varDir: string; outages: Outages; isClaimed: boolean },
) {
  let mayBeUnclaimed = !isClaimed
  let lastRefused = 0
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    if ((status === 503 || status === 507) && request.routeOptions.url !== '/readyz') {
      lastRefused = Date.now()
      outages.failed('calls', { status, route: request.routeOptions.url })
    }
    done()
  })
  const check = (what: string, works: () => Promise<unknown>) =>
    works().then(
      () => outages.works(what),
      (err: unknown) => outages.failed(what, { err }),
    )
  const checkFiles = async () => {
    // the place did not answer at the start, which could not see whose it is
    if (mayBeUnclaimed) await claimStorage(files, db, { now: clock.now() })
    mayBeUnclaimed = false
    await requireUsable(files, db, clock.now())
  }
  const look = async () => {
    await Promise.all([
      check('database', () => schemaState(db)),
      check('files', checkFiles),
      check('room', () => requireRoom(varDir)),
    ])
    if (Date.now() - lastRefused > quiet) outages.works('calls')
  }
  const timer = setInterval(() => void look(), rhythm)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
