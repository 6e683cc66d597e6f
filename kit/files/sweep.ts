import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import type { DriveFile } from 'flydrive'
import { hasFormerKeys, isFormerKey } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { firstByteOf } from './first-byte.ts'
import { dayOf, type FileStorage, isStorageKey, keyPrefix } from './storage.ts'
import { storedFiles } from './tables.ts'

/** Grace period, longer than any transaction, so that an object whose row is about to be committed is not removed. */
const graceMs = 600_000
const maxAtOnce = 500
/** Up to this many orphans of a day are removed whatever their share. */
const fewStrays = 50

type Db = Pick<Database, 'select' | 'delete'>

/** The storage has more objects unknown to this database than crashes explain: probably the wrong storage or database. */
export class TooManyOrphans extends Error {
  constructor(day: string, strays: number, there: number) {
    super(`${strays} of ${there} files of ${day} are not in the database; none of them was removed`)
    this.name = 'TooManyOrphans'
  }
}

/** Removes files without owner ten minutes after they were stored; returns how many. */
export async function removeOwnerless(storage: FileStorage, db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs)
  const { id, key, ownerId, madeFrom, createdAt } = storedFiles
  const found = await db
    .select({ id })
    .from(storedFiles)
    .where(and(isNull(ownerId), isNull(madeFrom), lt(createdAt, before)))
    .orderBy(createdAt)
    .limit(maxAtOnce)
  if (found.length === 0) return 0
  const ids = found.map((row) => row.id)
  // copies first: the cascade from their originals would not return their keys
  const gone = await db
    .delete(storedFiles)
    .where(or(inArray(madeFrom, ids), and(inArray(id, ids), isNull(ownerId))))
    .returning({ key })
  // after a crash here the remaining objects have no row and are found by `removeStrays`
  for (const row of gone) await storage.delete(row.key)
  return gone.length
}

/**
 * Removes objects of these days without a row, ten minutes after they were stored; returns how many. Only keys in the portal's format below its
 * prefix, and none that the rotation of a data key has left. Throws `TooManyOrphans` before it removes anything of a day of which more than `share` (0–1) would be removed.
 */
export async function removeStrays(
  storage: FileStorage,
  db: Db,
  days: string[],
  { now, share }: { now: Date; share: number },
): Promise<number> {
  let removed = 0
  for (const day of days) {
    const strays: DriveFile[] = []
    let there = 0
    for await (const files of objectsOf(storage, day)) {
      there += files.length
      for (const file of await unknownAmong(files, db))
        if (!(await isFormerObject(storage, file))) strays.push(file)
    }
    if (strays.length > fewStrays && strays.length > share * there)
      throw new TooManyOrphans(day, strays.length, there)
    for (const stray of strays) if (await removeIfOld(storage, stray, now)) removed++
  }
  return removed
}

/** Days with objects, in order. */
export async function daysOf(storage: FileStorage): Promise<string[]> {
  const days = new Set<string>()
  for await (const objects of pages(storage, keyPrefix, false))
    for (const object of objects) if (object.isDirectory) days.add(object.name)
  return [...days].sort()
}

/** The days on which new orphans may have been stored. */
export const recentOf = (days: string[], now: Date): string[] =>
  days.filter((day) => day >= dayOf(new Date(now.getTime() - 86_400_000)))

/** The day after the last one checked; wraps around to the first. */
export const dayAfter = (days: string[], last: string | undefined): string | undefined =>
  days.find((day) => last === undefined || day > last) ?? days[0]

/** The objects of a day without a row. */
export async function* objectsWithoutRow(
  storage: FileStorage,
  db: Pick<Db, 'select'>,
  day: string,
): AsyncGenerator<DriveFile> {
  for await (const files of objectsOf(storage, day)) yield* await unknownAmong(files, db)
}

/**
 * Whether an object may be one from before its file was encrypted with another data key: who reads it at this moment goes on, and it is removed when that key is destroyed
 * (`former-objects.ts`). Asked only where there is more than one data key.
 */
async function isFormerObject(storage: FileStorage, { key }: DriveFile): Promise<boolean> {
  if (!hasFormerKeys()) return false
  const number = await firstByteOf(storage, key)
  return number !== undefined && isFormerKey(number)
}

async function* objectsOf(storage: FileStorage, day: string): AsyncGenerator<DriveFile[]> {
  for await (const objects of pages(storage, `${keyPrefix}${day}/`, true)) {
    const files = objects.filter((object) => object.isFile).filter(({ key }) => isStorageKey(key))
    for (let i = 0; i < files.length; i += maxAtOnce) yield files.slice(i, i + maxAtOnce)
  }
}

async function* pages(storage: FileStorage, prefix: string, recursive: boolean) {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll(prefix, { recursive, paginationToken })
    yield [...page.objects]
    paginationToken = page.paginationToken
  } while (paginationToken)
}

async function unknownAmong(files: DriveFile[], db: Pick<Db, 'select'>): Promise<DriveFile[]> {
  const keys = files.map((file) => file.key)
  const known = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(inArray(storedFiles.key, keys))
  const knownKeys = new Set(known.map((row) => row.key))
  return files.filter(({ key }) => !knownKeys.has(key))
}

/** Removes an object that was stored more than ten minutes before; whether it did. */
export async function removeIfOld(storage: FileStorage, file: DriveFile, now: Date): Promise<boolean> {
  const { lastModified } = await file.getMetaData()
  // Negated so that an object with an unknown age (an invalid date) is kept.
  if (!(lastModified.getTime() < now.getTime() - graceMs)) return false
  await storage.delete(file.key)
  return true
}
