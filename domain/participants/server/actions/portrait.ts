import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { requireOpen, summitOf } from '#domain/summit/server/actions.ts'
import { makePortrait } from '#kit/files/portrait.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { copyFor, findStored, isStored, keepFiles, putObject, readStored } from '#kit/files/store.ts'
import { isEditable } from '../../rules.ts'
import { lockParticipant, type Participant } from '../store.ts'
import { applyChange } from './draft.ts'
import { participantReplyFor, windowFor } from './reply.ts'

/**
 * Puts a portrait into the record: judged by the rules of spec 5, re-encoded, stored with a smaller copy for screens. Earlier portraits stay,
 * because versions refer to them. The same picture once more changes nothing. Refused: `fileRefused` with the verdicts, `notEditable`, the window's refusals.
 */
export async function putPortrait(services: Services, actor: Actor, id: string, sent: ReceivedFile) {
  const { db, clock, files } = services
  const now = clock.now()
  const common = {
    purpose: 'portrait',
    originalName: sent.originalName,
    ownerId: id,
    createdBy: actor.accountId,
    now,
  }
  // judged, drawn and put away before the transaction: it takes a while, and no row is locked meanwhile
  const pictures = await makePortrait(sent.bytes)
  const portrait = await putObject(files, { ...pictures.portrait, ...common })
  const forScreens = await putObject(files, { ...pictures.screen, ...common, madeFrom: portrait.id })
  return db.transaction(async (tx) => {
    const participant = await lockParticipant(tx, id)
    if (!participant) throw refuse('notFound')
    if (!isEditable(participant.status)) throw refuse('notEditable')
    const summit = await summitOf(tx, participant)
    requireOpen(summit, windowFor(participant), now)
    // the answer of the first upload was lost, and the picture comes once more
    if (participant.portrait && (await isStored(tx, participant.portrait, pictures.portrait.bytes)))
      return participantReplyFor(actor, participant, summit, now)
    await keepFiles(tx, [portrait, forScreens])
    const change = { field: 'portrait', before: participant.portrait, after: portrait.id }
    const saved = await applyChange(tx, now, actor, participant, [change])
    return participantReplyFor(actor, saved, summit, now)
  })
}

/** A portrait of this participant; one of another participant does not exist here. */
export async function getPortrait(
  { db, files }: Services,
  participant: Pick<Participant, 'id'>,
  fileId: string,
  size: 'full' | 'small',
) {
  const stored = await findStored(db, { id: fileId, ownerId: participant.id })
  if (!stored) throw refuse('notFound')
  const file = size === 'small' ? ((await copyFor(db, stored.id)) ?? stored) : stored
  return { bytes: await readStored(files, file), mediaType: file.mediaType }
}
