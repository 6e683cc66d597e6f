import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { DriveFile } from 'flydrive'
import type { Database } from '#kit/db/database.ts'
import type { FileStorage } from './storage.ts'
import { storedFiles } from './tables.ts'

/** Longer than any transaction may last, so that an object whose row is about to be committed is never taken. */
const graceMinutes = 10
const keysPerQuestion = 500

/**
 * Removes what a crash or a person who walked away left behind: rows that belong to no record and objects that have
 * no row, both older than ten minutes. Safe to run at any time, in several processes, and again after a crash.
 */
export async function sweepFiles(
  storage: FileStorage,
  db: Pick<Database, 'select' | 'delete'>,
  now: Date,
): Promise<{ rows: number; objects: number }> {
  const before = new Date(now.getTime() - graceMinutes * 60_000)
  const rows = await db
    .delete(storedFiles)
    .where(and(isNull(storedFiles.ownerId), isNull(storedFiles.madeFrom), lt(storedFiles.createdAt, before)))
    .returning({ id: storedFiles.id })
  let objects = 0
  for await (const files of objectsInBatches(storage))
    objects += await removeStrays(storage, db, files, before)
  return { rows: rows.length, objects }
}

async function* objectsInBatches(storage: FileStorage): AsyncGenerator<DriveFile[]> {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll('/', { recursive: true, paginationToken })
    const files = [...page.objects].filter((object) => object.isFile)
    for (let i = 0; i < files.length; i += keysPerQuestion) yield files.slice(i, i + keysPerQuestion)
    paginationToken = page.paginationToken
  } while (paginationToken)
}

async function removeStrays(
  storage: FileStorage,
  db: Pick<Database, 'select'>,
  files: DriveFile[],
  before: Date,
): Promise<number> {
  const keys = files.map((file) => file.key)
  const known = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(inArray(storedFiles.key, keys))
  const knownKeys = new Set(known.map((row) => row.key))
  let removed = 0
  for (const file of files) {
    if (knownKeys.has(file.key)) continue
    const { lastModified } = await file.getMetaData()
    // Written so that an object whose age a store does not tell (an invalid date) stays.
    if (!(lastModified < before)) continue
    await storage.delete(file.key)
    removed++
  }
  return removed
}
