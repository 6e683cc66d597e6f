import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { findCurrent } from '#domain/ground/summit/server/actions.ts'
import { nextStatus } from '#domain/people/participants/rules.ts'
import {
  applyDecisions,
  type BeforeDecision,
  canBeUndone,
  lockParticipants,
  type Participant,
  submittedVersions,
} from '#domain/people/participants/server/actions.ts'
import { requirePlaceAgain } from '#domain/plans/entourage/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { ChangedSince, Outcome } from '../../api.ts'
import { refusals, refuse } from '../../refusals.ts'
import { type Decision, type FieldRemark, inFormOrder, lacksRemark, stepOf } from '../../rules.ts'
import {
  appendSteps,
  dropClaims,
  dropProposals,
  keepOutcomes,
  type OutcomeRow,
  outcomesOf,
} from '../store.ts'
import { compareVersions } from './compare-versions.ts'
import { notifyContacts } from './notify-contacts.ts'

/** A requested decision. */
export type DecisionInput = {
  id: string
  decision: Decision
  remark: string | null
  fieldRemarks: FieldRemark[]
}

/** The participant, and the version that the reviewer saw. */
export type Entry = { participantId: string; version: number }

/** A stored outcome as the API returns it. */
export const outcomeOf = ({
  participantId,
  result,
  status,
  version,
  before,
  undoneAt,
}: OutcomeRow): Outcome => ({
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

/** The outcome of the first call with this id, or `idTaken` when that call requested something else or was undone. */
function earlierOutcome(actor: Actor, earlier: OutcomeRow, { decision }: DecisionInput, seen: number) {
  const isSame =
    earlier.actorId === actor.accountId &&
    earlier.decision === decision &&
    earlier.seen === seen &&
    earlier.undoneAt === null
  return isSame ? outcomeOf(earlier) : refuse('idTaken')
}

/** Only the pending version may be decided on; an organiser who saw another one gets the difference. */
export async function changedSince(db: Database, participant: Participant, seen: number) {
  const { id, version } = participant
  const comparison = compareVersions(await submittedVersions(db, id, [seen, version]), seen, version)
  return refuse('changedSince', {
    seen,
    version,
    differences: comparison?.differences ?? [],
  } satisfies ChangedSince)
}

/**
 * Decides on locked participants and adds the steps to the review record; the caller tells those who registered them. Returns the new record of each,
 * or why it was refused; a participant on whom the decision is not possible is absent.
 */
export async function settleUntold(
  db: Database,
  services: Services,
  actor: Author,
  people: readonly Participant[],
  asked: DecisionInput,
): Promise<Map<string, Participant | Refusal>> {
  const fieldRemarks = inFormOrder(asked.fieldRemarks)
  const requested = asked.decision === 'return' ? { remark: asked.remark, fields: fieldRemarks } : null
  if (asked.decision === 'reopen') for (const each of people) await requirePlaceAgain(db, each)
  const { decision } = asked
  const outcomes = await applyDecisions(db, services, actor, { people, decision, requested })
  const settled = [...outcomes.values()].filter((each): each is Participant => !(each instanceof Refusal))
  if (settled.length === 0) return outcomes
  const steps = settled.map(({ id, version }) => ({
    id: asked.id,
    participantId: id,
    step: stepOf[decision],
    version,
    remark: asked.remark,
    fieldRemarks,
    at: services.clock.now(),
    actorId: actor.accountId,
    actorName: actor.name,
  }))
  await appendSteps(db, steps)
  const ids = settled.map(({ id }) => id)
  await dropClaims(db, ids)
  await dropProposals(db, ids)
  return outcomes
}

/** The same, and queues the messages to those who registered them. */
export async function settle(
  db: Database,
  services: Services,
  actor: Author,
  people: readonly Participant[],
  asked: DecisionInput,
): Promise<Map<string, Participant | Refusal>> {
  const outcomes = await settleUntold(db, services, actor, people, asked)
  const settled = [...outcomes.values()].filter((each): each is Participant => !(each instanceof Refusal))
  if (settled.length > 0)
    await notifyContacts(db, services, settled, { ...asked, fieldRemarks: inFormOrder(asked.fieldRemarks) })
  return outcomes
}

type Deciding = { asked: DecisionInput; actor: Actor; at: Date }

/** The stored outcome of a decision on a participant who was in state `before`. */
const outcomeRow = (
  { asked, actor, at }: Deciding,
  { before, seen, settled }: { before: Participant; seen: number; settled: Participant | undefined },
): OutcomeRow => ({
  id: asked.id,
  participantId: before.id,
  actorId: actor.accountId,
  decision: asked.decision,
  seen,
  result: settled ? 'done' : 'skipped',
  status: (settled ?? before).status,
  version: before.version,
  at,
  before: settled && canBeUndone(before, settled) ? beforeDecision(before) : null,
  undoneAt: null,
})

/**
 * Decides on participants, in a transaction, under the locks of their rows: of two concurrent reviewers one decides and the other gets `skipped`. The
 * number of statements is fixed, unless approvals end. Returns for each the outcome or why it was refused: `notFound`, `idTaken`, `changedSince`, and
 * the refusals of `applyDecisions`.
 */
export async function decideOnAll(
  db: Database,
  services: Services,
  actor: Actor,
  asked: DecisionInput,
  entries: readonly Entry[],
): Promise<Map<string, Outcome | Refusal>> {
  const ids = entries.map(({ participantId }) => participantId)
  const people = await lockParticipants(db, ids)
  const earlier = await outcomesOf(db, asked.id, ids)
  const current = await findCurrent(db)
  const answers = new Map<string, Outcome | Refusal>()
  const open: Participant[] = []
  const found: { before: Participant; seen: number }[] = []
  for (const { participantId, version: seen } of entries) {
    const [before, first] = [people.get(participantId), earlier.get(participantId)]
    if (!before) answers.set(participantId, refuse('notFound'))
    else if (first) answers.set(participantId, earlierOutcome(actor, first, asked, seen))
    else {
      // a record that another organiser settled meanwhile is skipped, whatever its version: there is nothing to review; past editions are read-only
      const isOpen = before.summitId === current?.id && nextStatus(before.status, asked.decision)
      if (isOpen && before.version !== seen) answers.set(participantId, refuse('changedSince'))
      else found.push({ before, seen })
      if (isOpen && before.version === seen) open.push(before)
    }
  }
  const settled = await settle(db, services, actor, open, asked)
  const rows: OutcomeRow[] = []
  for (const each of found) {
    const is = settled.get(each.before.id)
    if (is instanceof Refusal) answers.set(each.before.id, is)
    else rows.push(outcomeRow({ asked, actor, at: services.clock.now() }, { ...each, settled: is }))
  }
  if (rows.length > 0) await keepOutcomes(db, rows)
  for (const row of rows) answers.set(row.participantId, outcomeOf(row))
  return answers
}

/** Decides on one participant as `decideOnAll` does. Refused: `remarkNeeded`, and `changedSince` with the difference. */
export async function decide(
  { db, services, actor }: Context,
  asked: DecisionInput,
  entry: Entry,
): Promise<Outcome> {
  if (lacksRemark(asked.decision, asked)) throw refuse('remarkNeeded')
  const answer = (await decideOnAll(db, services, actor, asked, [entry])).get(entry.participantId)
  if (!answer) throw new Error('a decision has no outcome')
  if (!(answer instanceof Refusal)) return answer
  if (answer.kind !== refusals.changedSince) throw answer
  const participant = (await lockParticipants(db, [entry.participantId])).get(entry.participantId)
  throw participant ? await changedSince(db, participant, entry.version) : answer
}
