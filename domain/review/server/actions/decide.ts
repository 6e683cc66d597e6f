import type { Actor } from '#domain/actor.ts'
import { requirePlaceAgain } from '#domain/entourage/server/actions.ts'
import { nextStatus } from '#domain/participants/rules.ts'
import {
  applyDecision,
  type BeforeDecision,
  canBeUndone,
  lockParticipant,
  type Participant,
  submittedVersions,
} from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { summitOf } from '#domain/summit/server/actions.ts'
import type { Author } from '#kit/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { ChangedSince, Outcome } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { type Decision, type FieldRemark, inFormOrder, lacksRemark, stepOf } from '../../rules.ts'
import { appendStep, dropClaim, keepOutcome, type OutcomeRow, outcomeOf } from '../store.ts'
import { compareVersions } from './compare-versions.ts'
import { notifyContacts } from './notify-contacts.ts'

/** A decision as it is asked for. `version` is the one that the reviewer saw. */
export type DecisionInput = {
  id: string
  participantId: string
  decision: Decision
  version: number
  remark: string | null
  fieldRemarks: FieldRemark[]
}

const shown = ({ participantId, result, status, version, before, undoneAt }: OutcomeRow): Outcome => ({
  participantId,
  result,
  status,
  version,
  undoable: before !== null && undoneAt === null,
})

const beforeDecision = ({ status, approvedVersion, requested }: Participant): BeforeDecision => ({
  status,
  approvedVersion,
  requested,
})

/** The outcome of the first call with this id. Refuses `idTaken` when that call asked for something else or was undone. */
async function earlierOutcome(db: Database, actor: Actor, asked: DecisionInput) {
  const earlier = await outcomeOf(db, asked.id, asked.participantId)
  if (!earlier) return undefined
  const isSame =
    earlier.actorId === actor.accountId &&
    earlier.decision === asked.decision &&
    earlier.seen === asked.version &&
    earlier.undoneAt === null
  if (!isSame) throw refuse('idTaken')
  return shown(earlier)
}

/** Only the version that is waiting may be decided on; an organiser who saw another one gets the difference. */
async function requireSeen(db: Database, participant: Participant, seen: number) {
  if (participant.version === seen) return
  const { id, version } = participant
  const comparison = compareVersions(await submittedVersions(db, id, [seen, version]), seen, version)
  throw refuse('changedSince', {
    seen,
    version,
    differences: comparison?.differences ?? [],
  } satisfies ChangedSince)
}

/** Decides on a locked participant and says so: the step of the review record, and the messages. Undefined where it is not possible. */
export async function settle(
  db: Database,
  services: Services,
  actor: Author,
  participant: Participant,
  asked: DecisionInput,
): Promise<Participant | undefined> {
  const fieldRemarks = inFormOrder(asked.fieldRemarks)
  const requested = asked.decision === 'return' ? { remark: asked.remark, fields: fieldRemarks } : null
  if (asked.decision === 'reopen') await requirePlaceAgain(db, participant)
  const settled = await applyDecision(db, services, actor, participant, asked.decision, requested)
  if (!settled) return undefined
  await appendStep(db, {
    id: asked.id,
    participantId: participant.id,
    step: stepOf[asked.decision],
    version: asked.version,
    remark: asked.remark,
    fieldRemarks,
    at: services.clock.now(),
    actorId: actor.accountId,
    actorName: actor.name,
  })
  await dropClaim(db, participant.id)
  await notifyContacts(db, services, settled, { ...asked, fieldRemarks })
  return settled
}

/**
 * Decides on one participant, in a transaction, under the lock of its row: of two reviewers at once one decides and the other is told
 * that it was skipped. Refused: `remarkNeeded`, `notFound`, `idTaken`, and `changedSince` with the difference.
 */
export async function decide(
  db: Database,
  services: Services,
  actor: Actor,
  asked: DecisionInput,
): Promise<Outcome> {
  if (lacksRemark(asked.decision, asked)) throw refuse('remarkNeeded')
  const participant = await lockParticipant(db, asked.participantId)
  if (!participant) throw refuse('notFound')
  const earlier = await earlierOutcome(db, actor, asked)
  if (earlier) return earlier
  // a record that another organiser settled meanwhile is skipped, whatever its version: there is nothing to look at again
  // past editions are history
  const { current } = await summitOf(db, participant)
  const isOpen = current && nextStatus(participant.status, asked.decision) !== undefined
  if (isOpen) await requireSeen(db, participant, asked.version)
  const settled = isOpen ? await settle(db, services, actor, participant, asked) : undefined
  const outcome: OutcomeRow = {
    id: asked.id,
    participantId: participant.id,
    actorId: actor.accountId,
    decision: asked.decision,
    seen: asked.version,
    result: settled ? 'done' : 'skipped',
    status: (settled ?? participant).status,
    version: participant.version,
    at: services.clock.now(),
    before: settled && canBeUndone(participant, settled) ? beforeDecision(participant) : null,
    undoneAt: null,
  }
  await keepOutcome(db, outcome)
  return shown(outcome)
}
