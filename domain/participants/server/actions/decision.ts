import { noteUseApproved } from '#domain/invitations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { hasApproval, nextStatus, type Operation, type RequestedChanges } from '../../rules.ts'
import { documentOf, type Participant, updateParticipant } from '../store.ts'
import { refusingDuplicates, requireOwnDocument } from './draft.ts'
import { approvalEnded, guestApprovalChanged } from './events.ts'
import { requirePortraitAccepted } from './portrait-check.ts'
import { requireGuestApproved } from './reply.ts'
import { recordStatus } from './submission.ts'

/**
 * Applies a reviewer's decision to a locked participant; undefined when it is not possible in its state, and then nothing is changed.
 * `approve` puts the last submitted version in force; `return` keeps what is asked to be changed; a version in force stays so until another is approved.
 * `notApprove` and the reopening of an approval take it out of force, and the approvals of the companions below with it. Refused: `guestNotApproved`, `duplicateDocument` when reopening would put two living
 * records of one document beside each other; `portraitNotAccepted` when what is approved has a portrait that was not accepted.
 */
export async function applyDecision(
  db: Database,
  { clock, events }: Services,
  actor: Author,
  participant: Participant,
  decision: Extract<Operation, 'approve' | 'return' | 'notApprove' | 'reopen'>,
  requested: RequestedChanges | null = null,
): Promise<Participant | undefined> {
  const status = nextStatus(participant.status, decision)
  if (!status) return undefined
  if (decision === 'approve' || decision === 'reopen') requireGuestApproved(participant)
  if (decision === 'approve') await requirePortraitAccepted(db, participant)
  const now = clock.now()
  const undone = decision === 'notApprove' || (decision === 'reopen' && participant.status === 'approved')
  if (decision === 'reopen') {
    const documentDigest = await documentOf(db, participant.id, participant.version)
    await requireOwnDocument(db, { ...participant, documentDigest })
  }
  // reopening a refused record brings it back to life, and another with the same document may live by now
  const decided = await refusingDuplicates(() =>
    updateParticipant(db, participant.id, {
      status,
      requested: decision === 'return' ? requested : null,
      ...(decision === 'approve' && { approvedVersion: participant.version }),
      ...(undone && { approvedVersion: null }),
      updatedAt: now,
    }),
  )
  await announce(db, { clock, events, actor, now }, participant, decided)
  return decided
}

type By = Pick<Services, 'clock' | 'events'> & { actor: Author; now: Date }

/** Notes what a decision, or its undoing, made of a participant, and tells the nouns above where an approval began or ended. */
async function announce(
  db: Database,
  { clock, events, actor, now }: By,
  before: Participant,
  decided: Participant,
): Promise<void> {
  await recordStatus(db, now, actor, decided.id, before.status, decided.status)
  if (decided.kind === 'guest' && hasApproval(before) !== hasApproval(decided))
    await events.publish(guestApprovalChanged, db, { guest: decided, actor, now, events })
  if (hasApproval(before) !== hasApproval(decided))
    await noteUseApproved(db, { clock }, decided.id, hasApproval(decided))
  if (hasApproval(before) && !hasApproval(decided))
    await events.publish(approvalEnded, db, {
      participantId: decided.id,
      version: decided.version,
      at: now,
      author: actor,
    })
}

/** What a decision changes of a participant: enough to undo it. */
export type BeforeDecision = Pick<Participant, 'status' | 'approvedVersion' | 'requested'>

/** Whether a decision can be undone as if it had not been made: not when an approval ended with it, since companions and places go with that. */
export const canBeUndone = (before: BeforeDecision, after: BeforeDecision) =>
  !hasApproval(before) || hasApproval(after)

/** Puts a locked participant back to where a decision found it. Refused: `duplicateDocument` when its document has another holder by now. */
export async function undoDecision(
  db: Database,
  { clock, events }: Services,
  actor: Author,
  participant: Participant,
  { status, approvedVersion, requested }: BeforeDecision,
): Promise<Participant> {
  const now = clock.now()
  const restored = await refusingDuplicates(() =>
    updateParticipant(db, participant.id, { status, approvedVersion, requested, updatedAt: now }),
  )
  await announce(db, { clock, events, actor, now }, participant, restored)
  return restored
}
