import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Database } from '#kit/db/database.ts'
import { belonging } from '#kit/files/marked-storage.ts'
import { type FileStorage, keyPrefix, openStorage } from '#kit/files/storage.ts'
import { findInstallation, type Installation } from '#kit/server/installation/installation.ts'
import { placeOf } from '../claim-files.ts'
import type { Config } from '../config.ts'
import { freeBytesAt, leastFree } from '../watch-outages.ts'
import { type Finding, fault, good, type Known, note, reasonOf, remedyOf } from './finding.ts'

const about = 'files'

const known: Known = [
  [/NoSuchBucket/, 'make the bucket, or correct S3_BUCKET and S3_ENDPOINT'],
  [/InvalidAccessKeyId|SignatureDoesNotMatch/, 'correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  [
    /AccessDenied|Forbidden/,
    'give the key the rights of docs/operations.md, Least rights (put, get, delete, list)',
  ],
  [/RequestTimeTooSkewed/, 'set the clock of this machine by NTP'],
  [/ENOSPC|EDQUOT/, 'make room on its disk'],
  [/EACCES|EPERM|EROFS/, 'let the user of the portal own VAR_DIR, on a disk that can be written'],
  [/ENOTFOUND|ECONNREFUSED|TimeoutError|ETIMEDOUT/, 'correct S3_ENDPOINT, and let it be reached from here'],
]

/** The uses of a place for files, in words; each is really made, with an object that is gone afterwards. */
async function tryAll(storage: FileStorage): Promise<void> {
  const key = `${keyPrefix}doctor-${randomUUID()}`
  const text = 'Written by the doctor, who deletes it again.'
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['written', () => storage.put(key, text)],
    [
      'read',
      async () => {
        if ((await storage.get(key)) !== text) throw new Error('it is read otherwise than it was written')
      },
    ],
    ['listed', () => storage.listAll(keyPrefix)],
  ]
  try {
    for (const [verb, step] of steps)
      await step().catch((error: unknown) => {
        throw new Error(`cannot be ${verb}`, { cause: error })
      })
  } catch (error) {
    await storage.delete(key).catch(() => undefined)
    throw error
  }
  await storage.delete(key).catch((error: unknown) => {
    throw new Error('cannot be deleted', { cause: error })
  })
}

/** Whose the files are; nothing is claimed. */
async function whose(storage: FileStorage, place: string, own: Installation): Promise<Finding> {
  const found = await belonging(storage, own)
  if (found === 'foreign')
    return fault(
      about,
      `The files in ${place} belong to another installation`,
      'choose another bucket or VAR_DIR; never delete the mark of files that somebody uses',
    )
  if (found === 'otherCopy')
    return fault(
      about,
      `The files in ${place} were last used by another copy of this database, and nothing is swept`,
      'after a restore start once with AFTER_RESTORE=go-on; beside the original choose another place',
    )
  if (found === 'missing')
    return fault(
      about,
      `The mark of the files in ${place} is gone`,
      'if the files are there, a restart writes it again; if not, correct the place or restore the backup',
    )
  return good(
    about,
    `The files in ${place} are this installation’s, and can be written, read, listed and deleted`,
  )
}

/** Uses the place for files as the portal does, and says whose the files are; `db` where it was begun. */
export async function aboutFiles({ storage: config }: Config, db: Database | undefined): Promise<Finding> {
  const place = placeOf(config)
  if (config.kind === 'disk' && !existsSync(config.directory))
    return note(about, `${place} does not exist yet; the first start makes it`)
  const storage = await openStorage(config)
  try {
    await tryAll(storage)
    const own = db && (await findInstallation(db))
    return own
      ? await whose(storage, place, own)
      : good(about, `Files in ${place} can be written, read, listed and deleted`)
  } catch (error) {
    const doing =
      error instanceof Error && error.message.startsWith('cannot be') ? error.message : 'cannot be used'
    const remedy = remedyOf(error, known, 'see what its log says')
    return fault(about, `Files in ${place} ${doing} (${reasonOf(error)})`, remedy)
  }
}

/** Free bytes below which a day of registrations may fill the disk. */
const comfortable = 5 * leastFree

/** The room left on the disk of `VAR_DIR`. */
export async function aboutRoom({ varDir }: Pick<Config, 'varDir'>): Promise<Finding> {
  const what = 'disk'
  if (!existsSync(varDir)) return note(what, `${varDir} does not exist yet; the first start makes it`)
  const free = await freeBytesAt(varDir)
  const text = `${Math.round(free / 1_048_576).toLocaleString('en')} MiB are free below VAR_DIR (${varDir})`
  if (free < leastFree) return fault(what, `Only ${text}`, 'make room, or move VAR_DIR to a larger disk')
  return free < comfortable ? note(what, `Only ${text}`) : good(what, text)
}
