import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { isFor, looksAtPeople } from '#domain/programme/audience/rules/readers.ts'
import { type Asking, peopleOfActor } from '#domain/programme/audience/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { addressFor, addressLasts, openedBy } from '#kit/files/short-address.ts'
import type { StoredFile } from '#kit/files/store.ts'
import type { FileReply } from '#kit/server/route.ts'
import { storedFileReply } from '#kit/server/stored-file-reply.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { ListedFile } from '../api.ts'
import { refuse } from '../refusals.ts'
import { isShownInBrowser, onlyTitleIn } from '../rules.ts'
import { type AddedFile, beforeLibraryIsRead } from './actions/hooks.ts'
import { countDownload, type Filed, publishedFiles, storedById, type Version } from './store.ts'

export { type AddedFile, beforeLibraryIsRead } from './actions/hooks.ts'

type Reading = { db: Database; services: Asking & Pick<Services, 'hooks'>; actor: Actor }
type Uploaded = Filed & { newest: Version }

const isUploaded = (file: Filed): file is Uploaded => file.newest !== null

function listed({ id, group, chineseTitle, englishTitle, newest, downloads }: Uploaded): ListedFile {
  const { name, mediaType, bytes, number, uploadedAt } = newest
  return {
    id,
    name,
    mediaType,
    bytes,
    downloads,
    group: group ?? 'other',
    title: withFallback(chineseTitle, englishTitle) ?? { zh: name, en: name },
    onlyIn: onlyTitleIn({ chineseTitle, englishTitle }),
    note: null,
    version: number,
    changedAt: uploadedAt.toISOString(),
  }
}

/** Whether it is for some of those who come only. */
const asksForPeople = ({ readers, audience }: Filed) => readers === 'participants' && audience !== null

/** The published files whose audience includes the actor; a public one is for everyone. */
async function ownFiles({ db, services, actor }: Reading): Promise<Uploaded[]> {
  const files = (await publishedFiles(db, (await currentSummit(db)).id)).filter(isUploaded)
  const { role, organisationId } = actor
  const needsPeople = files.some(
    (file) => asksForPeople(file) && (looksAtPeople(file.audience) || !organisationId),
  )
  const people = needsPeople ? await peopleOfActor(db, services, actor) : []
  const reader = { role, organisationId: organisationId ?? null, people }
  return files.filter((file) => file.isPublic || isFor(file, reader))
}

async function addedFiles({ db, services, actor }: Reading): Promise<AddedFile[]> {
  const files: AddedFile[] = []
  await services.hooks.ask(beforeLibraryIsRead, db, { actor, files })
  return files
}

const asListed = ({ storedFileId: _, ...file }: AddedFile): ListedFile => ({
  ...file,
  group: 'materials',
  version: 1,
  downloads: null,
})

/** All files that an actor may read. */
export async function listLibrary(reading: Reading): Promise<ListedFile[]> {
  const own = (await ownFiles(reading)).map(listed)
  return [...own, ...(await addedFiles(reading)).map(asListed)]
}

/** The stored file, if the actor may read it. */
async function storedIdFor(reading: Reading, id: string): Promise<string | undefined> {
  const own = (await ownFiles(reading)).find((file) => file.id === id)
  return own?.newest.storedFileId ?? (await addedFiles(reading)).find((file) => file.id === id)?.storedFileId
}

/** A shown file instead of a downloaded one. */
type Preview = { preview?: 'true' | undefined }

/** An address for the browser of this session. Refused: `notFound` for a file that is not for the actor. */
export async function addressOf(
  reading: Context & { params: { id: string }; query: Preview; principal: string | undefined },
) {
  const { services, principal } = reading
  const { id } = reading.params
  const fileId = await storedIdFor(reading, id)
  if (!fileId || !principal) throw refuse('notFound')
  const until = services.clock.now().getTime() + addressLasts
  const token = addressFor({ fileId, principal, until, inline: reading.query.preview === 'true', of: id })
  return { address: `/qms/downloads?token=${token}`, until: new Date(until).toISOString() }
}

/** A file as a browser downloads it; counted. */
const fileReply = (services: Services, stored: StoredFile, preview: boolean, id: string): FileReply =>
  storedFileReply(services.files, stored, {
    inline: preview && isShownInBrowser(stored.mediaType),
    first: () => countDownload(services.db, id),
  })

/**
 * The file of an address. Refused: `addressOver` for another session, after expiry, for an invalid address, and when the file is not for the actor
 * any more.
 */
export async function openAddress(
  reading: Context & { query: { token: string }; principal: string | undefined },
): Promise<FileReply> {
  const { db, services, principal } = reading
  const opened = openedBy(reading.query.token, principal, services.clock.now())
  if (!opened || (await storedIdFor(reading, opened.of)) !== opened.fileId) throw refuse('addressOver')
  const stored = await storedById(db, opened.fileId)
  if (!stored) throw refuse('addressOver')
  return fileReply(services, stored, opened.inline, opened.of)
}

const publicFiles = async (db: Database) =>
  (await publishedFiles(db, (await currentSummit(db)).id))
    .filter(isUploaded)
    .filter(({ isPublic }) => isPublic)

/** The public files. */
export const listPublic = async ({ db }: Pick<Context, 'db'>): Promise<ListedFile[]> =>
  (await publicFiles(db)).map(listed)

/** A public file. Refused: `notFound`. */
export async function openPublic({
  db,
  services,
  params: { id },
  query,
}: Pick<Context, 'db' | 'services'> & { params: { id: string }; query: Preview }): Promise<FileReply> {
  const file = (await publicFiles(db)).find((each) => each.id === id)
  const stored = file && (await storedById(db, file.newest.storedFileId))
  if (!stored) throw refuse('notFound')
  return fileReply(services, stored, query.preview === 'true', id)
}
