import type { Actor } from '#domain/actor.ts'
import { organisationNames } from '#domain/organisations/server/actions.ts'
import {
  findParticipant,
  maskedForReply,
  type Participant,
  participantReplyFor,
  submittedVersion,
} from '#domain/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import { summitOf } from '#domain/summit/server/actions.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import type { ReviewReply } from '../../api.ts'
import { reviewRecord } from '../actions.ts'
import { versionDecidedBefore } from '../store.ts'
import { claimsNow } from './claim-record.ts'
import { compareVersions } from './compare-versions.ts'

/** Against what was decided last, what is in force where that is another version, and what the reader saw. */
async function comparisons(db: Database, { id, version, approvedVersion }: Participant, seen?: number) {
  const decided = await versionDecidedBefore(db, id, version)
  const inForce =
    approvedVersion !== null && approvedVersion !== version && approvedVersion !== decided
      ? approvedVersion
      : undefined
  const against = async (earlier: number | undefined) =>
    (earlier !== undefined && (await compareVersions(db, id, earlier, version))) || null
  return {
    sinceDecision: await against(decided),
    sinceApproval: await against(inForce),
    sinceSeen: await against(seen === version ? undefined : seen),
  }
}

/** One record as the review desk shows it. Refused: `notFound`. */
export async function readRecord(
  db: Database,
  clock: Clock,
  actor: Actor,
  participantId: string,
  seen?: number,
): Promise<ReviewReply> {
  const participant = await findParticipant(db, participantId)
  if (!participant) throw refuse('notFound')
  const { id, version, organisationId } = participant
  const submitted = await submittedVersion(db, id, version)
  const claims = await claimsNow(db, actor, [id], clock.now())
  const names = organisationId
    ? (await organisationNames(db, [organisationId])).get(organisationId)
    : undefined
  return {
    participant: participantReplyFor(actor, participant, await summitOf(db, participant), clock.now()),
    submitted: submitted ? maskedForReply(submitted) : null,
    submittedAt: participant.submittedAt?.toISOString() ?? null,
    ...(await comparisons(db, participant, seen)),
    steps: await reviewRecord(db, id),
    claim: claims.get(id) ?? null,
    organisationName: names?.name ?? null,
    organisationEnglishName: names?.englishName ?? null,
  }
}
