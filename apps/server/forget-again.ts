import type { FastifyBaseLogger } from 'fastify'
import { applyForgotten } from '#domain/people/forgetting/server/actions/restored.ts'
import type { Services } from '#domain/services.ts'
import { readInstallation, waitsForRelease } from '#kit/server/installation/installation.ts'
import type { Outages } from '#kit/server/outages.ts'
import { StartupError } from './startup-error.ts'

/**
 * Purges again, before the first answer, what the list beside the files names and this database has. A restored database does not start without that list:
 * it has people again who were deleted. Another one starts, as with every outage of the place for files, and purges at its next start.
 */
export async function forgetAgain(
  services: Services,
  log: Pick<FastifyBaseLogger, 'warn'>,
  outages: Pick<Outages, 'failed'>,
): Promise<void> {
  const now = services.clock.now()
  const isRestored = waitsForRelease(await readInstallation(services.db, now))
  try {
    const people = await applyForgotten(services, now, isRestored)
    if (people > 0)
      log.warn({ people }, 'what had been purged before was in this database again and is purged')
  } catch (err) {
    log.warn({ err }, 'the list of what was purged could not be applied')
    if (isRestored)
      throw new StartupError(
        'this database was restored, and what was purged since its backup could not be purged again: the list beside the files must be readable',
      )
    outages.failed('files', { err })
  }
}
