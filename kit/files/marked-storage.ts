import * as z from 'zod'
import type { Database } from '#kit/db/database.ts'
import {
  changeGeneration,
  compareMark,
  type Installation,
  type Mark,
  readInstallation,
} from '#kit/server/installation/installation.ts'
import { type FileStorage, keyPrefix } from './storage.ts'

/** The object that says whose files these are. */
export const markKey = `${keyPrefix}installation.json`
const written = z.object({ id: z.uuid(), generation: z.uuid() })

/** Which installation a storage belongs to. `missing`: not claimed yet, or its marker object was removed. */
export type Belonging = 'same' | 'otherCopy' | 'foreign' | 'missing'

/** Checks that the storage responds; rejects otherwise. */
export const isReachable = (storage: FileStorage): Promise<boolean> => storage.exists(markKey)

async function belonging(storage: FileStorage, own: Installation): Promise<Belonging> {
  if (!(await storage.exists(markKey))) return 'missing'
  const mark = written.safeParse(JSON.parse(await storage.get(markKey)))
  return mark.success ? compareMark(own, mark.data) : 'foreign'
}

/**
 * Checks which installation the storage belongs to, and claims an unclaimed one for this installation. Another copy of the database than the one
 * last used with the files is accepted with `adopt` only: it lacks the rows of files stored later.
 */
export async function claimStorage(
  storage: FileStorage,
  db: Database,
  { now, adopt = false }: { now: Date; adopt?: boolean },
): Promise<Belonging> {
  const own = await readInstallation(db, now)
  const found = await belonging(storage, own)
  if (found !== 'missing' && !(found === 'otherCopy' && adopt)) return found
  // processes that start concurrently all write the same
  await write(storage, own)
  return 'same'
}

export const isOwnStorage = async (storage: FileStorage, db: Database, now: Date): Promise<boolean> =>
  (await belonging(storage, await readInstallation(db, now))) === 'same'

/**
 * Renews the marker before a sweep; returns false when the storage belongs to another database. For one process at a time. A copy of the database
 * made before the last sweep has an older marker and is stopped here; for one made later, all newer objects are within the sweep's grace
 * period. So a sweep by a copy never removes objects of the original.
 */
export async function remarkStorage(storage: FileStorage, db: Database, now: Date): Promise<boolean> {
  const own = await readInstallation(db, now)
  if ((await belonging(storage, own)) !== 'same') return false
  await changeGeneration(db, own, now, (mark) => write(storage, mark))
  return true
}

const write = (storage: FileStorage, { id, generation }: Mark) =>
  storage.put(markKey, JSON.stringify({ id, generation }))
