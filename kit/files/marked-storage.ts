import * as z from 'zod'
import type { Database } from '#kit/db/database.ts'
import {
  changeGeneration,
  compareMark,
  type Installation,
  type Mark,
  readInstallation,
} from '#kit/installation/installation.ts'
import { type FileStorage, keyPrefix } from './storage.ts'

const key = `${keyPrefix}installation.json`
const written = z.object({ id: z.uuid(), generation: z.uuid() })

/** Whose files a storage holds. `missing`: not claimed yet, or the mark was removed. */
export type Belonging = 'same' | 'otherCopy' | 'foreign' | 'missing'

/** Asks the storage for something small; rejects when it does not answer. */
export const isReachable = (storage: FileStorage): Promise<boolean> => storage.exists(key)

async function belonging(storage: FileStorage, own: Installation): Promise<Belonging> {
  if (!(await storage.exists(key))) return 'missing'
  const mark = written.safeParse(JSON.parse(await storage.get(key)))
  return mark.success ? compareMark(own, mark.data) : 'foreign'
}

/**
 * Looks whose files the storage holds, and marks it as this installation's where it is unclaimed. A database that is another copy than
 * the files were kept by is accepted with `adopt` only: rows of files that came later are missing in it.
 */
export async function claimStorage(
  storage: FileStorage,
  db: Database,
  { now, adopt = false }: { now: Date; adopt?: boolean },
): Promise<Belonging> {
  const own = await readInstallation(db, now)
  const found = await belonging(storage, own)
  if (found !== 'missing' && !(found === 'otherCopy' && adopt)) return found
  // of several processes that start at once each writes the same
  await write(storage, own)
  return 'same'
}

export const isOwnStorage = async (storage: FileStorage, db: Database, now: Date): Promise<boolean> =>
  (await belonging(storage, await readInstallation(db, now))) === 'same'

/**
 * Marks the storage anew for the sweep that follows; answers false when it is not this database's. For one process at a time. A copy of the database that is older than
 * one sweep has an older mark, and what came since is younger than the sweep's grace: nothing of the original's is ever taken by a copy.
 */
export async function remarkStorage(storage: FileStorage, db: Database, now: Date): Promise<boolean> {
  const own = await readInstallation(db, now)
  if ((await belonging(storage, own)) !== 'same') return false
  await changeGeneration(db, own, now, (mark) => write(storage, mark))
  return true
}

const write = (storage: FileStorage, { id, generation }: Mark) =>
  storage.put(key, JSON.stringify({ id, generation }))
