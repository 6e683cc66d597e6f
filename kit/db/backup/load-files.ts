import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import * as z from 'zod'
import { markKey } from '#kit/files/marked-storage.ts'
import { type FileStorage, isStorageKey, keyPrefix } from '#kit/files/storage.ts'
import { restoredAndNotStarted } from '#kit/server/installation/installation.ts'
import { type AboutArchive, BackupError, fileKeyOf } from './archive-format.ts'
import { storageFailed } from './file-errors.ts'

/**
 * The mark of a storage that files are being restored to. `restoring` is the archive's id; while it stands there, a portal on any other database takes
 * the files for those of another installation.
 */
const restoringMark = z.object({ id: z.uuid(), generation: z.uuid(), restoring: z.uuid().optional() })
type RestoringMark = z.output<typeof restoringMark>

const largestWhole = 4 * 1024 * 1024
const concurrency = 8

/** A promise of the storage; rejects with one sentence. */
const explained = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw storageFailed(error)
  })

/** The mark of a restore or of an installation, if any. `cutShort`: a full disk or a kill left only a part of it. */
async function readMark(storage: FileStorage): Promise<RestoringMark | 'cutShort' | undefined> {
  if (!(await storage.exists(markKey))) return undefined
  const text = await storage.get(markKey)
  try {
    return restoringMark.safeParse(JSON.parse(text)).data
  } catch {
    return 'cutShort'
  }
}

/** Whether a restore into this storage has begun and not ended. */
export async function isBeingRestored(storage: FileStorage): Promise<boolean> {
  const mark = await readMark(storage)
  return mark !== 'cutShort' && mark?.restoring !== undefined
}

/** The mark that an unfinished restore of this archive left behind, if any. Refuses a storage that holds anything else. */
export async function refuseOccupiedStorage(
  storage: FileStorage,
  { id }: AboutArchive,
): Promise<RestoringMark | undefined> {
  const mark = await explained(readMark(storage))
  if (mark !== 'cutShort' && mark?.restoring) {
    if (mark.restoring === id) return mark
    throw new BackupError(
      'the place for files holds an unfinished restore of another archive; restore that one, or empty the place',
    )
  }
  const { objects } = await explained(storage.listAll(keyPrefix))
  const others = [...objects].filter((each) => !(mark === 'cutShort' && each.isFile && each.key === markKey))
  if (others.length > 0)
    throw new BackupError('the place for files is not empty; an archive is restored into an empty one only')
  return undefined
}

export type FilesLoad = {
  /** Stores the file of a member; ignores members that hold none. */
  take(member: string, content: AsyncIterable<Buffer>, size: number): Promise<void>
  /** Waits for what is being stored, and marks the storage as that of the database, both as a new copy; before the commit. */
  settle(client: pg.ClientBase): Promise<void>
  /** Removes what says that the restore is under way; after the commit. */
  finish(): Promise<void>
}

/** Begins to restore files into a storage that is empty, or has those of an earlier attempt. */
export async function openFilesLoad(storage: FileStorage, { id }: AboutArchive): Promise<FilesLoad> {
  const generation = randomUUID()
  let mark: RestoringMark = { id, generation, restoring: id }
  const write = () => explained(storage.put(markKey, JSON.stringify(mark)))
  await write()
  const underWay = new Set<Promise<void>>()
  let failure: unknown
  return {
    async take(member, content, size) {
      const key = fileKeyOf(member)
      if (key === undefined) return
      if (!isStorageKey(key))
        throw new BackupError(`this archive is damaged: ${member} is no file of the portal`)
      if (size > largestWhole) {
        await explained(storage.putStream(key, Readable.from(content), { contentLength: size }))
        return
      }
      const bytes = await buffer(content)
      const storing: Promise<void> = explained(storage.put(key, bytes))
        .catch((error: unknown) => {
          failure ??= error
        })
        .finally(() => underWay.delete(storing))
      underWay.add(storing)
      if (underWay.size >= concurrency) await Promise.race(underWay)
      if (failure) throw failure
    },
    async settle(client) {
      await Promise.all(underWay)
      if (failure) throw failure
      mark = { id: await newGeneration(client, generation), generation, restoring: id }
      await write()
    },
    finish: () => settleMark(storage, mark),
  }
}

export const settleMark = (storage: FileStorage, { id, generation }: RestoringMark): Promise<void> =>
  explained(storage.put(markKey, JSON.stringify({ id, generation })))

/** Makes the database a new copy of its installation, which has not been in use yet; returns the installation's id. */
async function newGeneration(client: pg.ClientBase, generation: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into public.installation (generation, changed_at) values ($1, $2)
     on conflict ("only") do update set generation = $1, next_generation = null, changed_at = $2 returning id`,
    [generation, restoredAndNotStarted.toISOString()],
  )
  if (!rows[0]) throw new Error('the row of the installation was not written')
  return rows[0].id
}

/** Whether this database is the one that was restored with the files of this mark. */
export async function isDatabaseOf(client: pg.ClientBase, { generation }: RestoringMark): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.installation') is not null as found",
  )
  if (!rows[0]?.found) return false
  const own = await client.query('select from public.installation where generation = $1', [generation])
  return own.rowCount === 1
}
