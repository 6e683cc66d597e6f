import type { Context } from '#domain/context.ts'
import {
  type OpenAnnex,
  openAnnex,
  readAnnex,
  requireEditable,
  requireSeen,
  showAnnex,
  storedAnnex,
  writeAnnex,
} from '#domain/people/annexes/server/actions.ts'
import { lockParticipant, type Participant } from '#domain/people/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Database } from '#kit/db/database.ts'
import { checkDrawing, drawingEnding } from '#kit/files/drawing.ts'
import { FileRefused } from '#kit/files/file-refused.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { findStored, isFileId, keepFiles, putObject, readStored, releaseFile } from '#kit/files/store.ts'
import { partBytes } from '#kit/files/upload-limits.ts'
import {
  beginUpload,
  findUpload,
  forgetUpload,
  keepPart,
  receivedOf,
  type Upload,
  wholeOf,
} from '#kit/files/upload-parts.ts'
import type { MessageReply } from '../../api.ts'
import { largestLogo, type message } from '../../rules.ts'
import { messageRecord } from '../actions.ts'

type Announced = { uploadId: string; name: string; bytes: number; sha256: string }

/**
 * Starts the upload of a logo, or resumes the unfinished one, and checks what needs no content. Refused: `notEditable`, the edits window,
 * `fileRefused` for its size or file extension, `idTaken`.
 */
export async function beginLogo({
  db,
  services,
  actor,
  record: participant,
  body: { uploadId, name, bytes, sha256 },
}: Context & { record: Participant; body: Announced }) {
  const open = await openAnnex(messageRecord, db, services, actor, participant)
  requireEditable(messageRecord, open)
  if (bytes > largestLogo) throw new FileRefused({ code: 'fileTooLarge', max: largestLogo })
  if (!drawingEnding(name)) throw new FileRefused({ code: 'notADrawing' })
  // the id becomes that of the file: with the id of an existing file the upload could never be completed
  if (open.stored.logo !== uploadId && (await isFileId(db, uploadId))) throw refuse('idTaken')
  const begun = await beginUpload(db, {
    id: uploadId,
    purpose: 'logo',
    ownerId: participant.id,
    createdBy: actor.accountId,
    originalName: name,
    bytes,
    sha256,
    now: services.clock.now(),
  })
  if (!begun) throw refuse('idTaken')
  return { uploadId: begun.upload.id, partBytes, received: begun.received }
}

/** The upload of a guest's logo; `notFound` for that of another guest. */
export async function uploadOf(db: Database, participant: Participant, uploadId: string): Promise<Upload> {
  const upload = await findUpload(db, { id: uploadId, ownerId: participant.id })
  if (!upload) throw refuse('notFound')
  return upload
}

/** Stores a part of a logo and returns what has arrived. Refused: `notFound` for an upload that is over, `fileRefused` for a damaged part. */
export async function keepLogoPart(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  upload: Upload,
  { start, sha256 }: { start: number; sha256: string },
  { bytes: content }: ReceivedFile,
) {
  if (!(await keepPart(db, upload, { start, sha256, content, now: clock.now() }))) throw refuse('notFound')
  return { uploadId: upload.id, partBytes, received: await receivedOf(db, upload.id) }
}

/**
 * Makes a complete upload the logo. Returns the function that does so in a transaction: the file is read, checked and stored before, because a slow
 * storage must not hold a lock. A repeated call, after a lost response, returns the message unchanged. Refused: `notFound`, `fileRefused`,
 * `notEditable`, the edits window.
 */
export async function finishLogo({
  services,
  actor,
  record: participant,
  params: { uploadId },
}: Pick<Context, 'services' | 'actor'> & { record: Participant; params: { uploadId: string } }): Promise<
  (tx: Database) => Promise<MessageReply>
> {
  const { db, files, clock } = services
  const { id } = participant
  const done = (tx: Database) => readAnnex(messageRecord, tx, services, actor, participant)
  const open = () => openAnnex(messageRecord, db, services, actor, participant)
  const isDone = async () => (await open()).stored.logo === uploadId
  if (await isDone()) return done
  // another completion of the same upload may take it, or its parts, between two reads
  const unlessDone = async (refused: unknown) => {
    if (await isDone()) return undefined
    throw refused
  }
  const upload = await uploadOf(db, participant, uploadId).catch(unlessDone)
  if (!upload) return done
  requireEditable(messageRecord, await open())
  const bytes = await wholeOf(db, upload).catch(unlessDone)
  if (!bytes) return done
  const { originalName, purpose } = upload
  try {
    checkDrawing(bytes, originalName)
  } catch (refused) {
    // an invalid logo stays invalid: nothing of it is kept
    await forgetUpload(db, upload.id)
    throw refused
  }
  const kept = await putObject(files, {
    id: upload.id,
    bytes,
    mediaType: 'application/octet-stream',
    purpose,
    originalName,
    ownerId: id,
    createdBy: actor.accountId,
    now: clock.now(),
  })
  return async (tx) => {
    const locked = await lockParticipant(tx, id)
    if (!locked) throw refuse('notFound')
    const current = await openAnnex(messageRecord, tx, services, actor, locked)
    const { logo } = current.stored
    if (logo === uploadId) return done(tx)
    requireEditable(messageRecord, current)
    if (!(await forgetUpload(tx, uploadId))) throw refuse('notFound')
    await keepFiles(tx, [kept])
    if (logo) await releaseFile(tx, { id: logo, ownerId: id })
    return changeLogo(tx, current, kept.id)
  }
}

async function changeLogo(
  db: Database,
  open: OpenAnnex<typeof message>,
  after: string | null,
): Promise<MessageReply> {
  const change = { field: 'logo', before: open.stored.logo ?? null, after }
  const stored = await writeAnnex(messageRecord, db, open, [change])
  return showAnnex(messageRecord, db, { ...open, stored })
}

/** Removes the logo; without one it returns the message unchanged. Refused: `notEditable`, the edits window, `changedElsewhere`. */
export async function removeLogo({
  db,
  services,
  actor,
  record: participant,
  body: { revision },
}: Context & { record: Participant; body: { revision: number } }) {
  const open = await openAnnex(messageRecord, db, services, actor, participant)
  requireEditable(messageRecord, open)
  const { logo } = open.stored
  if (!logo) return showAnnex(messageRecord, db, open)
  await requireSeen(messageRecord, db, open, revision)
  await releaseFile(db, { id: logo, ownerId: participant.id })
  return changeLogo(db, open, null)
}

/** The original logo file, under its own name. */
export async function getLogo({
  db,
  services: { files },
  record: participant,
}: Pick<Context, 'db' | 'services'> & { record: Participant }) {
  const { logo, id } = await storedAnnex(messageRecord, db, participant)
  const stored = logo && (await findStored(db, { id: logo, ownerId: id }))
  if (!stored) throw refuse('notFound')
  const bytes = await readStored(files, stored)
  return { bytes, mediaType: stored.mediaType, fileName: stored.originalName }
}
