import { extname } from 'node:path'
import type { Context } from '#domain/context.ts'
import { duplicatesOf } from '#domain/people/merges/server/actions.ts'
import {
  findParticipants,
  type Participant,
  recordsOfOwner,
  subjectOf,
} from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { among } from '#kit/db/among.ts'
import { recordRevealsOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { everythingAbout } from '#kit/db/lifecycle/everything.ts'
import { readStored, type StoredFile } from '#kit/files/store.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { type ZipEntry, zipStream } from '#kit/files/zip-stream.ts'
import type { Bytes } from '#kit/server/route.ts'

/** The field under which an archive stands in the log of looks: all protected values are in it. */
export const archiveField = 'everything'

type About = Parameters<typeof everythingAbout>[2]

const inArchive = ({ id, originalName, purpose }: StoredFile) =>
  `files/${purpose}-${id}${extname(originalName)
    .toLowerCase()
    .replace(/[^.a-z0-9]/g, '')}`

/** One JSON with the rows by table, values opened, and the files that these rows own. */
async function archiveOf(
  { db, files, lifecycles }: { db: Database } & Pick<Services, 'files' | 'lifecycles'>,
  about: About,
  now: Date,
): Promise<Bytes> {
  const rows = await everythingAbout(db, lifecycles, about)
  // a file belongs to the record, or to a row of it: an answer, a sign-up
  const ids = Object.values(rows).flatMap((each) => each.map(({ id }) => id))
  const owners = [...about.records, ...ids.filter((id) => typeof id === 'string')]
  const stored = await db.select().from(storedFiles).where(among(storedFiles.ownerId, owners))
  const text = JSON.stringify({ madeAt: now.toISOString(), ...rows }, null, 2)
  const entries: ZipEntry[] = [
    { name: 'data.json', modifiedAt: now, read: async () => Buffer.from(text) },
    ...stored.map((file) => ({
      name: inArchive(file),
      modifiedAt: file.createdAt,
      read: () => readStored(files, file),
    })),
  ]
  return { bytes: zipStream(entries), mediaType: 'application/zip', fileName: 'everything.zip' }
}

/** Everything about one person, for the office, with the records that were merged into theirs; a look at all protected values, and logged as one of each. */
export async function archiveOfPerson({
  db,
  services,
  actor,
  record,
}: Context & { record: Participant }): Promise<Bytes> {
  const { clock, files, lifecycles } = services
  const now = clock.now()
  const all = [record, ...(await findParticipants(db, await duplicatesOf(db, [record.id]))).values()]
  const records = all.map(({ id }) => id)
  const looks = records.map((id) => ({ subject: subjectOf(id), field: archiveField }))
  await recordRevealsOfMany(db, { at: now, author: actor }, looks)
  const contacts = all.flatMap(({ provenContact }) => provenContact ?? [])
  const accounts = all.flatMap(({ selfId }) => selfId ?? [])
  return archiveOf({ db, files, lifecycles }, { records, accounts, contacts }, now)
}

/** Everything about the caller, with the records that were merged into theirs. */
export async function ownArchive({ db, services, actor }: Context): Promise<Bytes> {
  const { clock, files, lifecycles } = services
  const own = await recordsOfOwner(db, actor)
  const ids = own.map(({ id }) => id)
  const records = [...new Set([...ids, ...(await duplicatesOf(db, ids))])]
  const about = { records, accounts: [actor.accountId], contacts: [actor.account] }
  return archiveOf({ db, files, lifecycles }, about, clock.now())
}
