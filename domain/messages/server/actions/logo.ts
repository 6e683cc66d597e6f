import type { Actor } from '#domain/actor.ts'
import {
  type OpenAnnex,
  openAnnex,
  readAnnex,
  requireEditable,
  requireSeen,
  showAnnex,
  storedAnnex,
  writeAnnex,
} from '#domain/participants/server/actions/annex.ts'
import { lockParticipant, type Participant } from '#domain/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
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
 * Begins to take in a logo, or goes on with the unfinished one. What can be said of it without a byte of it is said here. Refused:
 * `notEditable`, the window of edits, `fileRefused` for its size or the ending of its name, `idTaken`.
 */
export async function beginLogo(
  db: Database,
  services: Services,
  actor: Actor,
  participant: Participant,
  { uploadId, name, bytes, sha256 }: Announced,
) {
  const open = await openAnnex(messageRecord, db, services, actor, participant)
  requireEditable(messageRecord, open)
  if (bytes > largestLogo) throw new FileRefused({ code: 'fileTooLarge', max: largestLogo })
  if (!drawingEnding(name)) throw new FileRefused({ code: 'notADrawing' })
  // the id becomes that of the file: one that another file has could never be finished
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

/** The upload of a guest's logo; another guest's does not exist here. */
export async function uploadOf(db: Database, participant: Participant, uploadId: string): Promise<Upload> {
  const upload = await findUpload(db, { id: uploadId, ownerId: participant.id })
  if (!upload) throw refuse('notFound')
  return upload
}

/** Keeps a part of a logo and answers what is there. Refused: `notFound` for an upload that is over, `fileRefused` for a damaged part. */
export async function keepLogoPart(
  db: Database,
  { clock }: Services,
  upload: Upload,
  { start, sha256 }: { start: number; sha256: string },
  { bytes: content }: ReceivedFile,
) {
  if (!(await keepPart(db, upload, { start, sha256, content, now: clock.now() }))) throw refuse('notFound')
  return { uploadId: upload.id, partBytes, received: await receivedOf(db, upload.id) }
}

/**
 * Makes an upload that is whole the logo. Answers what does it in a transaction: the file is read, checked and put away before, as a slow
 * store must hold no row. Once more, after the answer was lost, it answers the message as it is. Refused: `notFound`, `fileRefused`,
 * `notEditable`, the window of edits.
 */
export async function finishLogo(
  services: Services,
  actor: Actor,
  participant: Participant,
  uploadId: string,
): Promise<(tx: Database) => Promise<MessageReply>> {
  const { db, files, clock } = services
  const { id } = participant
  const done = (tx: Database) => readAnnex(messageRecord, tx, services, actor, participant)
  const open = () => openAnnex(messageRecord, db, services, actor, participant)
  const isDone = async () => (await open()).stored.logo === uploadId
  if (await isDone()) return done
  // another completion of the same upload may take it, or its parts, away between two looks
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
    // what is no logo will never be one: nothing of it is kept
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

/** Takes the logo away; without one it answers the message as it is. Refused: `notEditable`, the window of edits, `changedElsewhere`. */
export async function removeLogo(
  db: Database,
  services: Services,
  actor: Actor,
  participant: Participant,
  { revision }: { revision: number },
) {
  const open = await openAnnex(messageRecord, db, services, actor, participant)
  requireEditable(messageRecord, open)
  const { logo } = open.stored
  if (!logo) return showAnnex(messageRecord, db, open)
  await requireSeen(messageRecord, db, open, revision)
  await releaseFile(db, { id: logo, ownerId: participant.id })
  return changeLogo(db, open, null)
}

/** The logo as it was sent, under its own name. */
export async function getLogo(db: Database, { files }: Services, participant: Participant) {
  const { logo, id } = await storedAnnex(messageRecord, db, participant)
  const stored = logo && (await findStored(db, { id: logo, ownerId: id }))
  if (!stored) throw refuse('notFound')
  const bytes = await readStored(files, stored)
  return { bytes, mediaType: stored.mediaType, fileName: stored.originalName }
}
