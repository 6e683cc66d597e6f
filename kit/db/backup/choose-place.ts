import { resolve } from 'node:path'
import { keyPrefix } from '#kit/files/storage.ts'
import { BackupError } from './archive-format.ts'
import { archiveInBucket } from './archive-in-bucket.ts'
import { archiveOnDisk } from './archive-on-disk.ts'
import type { ArchivePlace, BucketAccess } from './archive-place.ts'

/** A path, relative to `directory`, or `s3://bucket/key`. Refuses a key among the portal's files, and a bucket without access. */
export function choosePlace(
  target: string,
  { directory, access }: { directory: string; access: BucketAccess | undefined },
): ArchivePlace {
  if (!target.startsWith('s3://')) return archiveOnDisk(resolve(directory, target))
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+[^/])$/.exec(target) ?? []
  if (!bucket || !key) throw new BackupError(`${target} is no place for an archive; write s3://bucket/key`)
  if (key.startsWith(keyPrefix))
    throw new BackupError(`keys below ${keyPrefix} are those of the portal’s files; choose another one`)
  if (!access)
    throw new BackupError(
      'a bucket needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    )
  return archiveInBucket(bucket, key, access)
}
