import { randomUUID } from 'node:crypto'
import { lockParticipant } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { invitationActor } from '../../words.ts'
import { settle } from './decide.ts'

type Submitted = { participantId: string; approvedBy: { id: string; code: string } | null }

/**
 * Listener on participants: approves first submissions by an invitation that approves automatically, as a step of the review record, in the same
 * transaction. What a reviewer could not approve (a portrait that was not accepted) waits for one.
 */
export async function approveByInvitation(
  db: Database,
  services: Services,
  { participantId, approvedBy }: Submitted,
): Promise<void> {
  if (!approvedBy) return
  const participant = await lockParticipant(db, participantId)
  if (!participant) return
  const { id, code } = approvedBy
  const author = { accountId: id, name: invitationActor({ code }) }
  const decision = { id: randomUUID(), decision: 'approve' as const, remark: null, fieldRemarks: [] }
  await settle(db, services, author, [participant], decision)
}
