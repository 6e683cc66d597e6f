import { buffer } from 'node:stream/consumers'
import { MissingObject } from './missing-object.ts'
import { readPart } from './read-part.ts'
import type { FileStorage } from './storage.ts'

/** The first byte of an object: of an encrypted one the number of its data key. Undefined where the object is gone. */
export async function firstByteOf(storage: FileStorage, key: string): Promise<number | undefined> {
  try {
    const [number] = await buffer(await readPart(storage, key, { start: 0, end: 0 }))
    return number
  } catch (error) {
    if (error instanceof MissingObject) return undefined
    throw error
  }
}
