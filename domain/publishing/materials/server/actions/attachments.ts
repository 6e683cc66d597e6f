import { createHash } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { isWithProposer } from '#domain/programme/activities/rules.ts'
import { type Activity, findActivity, lockActivity } from '#domain/programme/activities/server/actions.ts'
import { ownActivityOf } from '#domain/programme/attendance/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { checkDocument } from '#kit/files/document.ts'
import { FileRefused } from '#kit/files/file-refused.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { addressFor, addressLasts, openedBy } from '#kit/files/short-address.ts'
import { findStored, keepFiles, putObject, releaseFile } from '#kit/files/store.ts'
import type { FileReply } from '#kit/server/route.ts'
import { storedFileReply } from '#kit/server/stored-file-reply.ts'
import { access } from '../../access.ts'
import type { Attachment } from '../../api/attachments.ts'
import { refuse } from '../../refusals.ts'
import { maxAttachments } from '../../rules.ts'
import { attachmentsOf, deleteAttachment, insertAttachment, type StoredAttachment } from '../store.ts'

const shown = ({ id, name, bytes, addedAt }: StoredAttachment): Attachment => ({
  id,
  name,
  bytes,
  addedAt: addedAt.toISOString(),
})

/** The attachments of an activity that the actor sees. Refused: `notFound`. */
async function attachmentsSeen(db: Database, services: Services, actor: Actor, activityId: string) {
  await ownActivityOf({ db, services, actor, params: { id: activityId } })
  return attachmentsOf(db, activityId)
}

export const listAttachments = async ({
  db,
  services,
  actor,
  params: { id },
}: Context & { params: { id: string } }) => (await attachmentsSeen(db, services, actor, id)).map(shown)

/** The same for those who manage or propose the activity. */
export const arrangedAttachments = async ({
  db,
  record: { id },
}: Pick<Context, 'db'> & { record: Pick<Activity, 'id'> }) => (await attachmentsOf(db, id)).map(shown)

type Asked = { id: string; attachmentId: string; principal: string | undefined }

/** An address for the browser of this session; the caller has checked access. Refused: `attachmentGone`. */
export async function attachmentAddress(
  { db, services: { clock } }: Pick<Context, 'db'> & { services: Pick<Services, 'clock'> },
  { id, attachmentId, principal }: Asked,
): Promise<{ address: string; until: string }> {
  const found = (await attachmentsOf(db, id)).find((each) => each.id === attachmentId)
  if (!found || !principal) throw refuse('attachmentGone')
  const until = clock.now().getTime() + addressLasts
  const token = addressFor({ fileId: found.id, principal, until, inline: false, of: id })
  return { address: `/qms/activity-attachments?token=${token}`, until: new Date(until).toISOString() }
}

/** As `attachmentAddress`, for an activity that the actor sees. Refused: `notFound` for the activity. */
export async function seenAddress({ db, services, actor }: Context, asked: Asked) {
  await attachmentsSeen(db, services, actor, asked.id)
  return attachmentAddress({ db, services }, asked)
}

/**
 * The file of an address. Refused: `attachmentGone` for another session, after expiry and for an invalid address; `notFound` when the actor does not
 * see the activity any more.
 */
export async function openAttachment({
  db,
  services,
  actor,
  query: { token },
  principal,
}: Context & { query: { token: string }; principal: string | undefined }): Promise<FileReply> {
  const opened = openedBy(token, principal, services.clock.now())
  const activity = opened && (await findActivity(db, opened.of))
  if (!activity) throw refuse('attachmentGone')
  const isArranging = access['materials:arranged'].when(actor, activity)
  const there = isArranging
    ? await attachmentsOf(db, activity.id)
    : await attachmentsSeen(db, services, actor, activity.id)
  const found = there.find(({ id }) => id === opened.fileId)
  const stored = found && (await findStored(db, { id: found.id, ownerId: activity.id }))
  if (!stored) throw refuse('attachmentGone')
  return storedFileReply(services.files, stored, { inline: false })
}

/** An organisation may change its proposal until it is submitted, and after it is returned. Refused: `notEditable`. */
function requireChangeable(actor: Actor, { state }: Activity) {
  if (actor.type !== 'organiser' && !isWithProposer(state)) throw refuse('notEditable')
}

/** The activity, locked, so that concurrent uploads are counted one after the other. Refused: `notFound`, `notEditable`. */
async function lockTheirs(tx: Database, actor: Actor, id: string): Promise<StoredAttachment[]> {
  const activity = await lockActivity(tx, id)
  if (!activity) throw refuse('notFound')
  await requireCurrent(tx, activity)
  requireChangeable(actor, activity)
  return attachmentsOf(tx, id)
}

type Noted = { id: string; before: string | null; after: string | null }

const note = (tx: Database, at: Date, actor: Actor, { id, before, after }: Noted) =>
  recordChanges(tx, at, actor, { type: 'activity', id }, [{ field: 'attachment', before, after }])

/**
 * Checks and stores a document; returns the function that attaches it in a transaction. The same file again changes nothing. Refused: `fileRefused`,
 * `tooManyAttachments`, `notFound`, `notEditable`.
 */
export async function attach(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  activity: Activity,
  { bytes, originalName }: ReceivedFile,
): Promise<(tx: Database) => Promise<Attachment[]>> {
  const { id } = activity
  requireChangeable(actor, activity)
  if (bytes.length === 0) throw new FileRefused({ code: 'fileMissing' })
  const mediaType = await checkDocument(originalName, bytes)
  const now = services.clock.now()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const kept = await putObject(services.files, {
    bytes,
    originalName,
    purpose: 'attachment',
    mediaType,
    ownerId: id,
    createdBy: actor.accountId,
    now,
  })
  return async (tx) => {
    const there = await lockTheirs(tx, actor, id)
    if (there.some((each) => each.sha256 === sha256)) return there.map(shown)
    if (there.length >= maxAttachments) throw refuse('tooManyAttachments')
    await keepFiles(tx, [kept])
    const row = { id: kept.id, activityId: id, name: originalName, mediaType, sha256, addedAt: now }
    await insertAttachment(tx, { ...row, bytes: bytes.length })
    await note(tx, now, actor, { id, before: null, after: originalName })
    return (await attachmentsOf(tx, id)).map(shown)
  }
}

/** Removes a document. Refused: `notFound` for the activity, `notEditable`, `attachmentGone`. */
export async function detach({
  db: tx,
  services: { clock },
  actor,
  params: { id, attachmentId },
}: Context & { params: { id: string; attachmentId: string } }): Promise<Attachment[]> {
  const found = (await lockTheirs(tx, actor, id)).find((each) => each.id === attachmentId)
  if (!found) throw refuse('attachmentGone')
  await deleteAttachment(tx, found.id)
  await releaseFile(tx, { id: found.id, ownerId: id })
  await note(tx, clock.now(), actor, { id, before: found.name, after: null })
  return (await attachmentsOf(tx, id)).map(shown)
}
