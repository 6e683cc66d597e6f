import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { readsPartsOfBucket, readsPartsOfDirectory } from './read-part.ts'

/** The place where objects lie, each of ours under a key of `newStorageKey`. */
export type FileStorage = Disk

export type StorageConfig =
  | { kind: 'disk'; directory: string }
  | {
      kind: 's3'
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
      /** For stores other than Amazon's own; addressed as `endpoint/bucket/key`. */
      endpoint?: string
    }

/** Opens a directory (made when missing) or a bucket of any S3-compatible store. */
export async function openStorage(config: StorageConfig): Promise<FileStorage> {
  if (config.kind === 'disk') {
    await mkdir(config.directory, { recursive: true, mode: 0o700 })
    return readsPartsOfDirectory(
      new Disk(new FSDriver({ location: config.directory, visibility: 'private' })),
      config.directory,
    )
  }
  // Loaded only here: the SDK costs memory and start-up time that a start with a local directory need not pay.
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const { bucket, region, accessKeyId, secretAccessKey, endpoint } = config
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A store that says nothing must not keep a call, its row and its connection waiting; by itself the SDK waits for ever.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
    // Newer checksum headers are refused by some stores; sha256 of our own guards the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  })
  const driver = new S3Driver({
    client,
    bucket,
    visibility: 'private',
    // Few compatible stores know access lists; privacy is the bucket's own setting.
    supportsACL: false,
  })
  return readsPartsOfBucket(new Disk(driver), client, bucket)
}

/** All keys begin so: a bucket may hold other things, which are never looked at. */
export const keyPrefix = 'portal/'

const storageKey =
  /^portal\/\d{4}-\d\d-\d\d\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isStorageKey = (key: string): boolean => storageKey.test(key)

/** The part of a key by which the storage is listed: a day in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** A fresh random key below the day, so that what is new can be looked through without listing everything. */
export const newStorageKey = (now: Date): string => `${keyPrefix}${dayOf(now)}/${randomUUID()}`
