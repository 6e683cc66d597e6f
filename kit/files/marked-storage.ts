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

/** The object by which writing is tried again and again. Always the same one, and no sweep looks at it. */
const triedKey = `${keyPrefix}writable`

/** The storage answers, and yet cannot be used by this installation; `why` in one sentence. */
export class UnusableStorage extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'UnusableStorage'
  }
}

const unusable: Readonly<Partial<Record<Belonging, string>>> = {
  missing: `its mark ${markKey} is gone: the files were removed, or this is another place`,
  foreign: 'the files belong to another installation',
}

/**
 * Uses the storage as a call does: writes, reads, and compares whose the files are; rejects where one of them fails. Another copy of the database is no
 * failure: it works, and the start has reported it.
 */
export async function requireUsable(storage: FileStorage, db: Database, now: Date): Promise<void> {
  // written first: of a bucket that does not exist, reading says only that the object is not there
  await storage.put(triedKey, 'The portal writes this again and again, to see that it may.\n')
  const why = unusable[await belonging(storage, await readInstallation(db, now))]
  if (why) throw new UnusableStorage(why)
}

/** Compares the mark in the storage with this database, and changes nothing. */
export async function belonging(storage: FileStorage, own: Installation): Promise<Belonging> {
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
