import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { readPart } from '#kit/files/read-part.ts'
import type { FileStorage } from '#kit/files/storage.ts'
import { type ArchiveManifest, BackupError, fileMember } from './archive-format.ts'
import type { ArchiveWriter } from './archive-writer.ts'

/** A file as its row says; `bytes` before encryption. */
export type FileRow = { key: string; sha256: string; bytes: number }

/** Files up to this size are read whole, a few ahead; larger ones in parts of it. */
const partBytes = 4 * 1024 * 1024
const readAhead = 8

type FilesPart = Pick<ArchiveManifest, 'files' | 'fileBytes' | 'deletedMeanwhile' | 'lost'>

/** All files that rows name, in the caller's snapshot. */
export async function listFiles(client: pg.ClientBase): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    'select key, sha256, bytes from public.stored_files order by key',
  )
  return rows
}

/**
 * Writes these files into the archive, as they are stored. Call it after the rows were read: files are stored before their rows, so each is there unless it
 * was deleted meanwhile. Those that lack although their row is still there are named as lost, and do not end the backup.
 */
export async function dumpFiles(
  files: readonly FileRow[],
  { archive, storage, client }: { archive: ArchiveWriter; storage: FileStorage; client: pg.ClientBase },
): Promise<FilesPart> {
  const missing: string[] = []
  let [count, bytes] = [0, 0]
  const small = aheadOf(files.filter(isSmall), (file) => readWhole(storage, file))
  for (const file of files) {
    const size = isSmall(file)
      ? await addWhole(archive, file, await small.next())
      : await addInParts(archive, file, storage)
    if (size === undefined) missing.push(file.key)
    else {
      count++
      bytes += size
    }
  }
  const lost = await stillNamed(client, missing)
  const deletedMeanwhile = missing.filter((key) => !lost.includes(key))
  return { files: count, fileBytes: bytes, deletedMeanwhile, lost }
}

// encryption adds some bytes
const isSmall = ({ bytes }: FileRow) => bytes <= partBytes

/** Reads the next few while one is written. */
function aheadOf<T>(files: readonly FileRow[], read: (file: FileRow) => Promise<T>) {
  const reading: Promise<T>[] = []
  let at = 0
  const fill = () => {
    for (let file = files[at]; file && reading.length < readAhead; file = files[++at]) {
      const one = read(file)
      // reported in its turn
      one.catch(() => undefined)
      reading.push(one)
    }
  }
  return {
    next(): Promise<T> {
      fill()
      const first = reading.shift()
      if (!first) throw new Error('more files are asked for than were listed')
      return first
    },
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The object; undefined when there is none, or when it does not match its row also the second time, as stores may truncate a reply. */
async function readWhole(
  storage: FileStorage,
  { key, sha256: expected }: FileRow,
): Promise<Buffer | undefined> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const bytes = await read(storage, key)
    if (!bytes) return undefined
    if (sha256(bytes) === expected) return bytes
  }
  return undefined
}

async function read(
  storage: FileStorage,
  key: string,
  part?: { start: number; end: number },
): Promise<Buffer | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buffer(await readPart(storage, key, part))
    } catch (error) {
      if (!(await exists(storage, key))) return undefined
      if (attempt === 3) throw unreadable(key, error)
    }
  }
}

const exists = (storage: FileStorage, key: string) =>
  storage.exists(key).catch((error: unknown) => {
    throw unreadable(key, error)
  })

const unreadable = (key: string, error: unknown) =>
  new BackupError(
    `the file ${key} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    error,
  )

async function addWhole(archive: ArchiveWriter, { key }: FileRow, bytes: Buffer | undefined) {
  if (!bytes) return undefined
  await archive.add(fileMember(key), bytes)
  return bytes.length
}

async function addInParts(archive: ArchiveWriter, { key, sha256: expected }: FileRow, storage: FileStorage) {
  if (!(await exists(storage, key))) return undefined
  const { contentLength: size } = await storage.getMetaData(key)
  const parts = async function* () {
    for (let start = 0; start < size; start += partBytes) {
      const part = await read(storage, key, { start, end: Math.min(size, start + partBytes) - 1 })
      if (!part)
        throw new BackupError(`the file ${key} was deleted while it was read; start the backup again`)
      yield part
    }
  }
  return (await archive.addStream(fileMember(key), size, parts())) === expected ? size : undefined
}

/** Which of these keys a row names now. */
async function stillNamed(client: pg.ClientBase, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await client.query<{ key: string }>(
    'select key from public.stored_files where key = any($1) order by key',
    [keys],
  )
  return rows.map(({ key }) => key)
}
