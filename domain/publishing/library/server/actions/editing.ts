import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { currentSummit, forItsForm } from '#domain/ground/summit/server/actions.ts'
import { withoutEmptyParts } from '#domain/programme/audience/rules/readers.ts'
import { forgetHistoryOf, recordChanges } from '#kit/db/audit/audit.ts'
import { saveAsTyped } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import type { EditedFile, FileWithVersions } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type LibraryFileDraft, libraryFile, stateOf, type Way } from '../../rules.ts'
import {
  type Filed,
  filesOf,
  findFile,
  firstPlaceFor,
  insertFile,
  type LibraryFile,
  lockFile,
  lockNeighbour,
  removeFile,
  updateFile,
  type Version,
  versionsOf,
} from '../store.ts'

const shownVersion = ({ number, name, mediaType, bytes, uploadedAt, uploadedBy }: Version) => ({
  number,
  name,
  mediaType,
  bytes,
  uploadedBy,
  uploadedAt: uploadedAt.toISOString(),
})

/** A file for its editors. */
export const edited = (row: Filed): EditedFile => ({
  ...(Object.fromEntries(libraryFile.keys.map((key) => [key, row[key]])) as LibraryFileDraft),
  id: row.id,
  revision: row.revision,
  state: stateOf(row),
  newest: row.newest && shownVersion(row.newest),
  downloads: row.downloads,
  updatedAt: row.updatedAt.toISOString(),
})

/** The same with its versions, read anew. */
export async function withVersions(
  db: Database,
  of: Pick<Filed, 'summitId' | 'id'>,
): Promise<FileWithVersions> {
  const row = await findFile(db, of.summitId, of.id)
  if (!row) throw refuse('notFound')
  return { ...edited(row), versions: (await versionsOf(db, row.id)).map(shownVersion) }
}

export const fileToRead = async (db: Database, id: string) => findFile(db, (await currentSummit(db)).id, id)
export const fileToEdit = async (db: Database, id: string) => lockFile(db, (await currentSummit(db)).id, id)

type Loading = Pick<Context, 'db' | 'services'> & { params: { id: string } }

/** A file for its form: also of an edition that was just left, to save what was being typed. */
export const fileOfForm = ({ db, services: { clock }, params: { id } }: Loading) =>
  forItsForm(db, clock.now(), (summitId) => lockFile(db, summitId, id))

export const listAllFiles = async (db: Database): Promise<EditedFile[]> =>
  (await filesOf(db, (await currentSummit(db)).id)).map(edited)

const noteState = (db: Database, actor: Actor, id: string, at: Date, before: string | null, after: string) =>
  recordChanges(db, at, actor, { type: 'libraryFile', id }, [{ field: 'state', before, after }])

/** Creates a file. Refused: `idTaken` when the id exists in another edition. */
export async function beginFile({
  db,
  services: { clock },
  actor,
  body: { id },
}: Context & { body: { id: string } }): Promise<FileWithVersions> {
  const { id: summitId } = await currentSummit(db)
  const at = clock.now()
  if (await insertFile(db, { id, summitId, group: 'other', createdAt: at, updatedAt: at }))
    await noteState(db, actor, id, at, null, 'draft')
  if (!(await findFile(db, summitId, id))) throw refuse('idTaken')
  return withVersions(db, { summitId, id })
}

/** Changes the description of a locked file. Refused: `changedElsewhere` with the current one, `invalid` with problems at fields. */
export async function saveFile({
  db,
  services,
  actor,
  record: before,
  body: { revision, change },
}: Context & {
  record: Filed
  body: { revision: number; change: LibraryFileDraft }
}): Promise<FileWithVersions> {
  const clean = { ...change, ...('audience' in change && { audience: withoutEmptyParts(change.audience) }) }
  const current = await withVersions(db, before)
  await saveAsTyped(db, {
    at: services.clock.now(),
    author: actor,
    subject: 'libraryFile',
    before,
    seen: revision,
    change: clean,
    older: () => refuse('changedElsewhere', current),
    async write(fields, next) {
      const problems = libraryFile.problems(next)
      if (problems.length > 0) throw refuse('invalid', problems)
      await updateFile(db, before.id, fields as Partial<LibraryFile>)
      return next
    },
  })
  return withVersions(db, before)
}

/** Publishes a locked file, or withdraws it; does nothing when it is so already, or was never published. Refused: `nothingUploaded`, `invalid` without a title. */
export async function setPublished({
  db,
  services: { clock },
  actor,
  record: before,
  body: { published },
}: Context & { record: Filed; body: { published: boolean } }) {
  const state = stateOf(before)
  if (published === (state === 'published')) return withVersions(db, before)
  if (published && !before.newest) throw refuse('nothingUploaded')
  const problems = published ? libraryFile.problems(before) : []
  if (problems.length > 0) throw refuse('invalid', problems)
  const at = clock.now()
  await updateFile(db, before.id, {
    ...(published ? { publishedAt: before.publishedAt ?? at, withdrawnAt: null } : { withdrawnAt: at }),
    revision: before.revision + 1,
    updatedAt: at,
  })
  await noteState(db, actor, before.id, at, state, published ? 'published' : 'withdrawn')
  return withVersions(db, before)
}

/** Deletes a locked entry without a file, with its history. Refused: `stillUsed` once a file was uploaded. */
export async function deleteFile({
  db,
  record: { id, newest },
}: Pick<Context, 'db'> & { record: Filed }): Promise<null> {
  if (newest) throw new Refusal(recordRefusals.stillUsed)
  await removeFile(db, id)
  await forgetHistoryOf(db, { type: 'libraryFile', id })
  return null
}

/** Moves a locked file within its group: to the top, or past its neighbour; the first and the last stay. */
export async function moveFile({
  db,
  record: of,
  body: { way },
}: Pick<Context, 'db'> & { record: Filed; body: { way: Way } }): Promise<void> {
  if (way === 'top') return updateFile(db, of.id, { position: await firstPlaceFor(db, of) })
  const neighbour = await lockNeighbour(db, of, way)
  if (!neighbour) return
  await updateFile(db, of.id, { position: neighbour.position })
  await updateFile(db, neighbour.id, { position: of.position })
}
