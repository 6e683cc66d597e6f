import type { Readable, Writable } from 'node:stream'

/** Where an archive is kept. */
export type ArchivePlace = {
  /** For messages. */
  name: string
  read(): Promise<Readable>
  /** Has `fill` write the archive; when it fails, nothing is left under the place's name. Refuses to replace one. */
  write<T>(fill: (to: Writable) => Promise<T>): Promise<T>
}

/** Access to buckets, which the setting of one bucket is not part of. */
export type BucketAccess = {
  region: string
  accessKeyId: string
  secretAccessKey: string
  endpoint?: string | undefined
}
