import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError } from './archive-format.ts'
import type { ArchivePlace } from './archive-place.ts'
import { remedyFor } from './file-errors.ts'

/** The sentence for what the operator can help; other errors as they are. */
function explained(path: string, error: unknown): unknown {
  const remedy = remedyFor(error)
  return remedy ? new BackupError(`${path} cannot be used: ${remedy}`, error) : error
}

/**
 * A file, readable by this user only. It is written as `….unfinished` and renamed when it is complete and on the disk: under its own name there are finished
 * archives only.
 */
export function archiveOnDisk(path: string): ArchivePlace {
  const draft = `${path}.unfinished`
  return {
    name: path,
    async read() {
      try {
        const file = await open(path)
        return createReadStream(path, { fd: file, highWaterMark: 1024 * 1024 })
      } catch (error) {
        throw explained(path, error)
      }
    },
    async write(fill) {
      if (existsSync(path)) throw new BackupError(`${path} is there already; name another file`)
      // of a killed backup; a new file, because the old one may be open to others
      await rm(draft, { force: true })
      const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
      // reported by the one who writes
      file.on('error', () => undefined)
      try {
        const result = await fill(file)
        await rename(draft, path)
        await syncDirectory(dirname(path))
        return result
      } catch (error) {
        file.destroy()
        if (!file.closed) await once(file, 'close')
        await rm(draft, { force: true })
        throw explained(path, error)
      }
    },
  }
}

/** Makes a new name survive a power cut. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
