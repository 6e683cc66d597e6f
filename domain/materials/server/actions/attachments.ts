import { createHash } from 'node:crypto'
import { findActivity, lockActivity } from '#domain/activities/server/actions.ts'
import type { Actor } from '#domain/actor.ts'
import { ownActivityOf } from '#domain/attendance/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { documentInspector, documentType } from '#kit/files/document.ts'
import { FileRefused } from '#kit/files/file-refused.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { findStored, keepFiles, putObject, readStored, releaseFile } from '#kit/files/store.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { Attachment } from '../../api/attachments.ts'
import { refuse } from '../../refusals.ts'
import { mostAttachments } from '../../rules.ts'
import { attachmentsOf, deleteAttachment, insertAttachment, type StoredAttachment } from '../store.ts'

const shown = ({ id, name, bytes, addedAt }: StoredAttachment): Attachment => ({
  ...{ id, name, bytes, addedAt: addedAt.toISOString() },
})

/** What is attached to an activity that the actor sees. Refused: `notFound`. */
async function attachmentsFor(db: Database, services: Services, actor: Actor, activityId: string) {
  if (actor.type !== 'organiser') await ownActivityOf(db, services, actor, activityId)
  else if (!(await findActivity(db, activityId))) throw refuse('notFound')
  return attachmentsOf(db, activityId)
}

export const listAttachments = async (db: Database, services: Services, actor: Actor, id: string) =>
  (await attachmentsFor(db, services, actor, id)).map(shown)

/** One of these files. Refused: `notFound` for the activity, `attachmentGone`. */
export async function attachedFile(
  db: Database,
  services: Services,
  actor: Actor,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<Bytes> {
  const found = (await attachmentsFor(db, services, actor, id)).find((each) => each.id === attachmentId)
  const stored = found && (await findStored(db, { id: found.id, ownerId: id }))
  if (!found || !stored) throw refuse('attachmentGone')
  return { bytes: await readStored(services.files, stored), mediaType: found.mediaType, fileName: found.name }
}

/** Refuses a document whose content is not what its name says, or that would run something. */
function checkDocument(bytes: Uint8Array, name: string): string {
  const mediaType = documentType(name)
  const refusal = mediaType ? documentInspector(name)(bytes) : { code: 'documentNotTaken' as const }
  if (refusal || !mediaType) throw new FileRefused(refusal ?? { code: 'documentNotTaken' })
  return mediaType
}

/** The activity, locked, so that two files at once are counted one after the other. Refused: `notFound`. */
async function lockTheirs(tx: Database, id: string): Promise<StoredAttachment[]> {
  if (!(await lockActivity(tx, id))) throw refuse('notFound')
  return attachmentsOf(tx, id)
}

type Noted = { id: string; before: string | null; after: string | null }

const note = (tx: Database, at: Date, actor: Actor, { id, before, after }: Noted) =>
  recordChanges(tx, at, actor, { type: 'activity', id }, [{ field: 'attachment', before, after }])

/**
 * Judges a document and puts it away; answers what attaches it, in a transaction. The same file once more changes nothing. Refused: `fileRefused`,
 * `tooManyAttachments`, `notFound`.
 */
export async function attach(
  services: Services,
  actor: Actor,
  id: string,
  { bytes, originalName }: ReceivedFile,
): Promise<(tx: Database) => Promise<Attachment[]>> {
  if (!(await findActivity(services.db, id))) throw refuse('notFound')
  if (bytes.length === 0) throw new FileRefused({ code: 'fileMissing' })
  const mediaType = checkDocument(bytes, originalName)
  const now = services.clock.now()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const kept = await putObject(services.files, {
    ...{ bytes, originalName, purpose: 'attachment', mediaType },
    ...{ ownerId: id, createdBy: actor.accountId, now },
  })
  return async (tx) => {
    const there = await lockTheirs(tx, id)
    if (there.some((each) => each.sha256 === sha256)) return there.map(shown)
    if (there.length >= mostAttachments) throw refuse('tooManyAttachments')
    await keepFiles(tx, [kept])
    const row = { id: kept.id, activityId: id, name: originalName, mediaType, sha256, addedAt: now }
    await insertAttachment(tx, { ...row, bytes: bytes.length })
    await note(tx, now, actor, { id, before: null, after: originalName })
    return (await attachmentsOf(tx, id)).map(shown)
  }
}

/** Takes a document back. Refused: `notFound` for the activity, `attachmentGone`. */
export async function detach(
  tx: Database,
  { clock }: Services,
  actor: Actor,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<Attachment[]> {
  const found = (await lockTheirs(tx, id)).find((each) => each.id === attachmentId)
  if (!found) throw refuse('attachmentGone')
  await deleteAttachment(tx, found.id)
  await releaseFile(tx, { id: found.id, ownerId: id })
  await note(tx, clock.now(), actor, { id, before: found.name, after: null })
  return (await attachmentsOf(tx, id)).map(shown)
}
