import type { Writable } from 'node:stream'
import type { FileStorage } from '#kit/files/storage.ts'
import type { AboutArchive, ArchiveManifest } from './archive-format.ts'
import { openArchiveWriter } from './archive-writer.ts'
import { dumpData, openSnapshot } from './dump-data.ts'
import { dumpFiles, listFiles } from './dump-files.ts'

type Options = {
  /** Connection URL; the role must own the tables. */
  url: string
  /** Without it the archive holds no files. */
  storage?: FileStorage
  /** Where the archive goes; ended when it is complete, destroyed when it cannot be completed. */
  to: Writable
  /** Version of the program. */
  program: string
  /** Tables whose rows stay out; the others are found in the database's catalogue. */
  leaveOut?: readonly string[]
  /** Compression level of Zstandard, 1–22. */
  level?: number
  now: Date
}

/**
 * Writes an archive of all rows of one moment, while others write, and of the files that they name. Rejects with a `BackupError` where the operator can
 * help, and with the destination's error when that is full.
 */
export async function writeArchive({
  to,
  level,
  storage,
  ...of
}: Options): Promise<{ about: AboutArchive; manifest: ArchiveManifest }> {
  try {
    const { client, about } = await openSnapshot(of.url, of)
    try {
      const archive = await openArchiveWriter(to, { about, level })
      const rows = await dumpData(client, about, archive)
      const listed = storage ? await listFiles(client) : []
      // files may take long: neither old rows nor changes of the schema wait for them
      await client.query('commit')
      const files = storage
        ? await dumpFiles(listed, { archive, storage, client })
        : { files: 0, fileBytes: 0, deletedMeanwhile: [], lost: [] }
      return { about, manifest: await archive.finish({ rows, ...files }) }
    } finally {
      await client.end()
    }
  } catch (error) {
    to.destroy()
    throw error
  }
}
