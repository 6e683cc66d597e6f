import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { actsForOthers } from '#domain/correction.ts'
import { forOpenForms } from '#domain/ground/summit/rules.ts'
import { requireOpenFor, summitFor } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordReveal } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { FileRefused } from '#kit/files/file-refused.ts'
import type { MadePicture } from '#kit/files/image.ts'
import { listCopy } from '#kit/files/image.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import {
  copyFor,
  findStored,
  holds,
  keepFiles,
  putObject,
  readStored,
  type StoredFile,
} from '#kit/files/store.ts'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import type { FileSize } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { portraitLimits } from '../../rules/portrait.ts'
import { type GuestKey, isEditable, pictureLimits, protectedPurposes, purposeOf } from '../../rules.ts'
import { findParticipant, lockParticipant, type Participant } from '../store.ts'
import { requireConsentTo } from './consents.ts'
import { applyChange, enterCompanions, noteFirstEntries, subjectOf } from './draft.ts'
import { portraitKept } from './events.ts'
import { participantReplyFor, requireGuestApproved, windowFor } from './reply.ts'

/** `excused`: the face rule may be broken, and an organiser decides. */
type Wanted = { excused: boolean }

/** A protected file has no copy for screens; only a portrait has a face check. */
type Made = { kept: MadePicture; screen?: MadePicture; verdicts?: Verdict[] }

/** A file processed for storing: checked, cleaned, with a smaller copy for screens. Refuses `FileRefused`. */
type Maker = {
  /** Maximum size in bytes; the upload is cut off beyond it. */
  largest: number
  make(services: Services, sent: ReceivedFile, wanted: Wanted): Promise<Made>
}

const clean = ({ portraits }: Services, { bytes, originalName }: ReceivedFile, copy?: 'withCopy') =>
  portraits.clean(bytes, { formats: ['jpeg', 'png'], name: originalName, copy: copy !== undefined })

// one for each purpose that a field of a record may name by `file(purpose)`
const makers: Record<string, Maker> = {
  portrait: {
    largest: portraitLimits.size.under,
    async make({ portraits }, { bytes }, wanted) {
      const { portrait, screen, verdicts } = await portraits.make(bytes, wanted)
      return { kept: portrait, screen, verdicts }
    },
  },
  idPhoto: {
    largest: pictureLimits.idPhoto.to,
    async make(services, sent) {
      const { from: min } = pictureLimits.idPhoto
      if (sent.bytes.length < min) throw new FileRefused({ code: 'fileTooSmall', min })
      return clean(services, sent)
    },
  },
  businessCard: {
    // “under”: a file of exactly the limit is refused
    largest: pictureLimits.businessCard.under - 1,
    make: (services, sent) => clean(services, sent, 'withCopy'),
  },
}

function makerFor(field: GuestKey): Maker & { purpose: string } {
  const purpose = purposeOf(field) ?? ''
  const maker = makers[purpose]
  if (!maker) throw new Error(`nothing says how a file for ${field} is made`)
  return { ...maker, purpose }
}

/** The maximum size in bytes of a file for this field. */
export const largestFor = (field: GuestKey) => makerFor(field).largest

/** The file in that field, if its content is the same. */
async function sameThere({ db, files }: Services, id: string, field: GuestKey, bytes: Uint8Array) {
  const fileId = (await findParticipant(db, id))?.[field]
  return fileId && (await holds(files, db, { id: fileId, ownerId: id }, bytes)) ? fileId : undefined
}

type Objects = [StoredFile, ...StoredFile[]]

/** Refuses `photoNotAdded` or `photoNotReplaced` where the storage fails. */
async function withStorage<T>({ db }: Services, id: string, field: GuestKey, act: () => Promise<T>) {
  try {
    return await act()
  } catch (cause) {
    const isThere = (await findParticipant(db, id))?.[field]
    throw refuse(isThere ? 'photoNotReplaced' : 'photoNotAdded').because(cause)
  }
}

/** The new file of a field with its copies, in the storage and not in the database yet. Refused: `fileRefused`, `photoNotAdded`, `photoNotReplaced`. */
export async function madeFor(
  services: Services,
  { actor, id, field, wanted }: { actor: Actor; id: string; field: GuestKey; wanted: Wanted },
  sent: ReceivedFile,
) {
  const { clock, files } = services
  const { purpose, make } = makerFor(field)
  const { originalName } = sent
  const common = {
    purpose,
    originalName,
    ownerId: id,
    createdBy: actor.accountId,
    now: clock.now(),
    sealed: true,
  }
  // checked, drawn and stored before the transaction: it takes a while, and no row is locked meanwhile
  const made = await make(services, sent, wanted)
  return withStorage(services, id, field, async () => {
    const alike = await sameThere(services, id, field, made.kept.bytes)
    const object = await putObject(files, { ...made.kept, ...common })
    const objects: Objects = [object]
    if (made.screen) objects.push(await putObject(files, { ...made.screen, ...common, madeFrom: object.id }))
    return { ...made, alike, objects }
  })
}

/** Organisers put pictures into what is not submitted, with the person's consent; submitted ones they replace with a reason (`replacePicture`). */
async function requireUploadOnBehalf(db: Database, participant: Participant, field: GuestKey) {
  if (participant.status !== 'draft' && participant.status !== 'returned') throw refuse('wrongState')
  await requireConsentTo(db, participant, [field])
}

/**
 * Puts a file into a field of the record, checked and processed for the purpose of the field. Returns the function that does so in a transaction.
 * Earlier files stay, because versions refer to them. The same file again changes nothing. Refused: `fileRefused` with the verdicts, `notEditable`,
 * `guestNotApproved`, the window's refusals, `photoNotAdded` and `photoNotReplaced`.
 */
export async function putFile(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  id: string,
  field: GuestKey,
  sent: ReceivedFile,
  wanted: Wanted,
) {
  const now = services.clock.now()
  const made = await madeFor(services, { actor, id, field, wanted }, sent)
  const { alike } = made
  const [kept] = made.objects
  return async (tx: Database) => {
    const participant = await lockParticipant(tx, id)
    if (!participant) throw refuse('notFound')
    if (!isEditable(participant.status)) throw refuse('notEditable')
    requireGuestApproved(participant)
    const summit = await summitFor(tx, participant)
    requireOpenFor(actor, forOpenForms(summit, now), windowFor(participant), now)
    if (actsForOthers(actor)) await requireUploadOnBehalf(tx, participant, field)
    const before = participant[field]
    // the response to the first upload was lost, and the client sends the file again
    if (before && before === alike) return participantReplyFor(actor, participant, summit, now)
    await enterCompanions(tx, services, [participant])
    await keepFiles(tx, made.objects)
    const { verdicts } = made
    if (verdicts)
      await services.events.publish(portraitKept, tx, { fileId: kept.id, participantId: id, verdicts })
    const saved = await applyChange(tx, { now, actor, summit }, participant, [
      { field, before, after: kept.id },
    ])
    await noteFirstEntries(tx, services, [participant])
    return participantReplyFor(actor, saved, summit, now)
  }
}

/** A file of this participant; `notFound` for one of another participant, and for a protected one. */
export async function getFile({
  services: { db, files },
  record: participant,
  params: { fileId },
  query: { size },
}: Pick<Context, 'services'> & {
  record: Pick<Participant, 'id'>
  params: { fileId: string }
  query: { size: FileSize }
}) {
  const stored = await findStored(db, { id: fileId, ownerId: participant.id })
  // files of upper nouns under this owner id (a logo) have calls of their own
  if (!stored || protectedPurposes.has(stored.purpose) || !makers[stored.purpose]) throw refuse('notFound')
  // generated on request: browsers cache it for the length of a session
  if (size === 'list') return listCopy(await readStored(files, stored))
  const file = size === 'small' ? ((await copyFor(db, stored.id)) ?? stored) : stored
  return { bytes: await readStored(files, file), mediaType: file.mediaType }
}

/** A protected file of this participant, decrypted; the look is logged before a byte is read. */
export async function revealFile({
  services: { db, files, clock },
  actor,
  record: participant,
  params: { idPhotoId: fileId },
}: Pick<Context, 'services' | 'actor'> & { record: Pick<Participant, 'id'>; params: { idPhotoId: string } }) {
  const stored = await findStored(db, { id: fileId, ownerId: participant.id })
  if (!stored || !protectedPurposes.has(stored.purpose)) throw refuse('notFound')
  await recordReveal(db, clock.now(), actor, subjectOf(participant.id), stored.purpose)
  return { bytes: await readStored(files, stored), mediaType: stored.mediaType }
}
