import type { Writable } from 'node:stream'
import type { AboutArchive, ArchiveManifest } from './archive-format.ts'
import { openArchiveWriter } from './archive-writer.ts'
import { dumpData, openSnapshot } from './dump-data.ts'

type Options = {
  /** Connection URL; the role must own the tables. */
  url: string
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
 * Writes an archive of all rows of a database, of one moment, while others write. Rejects with a `BackupError` where the operator can help, and with
 * the destination's error when that is full.
 */
export async function writeArchive({
  to,
  level,
  ...of
}: Options): Promise<{ about: AboutArchive; manifest: ArchiveManifest }> {
  const snapshot = await openSnapshot(of.url, of)
  try {
    const archive = await openArchiveWriter(to, { about: snapshot.about, level })
    const rows = await dumpData(snapshot, archive)
    const manifest = await archive.finish({ rows, files: 0, fileBytes: 0, deletedMeanwhile: [], lost: [] })
    return { about: snapshot.about, manifest }
  } catch (error) {
    to.destroy()
    throw error
  } finally {
    await snapshot.close()
  }
}
