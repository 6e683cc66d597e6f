import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Disk } from 'flydrive'

/** A part of an object; both ends are included. */
export type Part = { start: number; end: number }

type Reader = (key: string, part: Part | undefined) => Promise<Readable>

// flydrive reads objects whole only, so each storage is remembered with its own way to read a part
const readers = new WeakMap<Disk, Reader>()

function remembered(storage: Disk, read: Reader): Disk {
  readers.set(storage, read)
  return storage
}

/** A directory of which parts of objects can be read. */
export const readsPartsOfDirectory = (storage: Disk, directory: string): Disk =>
  remembered(storage, async (key, part) => createReadStream(join(directory, key), part))

/** The same of a bucket. */
export const readsPartsOfBucket = (storage: Disk, client: S3Client, bucket: string): Disk =>
  remembered(storage, async (key, part) => {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3')
    const range = part && { Range: `bytes=${part.start}-${part.end}` }
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }))
    if (!Body) throw new Error('the storage answered an object without content')
    return Body as Readable
  })

/** Streams an object, or a part of it. Only for keys that this portal made: they are never a path that a caller chose. */
export function readPart(storage: Disk, key: string, part?: Part): Promise<Readable> {
  const read = readers.get(storage)
  if (!read) throw new Error('this storage was not opened by openStorage')
  return read(key, part)
}
