import type { Readable } from 'node:stream'
import type pg from 'pg'
import { migrationLock } from '#kit/db/migrate.ts'
import { type AboutArchive, type ArchiveManifest, BackupError } from './archive-format.ts'
import { readArchive } from './archive-reader.ts'
import { readContents } from './catalogue.ts'
import { connectForCopy } from './dump-data.ts'
import { type DataLoad, makeSchema, migrationsFor, openDataLoad } from './load-data.ts'

type Options = {
  /** Connection URL of an empty database; the role must own it. */
  url: string
  source: Readable
  /** Folder of the migrations, if not the program's own. */
  migrations?: string
}

/**
 * Restores the rows of an archive into an empty database, at the archive's own migration, in one transaction: after a kill the database is as empty as
 * before. The caller migrates it on. Refuses with a `BackupError`.
 */
export async function restoreArchive({
  url,
  source,
  migrations,
}: Options): Promise<{ about: AboutArchive; manifest: ArchiveManifest }> {
  const client = await connectForCopy(url)
  try {
    // a portal that is started meanwhile waits for its turn to migrate
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseOccupied(client)
    await client.query('begin')
    let load: DataLoad | undefined
    const read = await readArchive(source, {
      async about(about) {
        await makeSchema(client, migrationsFor(about, migrations))
        load = await openDataLoad(client, about)
      },
      async member(name, content) {
        await load?.take(name, content)
      },
    })
    await load?.finish(read.manifest)
    await client.query('commit')
    return read
  } finally {
    source.destroy()
    await client.end()
  }
}

/** Refuses a database that anything was made in. */
async function refuseOccupied(client: pg.ClientBase): Promise<void> {
  const contents = await readContents(client)
  if (contents.length > 0)
    throw new BackupError(
      `the database is not empty (${contents.join(', ')}); an archive is restored into an empty one only`,
    )
}
