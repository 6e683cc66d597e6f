import { buffer } from 'node:stream/consumers'
import { and, asc, eq, gt } from 'drizzle-orm'
import { sealBytes } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { MissingObject } from './missing-object.ts'
import { readPart } from './read-part.ts'
import { type FileStorage, newStorageKey } from './storage.ts'
import { readStored, sha256 } from './store.ts'
import { storedFiles } from './tables.ts'

type Files = { db: Database; storage: FileStorage }
type StoredKey = Pick<typeof storedFiles.$inferSelect, 'id' | 'key' | 'sha256' | 'mediaType' | 'createdAt'>

const filesAtOnce = 100

/** Every encrypted file, in the order of their ids; those that come meanwhile are encrypted with the newest key anyway. */
async function* sealedFiles({ db }: Pick<Files, 'db'>): AsyncGenerator<StoredKey> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { id, key, sha256: digest, mediaType, createdAt, sealed } = storedFiles
    const rows = await db
      .select({ id, key, sha256: digest, mediaType, createdAt })
      .from(storedFiles)
      .where(and(eq(sealed, true), gt(id, last)))
      .orderBy(asc(id))
      .limit(filesAtOnce)
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** The number of the data key that an object is encrypted with, its first byte; undefined where the object is gone. */
async function keyOf(storage: FileStorage, key: string): Promise<number | undefined> {
  try {
    const [number] = await buffer(await readPart(storage, key, { start: 0, end: 0 }))
    return number
  } catch (error) {
    if (error instanceof MissingObject) return undefined
    throw error
  }
}

/**
 * Writes a file anew, encrypted with the present key, below another name; its row then names that, and the former object goes. Killed in between, one of the two
 * objects has no row and is swept. False where the row changed meanwhile, or the bytes cannot be read.
 */
async function resealFile({ db, storage }: Files, file: StoredKey): Promise<boolean> {
  const plain = await readStored(storage, { ...file, sealed: true }).catch(() => undefined)
  if (!plain) return false
  const bytes = sealBytes(plain)
  const key = newStorageKey(file.createdAt)
  await storage.put(key, bytes, { contentType: file.mediaType })
  const { rowCount } = await db
    .update(storedFiles)
    .set({ key, sha256: sha256(bytes) })
    .where(and(eq(storedFiles.id, file.id), eq(storedFiles.key, file.key)))
  await storage.delete(rowCount ? file.key : key)
  return rowCount === 1
}

/** Re-encrypts every encrypted file with the data key of this number. Ends at any moment without loss, and goes on at the next call. */
export async function resealFiles(
  files: Files,
  { key, signal, told }: { key: number; signal?: AbortSignal; told?(done: number): Promise<void> | void },
): Promise<{ done: number; unreadable: number }> {
  const sum = { done: 0, unreadable: 0 }
  for await (const file of sealedFiles(files)) {
    signal?.throwIfAborted()
    const number = await keyOf(files.storage, file.key)
    if (number === undefined || number === key) continue
    if (await resealFile(files, file)) sum.done++
    else sum.unreadable++
    await told?.(sum.done)
  }
  return sum
}

/** How many files are encrypted with each data key, read from the first byte of each; changes nothing. */
export async function countFilesByKey(files: Files): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for await (const { key } of sealedFiles(files)) {
    const number = await keyOf(files.storage, key)
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return counts
}
