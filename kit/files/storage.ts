import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** The place where objects lie, each under a key of `newStorageKey`. */
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
    return new Disk(new FSDriver({ location: config.directory, visibility: 'private' }))
  }
  // Loaded only here: the SDK costs memory and start-up time that a start with a local directory need not pay.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, accessKeyId, secretAccessKey, endpoint } = config
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // Few compatible stores know access lists; privacy is the bucket's own setting.
    supportsACL: false,
    // A store that says nothing must not keep a call, its row and its connection waiting; by itself the SDK waits for ever.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
    // Newer checksum headers are refused by some stores; sha256 of our own guards the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  })
  return new Disk(driver)
}

/** A fresh random key, spread over 256 folders since directories with very many entries are slow to list. */
export function newStorageKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}
