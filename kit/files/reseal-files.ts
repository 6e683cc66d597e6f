import { and, asc, eq, gt } from 'drizzle-orm'
import { sealBytes, unsealBytesIfReadable } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { firstByteOf } from './first-byte.ts'
import { DamagedObject, MissingObject } from './missing-object.ts'
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

/**
 * The decrypted bytes of a file, or why there are none: `gone` where its object is not there, `unreadable` where no key opens it or its bytes are damaged. An outage of the
 * store is thrown: it says nothing about the file.
 */
async function openedFile(storage: FileStorage, file: StoredKey): Promise<Buffer | 'gone' | 'unreadable'> {
  try {
    return unsealBytesIfReadable(await readStored(storage, { ...file, sealed: false })) ?? 'unreadable'
  } catch (error) {
    if (error instanceof MissingObject) return 'gone'
    if (error instanceof DamagedObject) return 'unreadable'
    throw error
  }
}

/**
 * Writes a file anew, encrypted with the present key, below another name; its row then names that. The former object stays for who reads it at this moment: it is removed
 * when the former key is destroyed (`former-objects.ts`). `left` where the row changed meanwhile or its object is gone.
 */
async function resealFile({ db, storage }: Files, file: StoredKey): Promise<'done' | 'left' | 'unreadable'> {
  const plain = await openedFile(storage, file)
  if (plain === 'gone') return 'left'
  if (plain === 'unreadable') return 'unreadable'
  const bytes = sealBytes(plain)
  const key = newStorageKey(file.createdAt)
  await storage.put(key, bytes, { contentType: file.mediaType })
  const { rowCount } = await db
    .update(storedFiles)
    .set({ key, sha256: sha256(bytes) })
    .where(and(eq(storedFiles.id, file.id), eq(storedFiles.key, file.key)))
  if (rowCount === 1) return 'done'
  await storage.delete(key)
  return 'left'
}

/**
 * Re-encrypts every encrypted file with the data key of this number; `unreadable` are the ids of those that no key opens. Ends at any moment without loss, and goes on at
 * the next call. Throws where the store does not answer.
 */
export async function resealFiles(
  files: Files,
  { key, signal, told }: { key: number; signal?: AbortSignal; told?(done: number): Promise<void> | void },
): Promise<{ done: number; left: number; unreadable: string[] }> {
  const sum = { done: 0, left: 0, unreadable: [] as string[] }
  for await (const file of sealedFiles(files)) {
    signal?.throwIfAborted()
    const number = await firstByteOf(files.storage, file.key)
    // an object that is gone needs no key
    if (number === undefined || number === key) continue
    const became = await resealFile(files, file)
    if (became === 'unreadable') sum.unreadable.push(file.id)
    else sum[became]++
    await told?.(sum.done)
  }
  return sum
}

/**
 * How many files are encrypted with each data key, read from the first byte of each; changes nothing. With `tried` those of keys other than the newest one are opened, and
 * those that no key opens are named apart, by their ids.
 */
export async function countFilesByKey(
  files: Files,
  { newest, tried }: { newest: number; tried: boolean },
): Promise<{ byKey: Map<number, number>; unreadable: string[] }> {
  const byKey = new Map<number, number>()
  const unreadable: string[] = []
  for await (const file of sealedFiles(files)) {
    const number = await firstByteOf(files.storage, file.key)
    if (number === undefined) continue
    const opened = tried && number !== newest ? await openedFile(files.storage, file) : undefined
    if (opened === 'unreadable') unreadable.push(file.id)
    else if (opened !== 'gone') byKey.set(number, (byKey.get(number) ?? 0) + 1)
  }
  return { byKey, unreadable }
}
