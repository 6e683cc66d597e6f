import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import { summitOf } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { defineEvent } from '#kit/events/events.ts'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import { refuse } from '../../refusals.ts'
import { facePoses, isEditable } from '../../rules.ts'
import {
  acceptCheck,
  findPortraitCheck,
  insertPortraitCheck,
  type PortraitCheck,
  portraitsNotAccepted,
} from '../store/portrait-checks.ts'
import { lastVersionsOf, lockParticipant, type Participant } from '../store.ts'
import type { ParticipantStep } from './events.ts'

/** An organiser accepted a portrait that breaks the face rule; published in the same transaction. */
export const portraitAccepted = defineEvent<ParticipantStep & { reason: string }>(
  'participants.portraitAccepted',
)

/** An organiser replaced a picture; published in the same transaction. */
export const pictureReplaced = defineEvent<ParticipantStep & { reason: string }>(
  'participants.pictureReplaced',
)

/** Stores the face check of a portrait: number of faces, share of the frame, orientation, and whether it meets the rule. */
export function keepPortraitCheck(
  db: Database,
  file: { fileId: string; participantId: string },
  verdicts: readonly Verdict[],
) {
  const of = (rule: Verdict['rule']) => verdicts.find((verdict) => verdict.rule === rule)
  const [face, share, pose] = [of('face'), of('faceShare'), of('facePose')]
  return insertPortraitCheck(db, {
    ...file,
    faces: Number(face?.actual ?? 0),
    share: typeof share?.actual === 'number' ? share.actual : null,
    pose: facePoses.find((each) => each === pose?.actual) ?? null,
    met: Boolean(face?.ok && share?.ok && pose?.ok),
  })
}

const replyFor = ({ faces, share, pose, met, reason, acceptedAt, acceptedByName }: PortraitCheck) => ({
  faces,
  share,
  pose,
  met,
  accepted:
    acceptedAt && acceptedByName && reason !== null
      ? { at: acceptedAt.toISOString(), actorName: acceptedByName, reason }
      : null,
})

/** Result of the face check, and who accepted the portrait nevertheless; null for portraits from before the check existed. */
export async function portraitCheckOf(db: Database, { id }: Pick<Participant, 'id'>, fileId: string) {
  const check = await findPortraitCheck(db, { fileId, participantId: id })
  return check ? replyFor(check) : null
}

/**
 * Accepts a portrait that breaks the face rule; all other rules were checked when it was stored. When repeated, the first reason stays. Refused:
 * `notFound`, `wrongState` for withdrawn or not approved people, or where there is nothing to accept.
 */
export async function acceptPortrait(
  db: Database,
  { clock, events }: Services,
  { accountId, name }: Actor,
  { id, fileId }: { id: string; fileId: string },
  reason: string,
) {
  const participant = await lockParticipant(db, id)
  const before = await findPortraitCheck(db, { fileId, participantId: id })
  if (!participant || !before) throw refuse('notFound')
  if (before.acceptedAt) return replyFor(before)
  const { current } = await summitOf(db, participant)
  if (before.met || !current || !isEditable(participant.status)) throw refuse('wrongState')
  const at = clock.now()
  const accepted = { acceptedAt: at, acceptedBy: accountId, acceptedByName: name, reason }
  const after = await acceptCheck(db, fileId, accepted)
  const { version } = participant
  await events.publish(portraitAccepted, db, {
    participantId: id,
    version,
    at,
    author: { accountId, name },
    reason,
  })
  return replyFor(after ?? before)
}

/** Ids of those whose pending version has a portrait that breaks the face rule and was not accepted. */
export async function withoutAcceptedPortrait(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const submitted = await lastVersionsOf(db, ids)
  const portraits = [...submitted.values()].flatMap(({ portrait }) => portrait ?? [])
  const broken = await portraitsNotAccepted(db, portraits)
  const isOwn = (of: (typeof broken)[number]) => submitted.get(of.participantId)?.portrait === of.fileId
  return new Set(broken.filter(isOwn).map(({ participantId }) => participantId))
}
