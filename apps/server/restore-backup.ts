import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckedArchive, checkArchive } from '#kit/db/backup/check-archive.ts'
import { connectForCopy } from '#kit/db/backup/dump-data.ts'
import { refuseOccupiedStorage } from '#kit/db/backup/load-files.ts'
import { finishEarlierRestore, refuseOccupied, restoreArchive } from '#kit/db/backup/restore-archive.ts'
import { hasEmbeddedData } from '#kit/db/embedded-running.ts'
import { migrate } from '#kit/db/migrate.ts'
import { openStorage } from '#kit/files/storage.ts'
import {
  type BackupCommand,
  countText,
  openDatabaseOf,
  readCommand,
  rowsIn,
  say,
  sizeText,
} from './backup-command.ts'
import type { Config } from './config.ts'
import { runOnce } from './run-once.ts'
import { requireKeyOf } from './secret-key.ts'
import { requireWritable } from './var-dir.ts'

await runOnce(async (signal) => {
  const command = readCommand('restore')
  const { config, place, isDryRun } = command
  const archive = await checkArchive(await place.read())
  const { about, manifest } = archive
  say(`${place.name} is complete: made at ${about.madeAt} by version ${about.program} of the portal`)
  say(
    `it holds ${countText(rowsIn(manifest.rows), 'row')}, ${countText(manifest.files, 'file')} (${sizeText(manifest.fileBytes)})`,
  )
  if (manifest.lost.length > 0)
    say(`files that were missing already when it was made: ${manifest.lost.join(', ')}`)
  await requireKeyOf(archive.keys, config)
  say('the key that is here opens it')
  if (isDryRun) {
    await checkPlaces(config, archive)
    say('database and files are empty; without --dry-run it would be restored here')
    return 0
  }
  await restoreHere(command, archive, signal)
  say(
    'people log in again; only urgent messages are sent until a start with AFTER_RESTORE=only-new or AFTER_RESTORE=go-on',
  )
  return 0
})

async function restoreHere({ config, place }: BackupCommand, { about }: CheckedArchive, signal: AbortSignal) {
  await requireWritable(config.varDir)
  const database = await openDatabaseOf(config)
  try {
    const { url } = database
    const storage = await openStorage(config.storage)
    const upgrade = () => migrate(url)
    if (await finishEarlierRestore({ url, storage, about, upgrade })) {
      say('an earlier attempt had restored all of it')
    } else {
      const source = await place.read()
      signal.addEventListener('abort', () => source.destroy(new Error('stopped')))
      const { foreign } = await restoreArchive({ url, storage, source, upgrade })
      say('rows and files are restored')
      if (foreign.length > 0) say(`tables that are not the portal’s are not restored: ${foreign.join(', ')}`)
    }
  } finally {
    await database.stop()
  }
}

/** Refuses what a restore would refuse, and makes nothing. */
async function checkPlaces(config: Config, { about }: CheckedArchive): Promise<void> {
  const { storage } = config
  if (storage.kind === 's3' || existsSync(storage.directory))
    await refuseOccupiedStorage(await openStorage(storage), about)
  if (!config.databaseUrl && !hasEmbeddedData(join(config.varDir, 'postgres'))) return
  const database = await openDatabaseOf(config)
  try {
    const client = await connectForCopy(database.url)
    await refuseOccupied(client).finally(() => client.end())
  } finally {
    await database.stop()
  }
}
