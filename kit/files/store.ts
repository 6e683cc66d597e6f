import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { sealBytes, unsealBytes } from '#kit/crypto/seal.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { type FileRefusal, FileRefused } from './file-refused.ts'
import { DamagedObject, MissingObject, readingObject } from './missing-object.ts'
import { type FileStorage, newStorageKey } from './storage.ts'
import { storedFiles } from './tables.ts'

export type StoredFile = typeof storedFiles.$inferSelect

/** A file with its metadata. */
export interface FileToStore {
  /** Given when a record refers to the file before it is stored. */
  id?: string
  bytes: Uint8Array
  mediaType: string
  width?: number
  height?: number
  purpose: string
  originalName: string
  ownerId: string | null
  createdBy: string | null
  /** Id of the original when this is a smaller copy. */
  madeFrom?: string
  /** Encrypt the object. */
  sealed?: boolean
  now: Date
}

/**
 * Writes the object and returns the row for `keepFiles`. Call it before the transaction, so that a slow store holds neither a row lock
 * nor a connection. A crash or a refusal leaves an object without a row, which the sweep removes.
 */
export async function putObject(storage: FileStorage, file: FileToStore): Promise<StoredFile> {
  const bytes = file.sealed ? sealBytes(file.bytes) : file.bytes
  const row: StoredFile = {
    id: file.id ?? randomUUID(),
    key: newStorageKey(file.now),
    purpose: file.purpose,
    sha256: sha256(bytes),
    mediaType: file.mediaType,
    sealed: file.sealed ?? false,
    bytes: file.bytes.length,
    width: file.width ?? null,
    height: file.height ?? null,
    originalName: file.originalName,
    ownerId: file.ownerId,
    createdBy: file.createdBy,
    madeFrom: file.madeFrom ?? null,
    createdAt: file.now,
  }
  await storage.put(row.key, bytes, { contentType: file.mediaType })
  return row
}

/** Inserts the rows of stored objects, all or none; objects are written first, so that no row lacks its object. */
export const keepFiles = (db: Pick<Database, 'insert'>, files: StoredFile[]) =>
  db.insert(storedFiles).values(files)

/**
 * Assigns a file without owner to a record, with the copies made from it. False when there is no such
 * file of that purpose uploaded by that account, or when it already has an owner: another account's upload cannot be claimed.
 */
export async function giveFile(
  db: Pick<Database, 'update'>,
  file: { id: string; purpose: string; createdBy: string },
  ownerId: string,
): Promise<boolean> {
  const { id, purpose, createdBy } = file
  const free = and(eq(storedFiles.createdBy, createdBy), isNull(storedFiles.ownerId))
  const given = await db
    .update(storedFiles)
    .set({ ownerId })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.purpose, purpose), free))
    .returning({ id: storedFiles.id })
  if (given.length === 0) return false
  await db
    .update(storedFiles)
    .set({ ownerId })
    .where(and(eq(storedFiles.madeFrom, id), free))
  return true
}

/** Gives files of one record to another, with the copies made from them. */
export async function moveFiles(
  db: Pick<Database, 'update'>,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const column of [storedFiles.id, storedFiles.madeFrom])
    await db
      .update(storedFiles)
      .set({ ownerId: to })
      .where(and(among(column, ids), eq(storedFiles.ownerId, from)))
}

/**
 * The decrypted bytes, verified by checksum; reads a second time before failing, as stores may truncate a reply. Throws `MissingObject` where the
 * object is gone, and `DamagedObject`.
 */
export async function readStored(
  storage: FileStorage,
  file: Pick<StoredFile, 'key' | 'sha256' | 'sealed'>,
): Promise<Uint8Array> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const bytes = await readingObject(file.key, () => storage.getBytes(file.key))
    if (sha256(bytes) === file.sha256) return file.sealed ? unsealBytes(bytes) : bytes
  }
  throw new DamagedObject(file.key)
}

/** The checksum of an object. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Finds a file of this record; undefined for one of another record. */
export async function findStored(
  db: Pick<Database, 'select'>,
  { id, ownerId }: { id: string; ownerId: string },
) {
  const [file] = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.id, id), eq(storedFiles.ownerId, ownerId)))
  return file
}

/** Whether a file has this id, with or without owner. */
export const isFileId = async (db: Pick<Database, '$count'>, id: string): Promise<boolean> =>
  (await db.$count(storedFiles, eq(storedFiles.id, id))) > 0

/** Removes the owner of a file that its record no longer uses; the sweep deletes it. */
export const releaseFile = (db: Pick<Database, 'update'>, { id, ownerId }: { id: string; ownerId: string }) =>
  db
    .update(storedFiles)
    .set({ ownerId: null })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.ownerId, ownerId)))

/** Removes the owner from every file of a deleted record. */
export const releaseFilesOf = (db: Pick<Database, 'update'>, ownerId: string) =>
  db.update(storedFiles).set({ ownerId: null }).where(eq(storedFiles.ownerId, ownerId))

/** Removes the owner from all of a record's files of a purpose, earlier ones too; the sweep deletes them. */
export const releaseFiles = (
  db: Pick<Database, 'update'>,
  { ownerId, purpose }: { ownerId: string; purpose: string },
) =>
  db
    .update(storedFiles)
    .set({ ownerId: null })
    .where(and(eq(storedFiles.ownerId, ownerId), eq(storedFiles.purpose, purpose)))

/**
 * Whether a file of this record has exactly these bytes; a missing object has none. Compares decrypted content, since every encryption gives other
 * bytes.
 */
export async function holds(
  storage: FileStorage,
  db: Pick<Database, 'select'>,
  file: { id: string; ownerId: string },
  bytes: Uint8Array,
): Promise<boolean> {
  const stored = await findStored(db, file)
  if (stored?.bytes !== bytes.length) return false
  try {
    return Buffer.compare(await readStored(storage, stored), bytes) === 0
  } catch (error) {
    if (error instanceof MissingObject) return false
    throw error
  }
}

/** The smaller copy of a file, if any. */
export async function copyFor(db: Pick<Database, 'select'>, id: string) {
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.madeFrom, id))
  return file
}

/**
 * Streams an upload from its parts into the storage and returns the row for `keepFiles`, as `putObject` does. `inspect` sees each chunk and may
 * refuse; refuses `uploadDamaged` when size or checksum differ from the announced ones. Deletes the object of a refused upload.
 */
export async function putParts(
  storage: FileStorage,
  parts: AsyncIterable<Uint8Array>,
  {
    inspect,
    ...file
  }: Omit<FileToStore, 'bytes' | 'sealed' | 'width' | 'height'> & {
    id: string
    bytes: number
    sha256: string
    inspect(piece: Uint8Array): FileRefusal | undefined
  },
): Promise<StoredFile> {
  const { now, madeFrom = null, ...said } = file
  const row: StoredFile = {
    ...said,
    key: newStorageKey(now),
    sealed: false,
    width: null,
    height: null,
    madeFrom,
    createdAt: now,
  }
  const digest = createHash('sha256')
  const inspected = async function* () {
    for await (const piece of parts) {
      const refused = inspect(piece)
      if (refused) throw new FileRefused(refused)
      digest.update(piece)
      yield piece
    }
  }
  try {
    await storage.putStream(row.key, Readable.from(inspected()), {
      contentType: file.mediaType,
      contentLength: file.bytes,
    })
    if (digest.digest('hex') !== file.sha256) throw new FileRefused({ code: 'uploadDamaged' })
  } catch (error) {
    await storage.delete(row.key).catch(() => undefined)
    throw refusalIn(error)
  }
  return row
}

/** The refusal inside an error: a storage wraps errors of its input stream. */
const refusalIn = (error: unknown): unknown => {
  const cause = error instanceof Error ? error.cause : undefined
  return !(error instanceof FileRefused) && cause instanceof FileRefused ? cause : error
}
