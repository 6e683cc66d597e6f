import { PassThrough, Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { BackupError } from './archive-format.ts'
import type { ArchivePlace, BucketAccess } from './archive-place.ts'

/** 10,000 parts are possible: archives up to 160 GB. */
const partBytes = 16 * 1024 * 1024

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined

/** An object of a bucket. It is sent in parts and exists only when the last has arrived: what a killed backup left is no object. */
export function archiveInBucket(bucket: string, key: string, access: BucketAccess): ArchivePlace {
  const name = `s3://${bucket}/${key}`
  const at = { Bucket: bucket, Key: key }
  const explained = (error: unknown): unknown => {
    const status = statusOf(error)
    if (error instanceof BackupError || (status === undefined && !isNetworkError(error))) return error
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return new BackupError(
      `${name} cannot be used: ${status === 404 ? 'there is no such object or bucket' : reason}`,
      error,
    )
  }
  /** Size of the object; undefined when there is none, or when this key may write only. */
  async function sizeOf(client: S3Client): Promise<number | undefined> {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3')
    try {
      return (await client.send(new HeadObjectCommand(at))).ContentLength
    } catch (error) {
      if ([403, 404].includes(statusOf(error) ?? 0)) return undefined
      throw explained(error)
    }
  }
  return {
    name,
    async read() {
      const client = await openClient(access)
      const size = await sizeOf(client)
      if (size === undefined)
        throw new BackupError(`${name} cannot be used: there is no such object, or this key may not read it`)
      const { GetObjectCommand } = await import('@aws-sdk/client-s3')
      const parts = async function* () {
        for (let start = 0; start < size; start += partBytes) {
          const Range = `bytes=${start}-${Math.min(size, start + partBytes) - 1}`
          const { Body } = await client.send(new GetObjectCommand({ ...at, Range }))
          yield Buffer.from((await Body?.transformToByteArray()) ?? [])
        }
      }
      return Readable.from(parts(), { objectMode: false })
    },
    async write(fill) {
      const client = await openClient(access)
      if ((await sizeOf(client)) !== undefined)
        throw new BackupError(`${name} is there already; name another one`)
      const { Upload } = await import('@aws-sdk/lib-storage')
      const body = new PassThrough()
      const upload = new Upload({ client, params: { ...at, Body: body }, partSize: partBytes, queueSize: 2 })
      const uploaded = upload.done()
      uploaded.catch((error: Error) => body.destroy(error))
      try {
        const result = await fill(body)
        await uploaded
        return result
      } catch (error) {
        await upload.abort()
        throw explained(error)
      }
    },
  }
}

const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))

async function openClient({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: BucketAccess): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 120_000, throwOnRequestTimeout: true },
    // some stores refuse the newer checksum headers; the archive has checksums of its own
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  })
}
