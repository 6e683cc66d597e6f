import type { Context } from '#domain/context.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import { isEditable } from '#domain/people/participants/rules.ts'
import {
  lastVersionsOf,
  lockParticipant,
  type Participant,
  type ParticipantStep,
} from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { refuse } from '../../refusals.ts'
import { facePoses } from '../../rules.ts'
import {
  acceptCheck,
  findPortraitCheck,
  insertPortraitCheck,
  type PortraitCheck,
  portraitsNotAccepted,
} from '../store.ts'

/** An organiser accepted a portrait that breaks the face rule; published in the same transaction. */
export const portraitAccepted = defineEvent<ParticipantStep & { reason: string }>('pictures.portraitAccepted')

/** An organiser replaced a picture; published in the same transaction. */
export const pictureReplaced = defineEvent<ParticipantStep & { reason: string }>('pictures.pictureReplaced')

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
export async function portraitCheckOf({
  db,
  record: { id },
  params: { fileId },
}: Pick<Context, 'db'> & { record: Pick<Participant, 'id'>; params: { fileId: string } }) {
  const check = await findPortraitCheck(db, { fileId, participantId: id })
  return check ? replyFor(check) : null
}

/**
 * Accepts a portrait that breaks the face rule; all other rules were checked when it was stored. When repeated, the first reason stays. Refused:
 * `notFound`, `wrongState` for withdrawn or not approved people, or where there is nothing to accept.
 */
export async function acceptPortrait({
  db,
  services: { clock, events },
  actor: { accountId, name },
  params: { id, fileId },
  body: { reason },
}: Context & { params: { id: string; fileId: string }; body: { reason: string } }) {
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
async function withoutAcceptedPortrait(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const submitted = await lastVersionsOf(db, ids)
  const portraits = [...submitted.values()].flatMap(({ portrait }) => portrait ?? [])
  const broken = await portraitsNotAccepted(db, portraits)
  const isOwn = (of: (typeof broken)[number]) => submitted.get(of.participantId)?.portrait === of.fileId
  return new Set(broken.filter(isOwn).map(({ participantId }) => participantId))
}

/** Refuses `portraitNotAccepted` for each of those whose version would come into force with such a portrait. */
export async function refuseUnaccepted(
  db: Database,
  { ids, refuseFor }: { ids: readonly string[]; refuseFor(id: string, why: Refusal): void },
): Promise<void> {
  for (const id of await withoutAcceptedPortrait(db, ids)) refuseFor(id, refuse('portraitNotAccepted'))
}
