import type { Context } from '#domain/context.ts'
import type { Database } from '#kit/db/database.ts'
import { activeContentInspector, checkKind, documentType } from '#kit/files/document.ts'
import { FileRefused } from '#kit/files/file-refused.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import type { StoredFile } from '#kit/files/store.ts'
import { isFileId, keepFiles, putParts } from '#kit/files/store.ts'
import { partBytes } from '#kit/files/upload-limits.ts'
import {
  beginUpload,
  findUpload,
  forgetUpload,
  keepPart,
  partsOf,
  type Upload,
} from '#kit/files/upload-parts.ts'
import type { FileWithVersions } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { largestFile } from '../../rules.ts'
import { type Filed, insertVersion, lockFile, updateFile, type Version, versionsOf } from '../store.ts'
import { withVersions } from './editing.ts'

const purpose = 'library'

type Announced = { uploadId: string; name: string; bytes: number; sha256: string }

/** Starts the upload of a new version, or resumes the unfinished one. Refused: `fileRefused` for its size or file extension, `idTaken`. */
export async function beginVersion({
  db,
  services: { clock },
  actor,
  record: of,
  body: { uploadId, name, bytes, sha256 },
}: Context & { record: Filed; body: Announced }) {
  if (bytes > largestFile) throw new FileRefused({ code: 'fileTooLarge', max: largestFile })
  if (!documentType(name)) throw new FileRefused({ code: 'documentNotTaken' })
  // the id becomes that of the file: with the id of an existing file the upload could never be completed
  if (await isFileId(db, uploadId)) throw refuse('idTaken')
  const begun = await beginUpload(db, {
    id: uploadId,
    purpose,
    bytes,
    sha256,
    ownerId: of.id,
    createdBy: actor.accountId,
    originalName: name,
    now: clock.now(),
  })
  if (!begun) throw refuse('idTaken')
  return { uploadId: begun.upload.id, partBytes, received: begun.received }
}

/** The upload of a file; `notFound` for that of another file. */
export async function uploadOf(db: Database, of: Filed, uploadId: string): Promise<Upload> {
  const upload = await findUpload(db, { id: uploadId, ownerId: of.id })
  if (!upload) throw refuse('notFound')
  return upload
}

/** Stores a part. Refused: `notFound` for an upload that is over, `fileRefused` for a damaged part. */
export async function keepVersionPart(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  upload: Upload,
  { start, sha256 }: { start: number; sha256: string },
  { bytes: content }: ReceivedFile,
): Promise<null> {
  if (!(await keepPart(db, upload, { start, sha256, content, now: clock.now() }))) throw refuse('notFound')
  return null
}

/**
 * Makes a complete upload the newest version. Returns the function that does so in a transaction: the parts are copied to the storage before, piece
 * by piece, because a slow storage must not hold a lock, nor a large file the memory. A repeated call, after a lost response, returns the file
 * unchanged. Refused: `notFound`, `fileRefused`.
 */
export async function finishVersion({
  services,
  actor,
  record: of,
  params: { sendingId: uploadId },
}: Pick<Context, 'services' | 'actor'> & { record: Filed; params: { sendingId: string } }): Promise<
  (tx: Database) => Promise<FileWithVersions>
> {
  const { db, files, clock } = services
  const isDone = async (on: Database) =>
    (await versionsOf(on, of.id)).some(({ storedFileId }) => storedFileId === uploadId)
  if (await isDone(db)) return (tx) => withVersions(tx, of)
  const upload = await uploadOf(db, of, uploadId).catch(async (gone: unknown) => {
    // another completion may have ended between the two reads
    if (await isDone(db)) return undefined
    throw gone
  })
  if (!upload) return (tx) => withVersions(tx, of)
  const { originalName, bytes, sha256 } = upload
  const now = clock.now()
  const put = async () => {
    const mediaType = await checkKind(originalName, partsOf(db, upload))
    return putParts(files, partsOf(db, upload), {
      id: uploadId,
      purpose,
      originalName,
      bytes,
      sha256,
      mediaType,
      now,
      ownerId: of.id,
      createdBy: actor.accountId,
      inspect: activeContentInspector(originalName),
    })
  }
  const kept = await put().catch(async (refused: unknown) => {
    // another completion of the same upload took the parts between two reads
    if (await isDone(db)) return undefined
    // missing parts can still arrive; an invalid document stays invalid
    if (refused instanceof FileRefused && refused.refusal.code !== 'uploadIncomplete')
      await forgetUpload(db, uploadId)
    throw refused
  })
  if (!kept) return (tx) => withVersions(tx, of)
  return async (tx) => {
    const locked = await lockFile(tx, of.summitId, of.id)
    if (!locked) throw refuse('notFound')
    if (await isDone(tx)) return withVersions(tx, of)
    if (!(await forgetUpload(tx, uploadId))) throw refuse('notFound')
    await addVersion(tx, locked, kept, { name: originalName, bytes, uploadedAt: now, uploadedBy: actor.name })
    return withVersions(tx, of)
  }
}

/** Makes a stored file the newest version of a locked one. */
async function addVersion(
  tx: Database,
  { id: fileId, newest }: Filed,
  kept: StoredFile,
  version: Pick<Version, 'name' | 'bytes' | 'uploadedAt' | 'uploadedBy'>,
): Promise<void> {
  await keepFiles(tx, [kept])
  await insertVersion(tx, {
    ...version,
    fileId,
    storedFileId: kept.id,
    mediaType: kept.mediaType,
    number: (newest?.number ?? 0) + 1,
  })
  await updateFile(tx, fileId, { updatedAt: version.uploadedAt })
}
