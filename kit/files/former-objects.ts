import { isFormerKey, unsealBytesIfReadable } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { firstByteOf } from './first-byte.ts'
import { MissingObject, readingObject } from './missing-object.ts'
import type { FileStorage } from './storage.ts'
import { daysOf, objectsWithoutRow, removeIfOld } from './sweep.ts'

/** The bytes of an object; undefined where it is gone meanwhile. */
async function bytesOf(storage: FileStorage, key: string): Promise<Uint8Array | undefined> {
  try {
    return await readingObject(key, () => storage.getBytes(key))
  } catch (error) {
    if (error instanceof MissingObject) return undefined
    throw error
  }
}

/**
 * Removes the objects that files had before they were encrypted with the newest data key; returns how many. Only those without a row, stored more than ten minutes before, that
 * a former key of this database really opens: so it was this database that wrote them. To be called ten minutes after the last file was encrypted anew, when nobody reads
 * them any more, and before the former keys are destroyed.
 */
export async function removeFormerObjects(
  storage: FileStorage,
  db: Pick<Database, 'select'>,
  now: Date,
): Promise<number> {
  let removed = 0
  for (const day of await daysOf(storage))
    for await (const object of objectsWithoutRow(storage, db, day)) {
      const number = await firstByteOf(storage, object.key)
      if (number === undefined || !isFormerKey(number)) continue
      const bytes = await bytesOf(storage, object.key)
      if (!bytes || !unsealBytesIfReadable(bytes)) continue
      if (await removeIfOld(storage, object, now)) removed++
    }
  return removed
}
