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

/** An organiser accepted a portrait that breaks the rule about the face; told in the transaction of it. */
export const portraitAccepted = defineEvent<ParticipantStep & { reason: string }>(
  'participants.portraitAccepted',
)

/** An organiser put another picture in place of one; told in the transaction of it. */
export const pictureReplaced = defineEvent<ParticipantStep & { reason: string }>(
  'participants.pictureReplaced',
)

/** Keeps of the verdicts on a stored portrait how many faces, how much of the frame, how it lies, and whether all is as it should be. */
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

/** What the look at a portrait found, and who accepted it in spite of that; null for one that came before there was a look. */
export async function portraitCheckOf(db: Database, { id }: Pick<Participant, 'id'>, fileId: string) {
  const check = await findPortraitCheck(db, { fileId, participantId: id })
  return check ? replyFor(check) : null
}

/**
 * Accepts a portrait in spite of the rule about the face; every other rule was held when it was stored. Said twice,
 * the first reason stands. Refused: `notFound`, `wrongState` for one who is out or where nothing is to be accepted.
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

/** The ids of those whose waiting version has a portrait that breaks the rule about the face and was not accepted. */
export async function withoutAcceptedPortrait(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const submitted = await lastVersionsOf(db, ids)
  const portraits = [...submitted.values()].flatMap(({ portrait }) => portrait ?? [])
  const broken = await portraitsNotAccepted(db, portraits)
  const isOwn = (of: (typeof broken)[number]) => submitted.get(of.participantId)?.portrait === of.fileId
  return new Set(broken.filter(isOwn).map(({ participantId }) => participantId))
}
