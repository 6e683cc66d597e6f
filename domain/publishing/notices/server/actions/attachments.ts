import { createHash } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { checkDocument } from '#kit/files/document.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { addressFor, addressLasts, openedBy } from '#kit/files/short-address.ts'
import { findStored, keepFiles, putObject, releaseFile } from '#kit/files/store.ts'
import type { FileReply } from '#kit/server/route.ts'
import { storedFileReply } from '#kit/server/stored-file-reply.ts'
import type { EditedNotice } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { attachmentLimits } from '../../rules.ts'
import {
  attachmentsOf,
  deleteAttachment,
  findAttachment,
  insertAttachment,
  type StoredAttachment,
} from '../store/attachments.ts'
import { type StoredNotice, updateNotice } from '../store/writing.ts'
import { edited, noticeToEdit } from './writing.ts'

const purpose = 'notice'

/** Records that the attachments changed; readers of a released notice see it as corrected. */
async function noteChange(tx: Database, actor: Actor, of: StoredNotice, at: Date, change: NameChange) {
  await recordChanges(tx, at, actor, { type: 'notice', id: of.id }, [{ field: 'attachment', ...change }])
  const isOut = of.releasedAt !== null && of.releasedAt <= at
  return updateNotice(tx, of.id, { updatedAt: at, ...(isOut && { correctedAt: at }) })
}

type NameChange = { before: string | null; after: string | null }

/**
 * Checks and stores a document; returns the function that attaches it to the notice in a transaction. The same file again changes nothing. Refused:
 * `fileRefused` by its name and content, `tooManyAttachments`, `notFound` for a deleted notice.
 */
export async function attachDocument(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  of: StoredNotice,
  { bytes, originalName: name }: ReceivedFile,
): Promise<(tx: Database) => Promise<EditedNotice>> {
  const mediaType = await checkDocument(name, bytes)
  const at = services.clock.now()
  const kept = await putObject(services.files, {
    bytes,
    originalName: name,
    purpose,
    mediaType,
    now: at,
    ownerId: of.id,
    createdBy: actor.accountId,
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return async (tx) => {
    const locked = await noticeToEdit(tx, of.id)
    if (!locked) throw refuse('notFound')
    const there = await attachmentsOf(tx, of.id)
    if (there.some((each) => each.sha256 === sha256)) return edited(tx, locked, at)
    if (there.length >= attachmentLimits.max) throw refuse('tooManyAttachments')
    await keepFiles(tx, [kept])
    const size = bytes.length
    await insertAttachment(tx, {
      id: kept.id,
      noticeId: of.id,
      name,
      mediaType,
      bytes: size,
      sha256,
      addedAt: at,
    })
    return edited(tx, await noteChange(tx, actor, locked, at, { before: null, after: name }), at)
  }
}

/** Removes a document from a locked notice; does nothing when it is gone. */
export async function detachDocument({
  db: tx,
  services: { clock },
  actor,
  record: notice,
  params: { documentId: id },
}: Context & { record: StoredNotice; params: { documentId: string } }): Promise<EditedNotice> {
  const at = clock.now()
  const gone = await findAttachment(tx, { id, noticeId: notice.id })
  if (!gone) return edited(tx, notice, at)
  await deleteAttachment(tx, id)
  await releaseFile(tx, { id, ownerId: notice.id })
  return edited(tx, await noteChange(tx, actor, notice, at, { before: gone.name, after: null }), at)
}

type Asked = { noticeId: string; attachmentId: string; principal: string | undefined; now: Date }

/** An address for the browser of this session; the caller has checked access to the notice. Refused: `notFound`. */
export async function attachmentAddress(
  db: Database,
  { noticeId, attachmentId: id, principal, now }: Asked,
): Promise<{ address: string; until: string }> {
  if (!principal || !(await findAttachment(db, { id, noticeId }))) throw refuse('notFound')
  const until = now.getTime() + addressLasts
  const token = addressFor({ fileId: id, principal, until, inline: false, of: noticeId })
  return { address: `/qms/notice-attachments?token=${token}`, until: new Date(until).toISOString() }
}

type Opening = {
  token: string
  principal: string | undefined
  now: Date
  /** Whether the caller may still see the notice. */
  mayHave(noticeId: string): Promise<boolean>
}

/**
 * The file of an address. Refused: `addressOver` for another session, after expiry, for an invalid address, and when the caller may not see the
 * notice any more.
 */
export async function openAttachment(
  { db, services: { files } }: Pick<Context, 'db' | 'services'>,
  { token, principal, now, mayHave }: Opening,
): Promise<FileReply> {
  const opened = openedBy(token, principal, now)
  const attachment = opened && (await findAttachment(db, { id: opened.fileId, noticeId: opened.of }))
  const stored = attachment && (await findStored(db, ownedBy(attachment)))
  if (!stored || !(await mayHave(attachment.noticeId))) throw refuse('addressOver')
  return storedFileReply(files, stored, { inline: false })
}

const ownedBy = ({ id, noticeId }: StoredAttachment) => ({ id, ownerId: noticeId })
