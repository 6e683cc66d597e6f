import type { Context } from '#domain/context.ts'
import { summitFor } from '#domain/ground/summit/server/actions.ts'
import { type GuestKey, guest, isEditable, isEmptyDraft } from '#domain/people/participants/rules.ts'
import {
  applyChange,
  lockParticipant,
  madeFor,
  participantReplyFor,
  replaceInVersions,
  updateParticipant,
} from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { ReceivedFile } from '#kit/files/receive.ts'
import { keepFiles } from '#kit/files/store.ts'
import { refuse } from '../../refusals.ts'
import { acceptCheck } from '../store.ts'
import { keepPortraitCheck, pictureReplaced } from './portrait-check.ts'

/**
 * Replaces a picture, by an organiser with a reason. It takes effect at once, in the record and in the versions that are pending or in force, and
 * needs no new decision; a portrait that breaks the face rule counts as accepted. Refused: `fileRefused`, `photoNotAdded`, `photoNotReplaced`,
 * `wrongState` for withdrawn or not approved people, past editions, and fields that do not apply.
 */
export async function replacePicture(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  { id, field, reason }: { id: string; field: GuestKey; reason: string },
  sent: ReceivedFile,
) {
  const at = services.clock.now()
  const made = await madeFor(services, { actor, id, field, wanted: { excused: true } }, sent)
  const [kept] = made.objects
  return async (tx: Database) => {
    const participant = await lockParticipant(tx, id)
    if (!participant) throw refuse('notFound')
    const summit = await summitFor(tx, participant)
    const isThere = isEditable(participant.status) && !isEmptyDraft(participant)
    if (!isThere || !summit.current || !guest.isAsked(field, participant)) throw refuse('wrongState')
    const before = participant[field]
    if (before && before === made.alike) return participantReplyFor(actor, participant, summit, at)
    await keepFiles(tx, made.objects)
    const { version, approvedVersion, reviewedRevision } = participant
    if (made.verdicts) {
      await keepPortraitCheck(tx, { fileId: kept.id, participantId: id }, made.verdicts)
      const accepted = { acceptedAt: at, acceptedBy: actor.accountId, acceptedByName: actor.name, reason }
      if (!made.verdicts.every(({ ok }) => ok)) await acceptCheck(tx, kept.id, accepted)
    }
    const changed = [{ field, before, after: kept.id }]
    await applyChange(tx, { now: at, actor, summit }, participant, changed)
    await replaceInVersions(tx, id, [version, approvedVersion ?? version], { [field]: kept.id })
    // not a change that those who registered them would have to submit
    const saved = await updateParticipant(tx, id, { reviewedRevision })
    const author = { accountId: actor.accountId, name: actor.name }
    await services.events.publish(pictureReplaced, tx, { participantId: id, version, at, author, reason })
    return participantReplyFor(actor, saved, summit, at)
  }
}
