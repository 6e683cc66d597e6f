import type { Database } from '#kit/db/database.ts'
import type { Outages } from '#kit/server/outages.ts'
import type { Config } from './config.ts'
import { unlockSecrets } from './secret-key.ts'
import { StartupError } from './startup-error.ts'

/** Milliseconds between two looks at the data keys. A key is used to encrypt only when every process must have learned of it (`admin/rotate-key.ts`). */
export const keysRhythm = 15_000

/** The outage of a process whose secret key does not open the data keys any more. */
export const keysOutage = 'keys'

/**
 * Learns of data keys that `npm run admin -- rotate-key` has added or taken away while this process runs. A secret key that was changed since, or is gone, leaves the keys as
 * they are and is an outage of its own: this process goes on encrypting with a key that others may give up. A database that does not answer is told elsewhere.
 */
export function watchKeys(
  db: Database,
  settings: Pick<Config, 'secretKey' | 'formerSecretKey' | 'varDir'>,
  outages: Pick<Outages, 'failed' | 'works'>,
  rhythm = keysRhythm,
) {
  const look = async () => {
    try {
      await unlockSecrets(db, settings)
      outages.works(keysOutage)
    } catch (err) {
      if (err instanceof StartupError) outages.failed(keysOutage, { err })
    }
  }
  const timer = setInterval(() => void look(), rhythm)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
