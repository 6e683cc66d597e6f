import { join } from 'node:path'
import { BackupError } from '#kit/db/backup/archive-format.ts'
import { writeArchive } from '#kit/db/backup/write-archive.ts'
import { hasEmbeddedData } from '#kit/db/embedded-running.ts'
import { openStorage } from '#kit/files/storage.ts'
import { countText, leftOut, openDatabaseOf, readCommand, rowsIn, say, sizeText } from './backup-command.ts'
import { runOnce } from './run-once.ts'
import { programVersion } from './version.ts'

/** Exit code of a backup that lacks files: it is there, and somebody should look. */
const withoutSomeFiles = 2

await runOnce(async (signal) => {
  const { config, place } = readCommand('backup')
  if (!config.databaseUrl && !hasEmbeddedData(join(config.varDir, 'postgres')))
    throw new BackupError(
      `there are no data in ${config.varDir}; set VAR_DIR or DATABASE_URL as for the portal`,
    )
  const database = await openDatabaseOf(config)
  try {
    const storage = await openStorage(config.storage)
    const { manifest } = await place.write(async (to) => {
      signal.addEventListener('abort', () => to.destroy(new Error('stopped')))
      const [program, now] = [programVersion, new Date()]
      return writeArchive({ url: database.url, storage, to, program, leaveOut: leftOut, now })
    })
    const { files, fileBytes, deletedMeanwhile, lost } = manifest
    say(
      `${place.name}: ${countText(rowsIn(manifest.rows), 'row')}, ${countText(files, 'file')} (${sizeText(fileBytes)})`,
    )
    say('the key is not in it: keep a copy of it elsewhere, without it the backup cannot be read')
    if (deletedMeanwhile.length > 0)
      say(`deleted while the backup was made, so not in it: ${deletedMeanwhile.join(', ')}`)
    if (lost.length === 0) return 0
    console.error(
      `These files are missing or damaged in the portal, so they are not in the backup: ${lost.join(', ')}.`,
    )
    return withoutSomeFiles
  } finally {
    await database.stop()
  }
})
