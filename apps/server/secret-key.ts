import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  hasDataKeys,
  openDataKeys,
  opensDataKeys,
  unlockDataKeys,
  WrongSecretKey,
} from '#kit/crypto/data-keys.ts'
import type { Database } from '#kit/db/database.ts'
import { failedWith } from '#kit/db/embedded-error.ts'
import { writeWhole } from '#kit/db/write-whole.ts'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'

type Settings = Pick<Config, 'secretKey' | 'formerSecretKey' | 'varDir'>

/**
 * Loads the secret key that personal data are encrypted with: from the configuration, otherwise generated once and stored in the data directory.
 * Throws a `StartupError` if the key is lost or differs, before any data are encrypted with a second key.
 */
export async function openSecrets(db: Database, settings: Settings, now: Date): Promise<void> {
  const path = join(settings.varDir, 'secret.key')
  const from = settings.secretKey ? 'SECRET_KEY' : path
  const master = settings.secretKey
    ? Buffer.from(settings.secretKey, 'base64')
    : await keptKey(path, await hasDataKeys(db))
  const former = settings.formerSecretKey ? Buffer.from(settings.formerSecretKey, 'base64') : undefined
  try {
    await openDataKeys(db, { master, former, now })
  } catch (error) {
    if (!(error instanceof WrongSecretKey)) throw error
    throw new StartupError(
      `the key in ${from} is not the one that these data were encrypted with; give the right one, or the former one as FORMER_SECRET_KEY`,
    )
  }
}

/** The secret keys that the settings, or the data directory, have: the present one first. */
export async function secretKeysOf({ secretKey, formerSecretKey, varDir }: Settings): Promise<Buffer[]> {
  const given = [secretKey, formerSecretKey].flatMap((key) => (key ? [Buffer.from(key, 'base64')] : []))
  if (given.length > 0) return given
  const kept = await readKey(join(varDir, 'secret.key'))
  return kept ? [kept] : []
}

/**
 * Opens the data keys as a start does, and changes nothing; whether there are any. Throws a `StartupError` if the key is lost, or another one.
 */
export async function unlockSecrets(db: Database, settings: Settings): Promise<boolean> {
  const path = join(settings.varDir, 'secret.key')
  const given = await secretKeysOf(settings)
  if (given.length === 0 && (await hasDataKeys(db)))
    throw new StartupError(`${path} is missing, and without it the data cannot be read`)
  try {
    return (await unlockDataKeys(db, given)) > 0
  } catch (error) {
    if (!(error instanceof WrongSecretKey)) throw error
    const from = settings.secretKey || settings.formerSecretKey ? 'SECRET_KEY' : path
    throw new StartupError(`the key in ${from} is not the one that these data were encrypted with`)
  }
}

/**
 * Checks that the key which belongs to an archive is here, and makes none. Throws a `StartupError` where it is missing or another one: what the archive
 * holds encrypted could not be read.
 */
export async function requireKeyOf(
  keys: Parameters<typeof opensDataKeys>[1],
  { secretKey, formerSecretKey, varDir }: Settings,
): Promise<void> {
  if (keys.length === 0) return
  const path = join(varDir, 'secret.key')
  const given = [secretKey, formerSecretKey].flatMap((key) => (key ? [Buffer.from(key, 'base64')] : []))
  const kept = given.length > 0 ? undefined : await readKey(path)
  const all = kept ? [kept] : given
  if (all.length === 0)
    throw new StartupError(
      `the key is not in the archive, and without it what is encrypted in there cannot be read; put it into ${path}, or give it as SECRET_KEY`,
    )
  if (!all.some((master) => master.length === 32 && opensDataKeys(master, keys)))
    throw new StartupError(
      `the key in ${kept ? path : 'SECRET_KEY'} is not the one that this archive was encrypted with; give the right one`,
    )
}

async function keptKey(path: string, isNeeded: boolean): Promise<Buffer> {
  const kept = await readKey(path)
  if (kept) {
    if (kept.length === 32) return kept
    throw new StartupError(`${path} does not hold a key of 32 bytes in base64; put the right one there`)
  }
  if (isNeeded)
    throw new StartupError(
      `${path} is missing, and without it the data cannot be read; put it back, or give it as SECRET_KEY`,
    )
  const key = randomBytes(32)
  await mkdir(dirname(path), { recursive: true })
  await writeWhole(path, key.toString('base64'))
  return key
}

async function readKey(path: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await readFile(path, 'utf8'), 'base64')
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return undefined
    throw error
  }
}
