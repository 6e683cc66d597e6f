import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#kit/db/backup/archive-format.ts'
import type { ArchivePlace } from '#kit/db/backup/archive-place.ts'
import { choosePlace } from '#kit/db/backup/choose-place.ts'
import { joinEmbeddedPostgres } from '#kit/db/embedded-running.ts'
import { type Config, readConfig } from './config.ts'
import { connectOnce } from './open-data.ts'

/**
 * Tables whose rows stay out of backups. Sessions and codes: one that ended after the backup must not be valid again, and nobody shall use those of a
 * file that was lost; people log in again. The counter of ended sessions refers to transactions of its own server.
 */
export const leftOut = ['sessions', 'session_changes', 'message_codes', 'verify_codes']

export const say = (message: string) => console.log(`· ${message}`)

export type BackupCommand = { config: Config; place: ArchivePlace; isDryRun: boolean }

/** Reads settings and arguments: one file or `s3://bucket/key`, and `--dry-run` where that is known. */
export function readCommand(name: 'backup' | 'restore'): BackupCommand {
  const usage = `write npm run ${name} -- FILE${name === 'restore' ? ' [--dry-run]' : ''}, where FILE is a path or s3://bucket/key`
  const { positionals, values } = argumentsOf(name, usage)
  const [target, ...others] = positionals
  if (!target || others.length > 0) throw new BackupError(usage)
  const config = readConfig(process.env)
  // npm runs scripts in the package's directory; the operator means the one that they stand in
  const directory = process.env.INIT_CWD ?? process.cwd()
  const place = choosePlace(target, { directory, access: config.backupAccess })
  return { config, place, isDryRun: values['dry-run'] ?? false }
}

function argumentsOf(name: 'backup' | 'restore', usage: string) {
  try {
    const { positionals, values } = parseArgs({
      options: { 'dry-run': { type: 'boolean' } },
      allowPositionals: true,
    })
    if (name === 'backup' && values['dry-run']) throw new Error('a backup changes nothing')
    return { positionals, values }
  } catch (error) {
    throw new BackupError(usage, error)
  }
}

/** The database of the settings: the operator's own, or the embedded one, beside a portal that runs or started for this. */
export async function openDatabaseOf({
  databaseUrl,
  databaseSessionUrl,
  varDir,
}: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl !== undefined) {
    // a pooler that is away keeps nobody from a backup
    if (databaseSessionUrl === undefined) await connectOnce(databaseUrl)
    else await connectOnce(databaseSessionUrl, 'DATABASE_SESSION_URL')
    return { url: databaseSessionUrl ?? databaseUrl, stop: async () => undefined }
  }
  return joinEmbeddedPostgres({ dataDir: join(varDir, 'postgres'), log: () => undefined })
}

const units = ['bytes', 'KiB', 'MiB', 'GiB']

/** A size for people, `3.4 MiB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}

export const countText = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

export const rowsIn = (rows: Record<string, number>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)
