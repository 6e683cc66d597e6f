import { createHolders } from '#domain/identity/roles/server/actions.ts'
import { openDatabase } from '#kit/db/database.ts'
import { schemaState } from '#kit/db/migrate.ts'
import { openStorage } from '#kit/files/storage.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { openDatabaseOf, say } from '../backup-command.ts'
import { refuseUnfinishedRestore } from '../claim-files.ts'
import type { Config } from '../config.ts'
import { lifecycles } from '../lifecycles.ts'
import { messageTemplates } from '../message-templates.ts'
import { permissionFacts } from '../permissions.ts'
import { secretKeysOf, unlockSecrets } from '../secret-key.ts'
import { settingsFrom } from '../settings.ts'
import type { AdminContext } from './act.ts'
import { refused } from './act.ts'

/**
 * Runs an act on the data of these settings, beside a portal that runs or without one. Refuses a database of another version, one that no portal has started on, and a
 * key that does not open it.
 */
export async function withAdmin<T>(
  config: Config,
  signal: AbortSignal,
  run: (context: AdminContext) => Promise<T>,
): Promise<T> {
  await refuseUnfinishedRestore(config)
  const database = await openDatabaseOf(config)
  const { db, close } = openDatabase(database.url, 3)
  try {
    const state = await schemaState(db).catch(() => 'empty')
    if (state !== 'ready')
      throw refused(
        'the database is empty or of another version of the portal; start this version once, or use the program that the portal runs',
      )
    const [present, ...former] = await secretKeysOf(config)
    if (!(await unlockSecrets(db, config)) || !present)
      throw refused('no portal has started on this database yet')
    const services = {
      db,
      clock: systemClock,
      settings: settingsFrom(config),
      messageTemplates,
      holdersOf: createHolders(permissionFacts),
    }
    const storage = () => openStorage(config.storage)
    return await run({ db, services, lifecycles, masters: [present, ...former], storage, signal, say })
  } finally {
    await close()
    await database.stop()
  }
}
