import { BackupError } from './archive-format.ts'

const remedies: Record<string, string> = {
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'there is no room left on its disk',
  ENOENT: 'there is no such file or directory',
  ENOTDIR: 'there is no such directory',
  EISDIR: 'it is a directory',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'its disk can only be read',
}

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : []

/** What an operator can help about an error of the file system, by its code or that of an error that caused it; undefined for others. */
export function remedyFor(error: unknown): string | undefined {
  const codes = causesOf(error).map((each) => ('code' in each ? String(each.code) : ''))
  return codes.map((code) => remedies[code]).find(Boolean)
}

/** The place for files failed, on disk or in a bucket: one sentence, with the reason of whatever failed first. */
export function storageFailed(error: unknown): BackupError {
  const causes = causesOf(error)
  const own = causes.find((each) => each instanceof BackupError)
  if (own instanceof BackupError) return own
  const first = causes.at(-1)
  return new BackupError(
    `the place for files cannot be used: ${remedyFor(error) ?? (first?.message || first?.name || String(error))}`,
    error,
  )
}
