import type { Database } from '#kit/db/database.ts'
import type { Config } from './config.ts'
import { unlockSecrets } from './secret-key.ts'

/** Milliseconds between two looks at the data keys. A key is used to encrypt only when every process must have learned of it (`admin/rotate-key.ts`). */
export const keysRhythm = 15_000

/**
 * Learns of data keys that `npm run admin -- rotate-key` has added or taken away while this process runs. A database that does not answer, or a secret key that was
 * changed since, leaves the keys as they are: the outage is told elsewhere, and the next start refuses the key.
 */
export function watchKeys(
  db: Database,
  settings: Pick<Config, 'secretKey' | 'formerSecretKey' | 'varDir'>,
  rhythm = keysRhythm,
) {
  const timer = setInterval(() => void unlockSecrets(db, settings).catch(() => undefined), rhythm)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
