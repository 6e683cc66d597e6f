import type { Context } from '#domain/context.ts'
import { summitFor } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import {
  findParticipant,
  maskedForReply,
  type Participant,
  participantReplyFor,
  submittedVersions,
} from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { ReviewReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { reviewRecord } from '../actions.ts'
import { versionDecidedBefore } from '../store.ts'
import { claimsNow } from './claim-record.ts'
import { compareVersions } from './compare-versions.ts'
import { heldOn } from './hold.ts'

/**
 * The version under review, compared with the last decided version, the version in force where it is another, and the version that the reader saw.
 */
async function underReview(db: Database, { id, version, approvedVersion }: Participant, seen?: number) {
  const decided = await versionDecidedBefore(db, id, version)
  const inForce = approvedVersion === version || approvedVersion === decided ? null : approvedVersion
  const involved = [version, decided, inForce, seen].filter((each) => typeof each === 'number')
  const submitted = await submittedVersions(db, id, involved)
  const against = (earlier: number | null | undefined) =>
    (earlier && earlier !== version && compareVersions(submitted, earlier, version)) || null
  const data = submitted.get(version)
  return {
    submitted: data ? maskedForReply(data) : null,
    sinceDecision: against(decided),
    sinceApproval: against(inForce),
    sinceSeen: against(seen),
  }
}

/** One record for the review desk. Refused: `notFound`. */
export async function readRecord({
  db,
  services: { clock },
  actor,
  params: { id: participantId },
  query: { seen },
}: Context & { params: { id: string }; query: { seen?: number } }): Promise<ReviewReply> {
  const participant = await findParticipant(db, participantId)
  if (!participant) throw refuse('notFound')
  const { id, organisationId } = participant
  const claims = await claimsNow(db, actor, [id], clock.now())
  const names = organisationId
    ? (await organisationNames(db, [organisationId])).get(organisationId)
    : undefined
  return {
    participant: participantReplyFor(actor, participant, await summitFor(db, participant), clock.now()),
    submittedAt: participant.submittedAt?.toISOString() ?? null,
    ...(await underReview(db, participant, seen)),
    steps: await reviewRecord({ db, actor, record: { id } }),
    claim: claims.get(id) ?? null,
    proposal: (await heldOn(db, actor, [id])).get(id) ?? null,
    organisationName: names?.name ?? null,
    organisationEnglishName: names?.englishName ?? null,
  }
}
