import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Observe, observing } from '#kit/server/observe.ts'
import { readsPartsOfBucket, readsPartsOfDirectory } from './read-part.ts'

/** The object storage; this portal's keys come from `newStorageKey`. */
export type FileStorage = Disk

export type StorageConfig =
  | { kind: 'disk'; directory: string }
  | {
      kind: 's3'
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
      /** For S3-compatible stores other than Amazon's; path-style `endpoint/bucket/key`. */
      endpoint?: string
    }

/** An object that is not there is an answer, not a failure of the store. */
const isStoresFailure = (error: unknown) =>
  !(error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name))

/** Opens a directory (made when missing) or a bucket of any S3-compatible store; `observe` is told of each call of a bucket. */
export async function openStorage(config: StorageConfig, observe?: Observe): Promise<FileStorage> {
  if (config.kind === 'disk') {
    await mkdir(config.directory, { recursive: true, mode: 0o700 })
    return readsPartsOfDirectory(
      new Disk(new FSDriver({ location: config.directory, visibility: 'private' })),
      config.directory,
    )
  }
  // Imported lazily: the SDK costs memory and start-up time that a local directory does not need.
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const { bucket, region, accessKeyId, secretAccessKey, endpoint } = config
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The SDK has no timeout by default: an unresponsive store would block a call with its locked row and connection.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
    // Some stores refuse the newer checksum headers; the portal's own SHA-256 protects the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  })
  client.middlewareStack.add((next) => (call) => observing(observe, () => next(call), isStoresFailure), {
    step: 'initialize',
    name: 'observed',
  })
  const driver = new S3Driver({
    client,
    bucket,
    visibility: 'private',
    // Few compatible stores support ACLs; privacy is configured on the bucket.
    supportsACL: false,
  })
  return readsPartsOfBucket(new Disk(driver), client, bucket)
}

/** Prefix of all keys: other objects in the bucket are never touched. */
export const keyPrefix = 'portal/'

const storageKey =
  /^portal\/\d{4}-\d\d-\d\d\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isStorageKey = (key: string): boolean => storageKey.test(key)

/** The day in UTC, part of a key, by which the storage is listed. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** A random key below the day, so that new objects can be listed without listing everything. */
export const newStorageKey = (now: Date): string => `${keyPrefix}${dayOf(now)}/${randomUUID()}`
