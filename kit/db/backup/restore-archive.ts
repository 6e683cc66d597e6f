import type { Readable } from 'node:stream'
import type pg from 'pg'
import { sqlState } from '#kit/db/database.ts'
import { migrationLock } from '#kit/db/migrate.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import { type AboutArchive, type ArchiveManifest, BackupError } from './archive-format.ts'
import { readArchive } from './archive-reader.ts'
import { readContents } from './catalogue.ts'
import { connectForCopy } from './dump-data.ts'
import { type DataLoad, makeSchema, migrationsFor, openDataLoad } from './load-data.ts'
import {
  type FilesLoad,
  isDatabaseOf,
  openFilesLoad,
  refuseOccupiedStorage,
  settleMark,
} from './load-files.ts'

type Options = {
  /** Connection URL of an empty database; the role must own it. */
  url: string
  /** Empty as well; without it only the rows are restored. */
  storage?: FileStorage
  source: Readable
  /** Folder of the migrations, if not the program's own. */
  migrations?: string
  /** Migrates on from the archive's own migration; after a kill meanwhile the same restore does it again. */
  upgrade?: () => Promise<void>
}

/**
 * Restores an archive into an empty database, at the archive's own migration, in one transaction, and its files into an empty storage: after a kill the
 * database is as empty as before, and the next attempt goes over the files again. Refuses with a `BackupError`.
 */
export async function restoreArchive({
  url,
  storage,
  source,
  migrations,
  upgrade,
}: Options): Promise<{ about: AboutArchive; manifest: ArchiveManifest; foreign: string[] }> {
  const client = await connectForCopy(url)
  try {
    // a portal that is started meanwhile waits for its turn to migrate
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    let data: DataLoad | undefined
    let files: FilesLoad | undefined
    const read = await readArchive(source, {
      async about(about) {
        const schema = migrationsFor(about, migrations)
        if (storage) await refuseOccupiedStorage(storage, about)
        await refuseOccupied(client)
        files = storage && (await openFilesLoad(storage, about))
        await client.query('begin')
        await makeSchema(client, schema)
        data = await openDataLoad(client, about)
      },
      async member(name, content, size) {
        if (!(await data?.take(name, content))) await files?.take(name, content, size)
      },
    })
    await data?.finish(read.manifest)
    await files?.settle(client)
    await client.query('commit')
    await client.query('analyze')
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await upgrade?.()
    await files?.finish()
    return { ...read, foreign: data?.foreign ?? [] }
  } catch (error) {
    throw explained(error)
  } finally {
    source.destroy()
    await client.end()
  }
}

/** The sentence for what the operator of the server can help; other errors as they are. */
function explained(error: unknown): unknown {
  const state = sqlState(error)
  if (state === '53100')
    return new BackupError('the database server has no room left on its disk; no row was restored', error)
  if (state === '42501')
    return new BackupError('the role of DATABASE_URL must own the database; nothing was restored', error)
  return error
}

type EarlierRestore = Pick<Options, 'url' | 'upgrade'> & { storage: FileStorage; about: AboutArchive }

/** True, and the database upgraded, when an earlier attempt had committed everything before it was killed. Refuses a storage that is in use. */
export async function finishEarlierRestore({
  url,
  storage,
  about,
  upgrade,
}: EarlierRestore): Promise<boolean> {
  const mark = await refuseOccupiedStorage(storage, about)
  if (!mark) return false
  const client = await connectForCopy(url)
  try {
    if (!(await isDatabaseOf(client, mark))) return false
    await upgrade?.()
    await settleMark(storage, mark)
    return true
  } finally {
    await client.end()
  }
}

/** Refuses a database in which anything was made. */
export async function refuseOccupied(client: pg.ClientBase): Promise<void> {
  const contents = await readContents(client)
  if (contents.length > 0)
    throw new BackupError(
      `the database is not empty (${contents.join(', ')}); an archive is restored into an empty one only`,
    )
}
