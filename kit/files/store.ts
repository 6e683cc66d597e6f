import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { sealBytes, unsealBytes } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { type FileRefusal, FileRefused } from './file-refused.ts'
import { type FileStorage, newStorageKey } from './storage.ts'
import { storedFiles } from './tables.ts'

export type StoredFile = typeof storedFiles.$inferSelect

/** What a file is stored with. */
export interface FileToStore {
  /** Made beforehand when a record names the file before it is stored. */
  id?: string
  bytes: Uint8Array
  mediaType: string
  width?: number
  height?: number
  purpose: string
  originalName: string
  ownerId: string | null
  createdBy: string | null
  /** Id of the file it is a smaller copy of. */
  madeFrom?: string
  /** Encrypts it. */
  sealed?: boolean
  now: Date
}

/**
 * Writes the object and answers the row for `keepFiles`. Call it before the transaction: a slow store must hold up neither a locked row
 * nor a connection. What a crash or a refusal leaves is an object without a row, which the sweep removes.
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

/** Writes the rows of objects that are in the storage, so that a row without its object cannot come about; all or none. */
export const keepFiles = (db: Pick<Database, 'insert'>, files: StoredFile[]) =>
  db.insert(storedFiles).values(files)

/**
 * Gives a file without owner to a record, with the copies made from it. False when there is no such
 * file of that purpose sent by that account, or when it has an owner already: an upload of another account cannot be claimed.
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

/** The bytes in clear, proven to be those that were stored; read once more before giving up, as stores may cut an answer short. */
export async function readStored(
  storage: FileStorage,
  file: Pick<StoredFile, 'key' | 'sha256' | 'sealed'>,
): Promise<Uint8Array> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const bytes = await storage.getBytes(file.key)
    if (sha256(bytes) === file.sha256) return file.sealed ? unsealBytes(bytes) : bytes
  }
  throw new Error(`stored object ${file.key} does not match its checksum`)
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A file of this record; one of another record does not exist here. */
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

/** Whether any file has this id, also one without owner. */
export const isFileId = async (db: Pick<Database, '$count'>, id: string): Promise<boolean> =>
  (await db.$count(storedFiles, eq(storedFiles.id, id))) > 0

/** Lets go of a file that its record has no use for any more; the sweep removes it. */
export const releaseFile = (db: Pick<Database, 'update'>, { id, ownerId }: { id: string; ownerId: string }) =>
  db
    .update(storedFiles)
    .set({ ownerId: null })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.ownerId, ownerId)))

/** Lets go of every file of a record that is deleted. */
export const releaseFilesOf = (db: Pick<Database, 'update'>, ownerId: string) =>
  db.update(storedFiles).set({ ownerId: null }).where(eq(storedFiles.ownerId, ownerId))

/** Lets go of every file that a record has for a purpose, earlier ones too; the sweep removes them. */
export const releaseFiles = (
  db: Pick<Database, 'update'>,
  { ownerId, purpose }: { ownerId: string; purpose: string },
) =>
  db
    .update(storedFiles)
    .set({ ownerId: null })
    .where(and(eq(storedFiles.ownerId, ownerId), eq(storedFiles.purpose, purpose)))

/** Whether a file of this record holds exactly these bytes. Only its content tells: encrypted twice it is never the same. */
export async function holds(
  storage: FileStorage,
  db: Pick<Database, 'select'>,
  file: { id: string; ownerId: string },
  bytes: Uint8Array,
): Promise<boolean> {
  const stored = await findStored(db, file)
  if (stored?.bytes !== bytes.length) return false
  return Buffer.compare(await readStored(storage, stored), bytes) === 0
}

/** The smaller copy of a file, where one was made. */
export async function copyFor(db: Pick<Database, 'select'>, id: string) {
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.madeFrom, id))
  return file
}

/**
 * Puts an upload away as it comes out of its parts and answers the row for `keepFiles`, as `putObject` does. `inspect` sees each piece and may refuse it;
 * refused too is `uploadDamaged`, when the whole is not what was announced. Nothing is left in the storage of what was refused.
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

/** A refusal comes out of a stream wrapped into the storage's own error. */
const refusalIn = (error: unknown): unknown => {
  const cause = error instanceof Error ? error.cause : undefined
  return !(error instanceof FileRefused) && cause instanceof FileRefused ? cause : error
}
