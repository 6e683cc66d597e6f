import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { lockParticipants } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import type { BulkOutcome, Outcome } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { outcomesOf, type ProposalRow, proposalsOn } from '../store.ts'
import { decideOnAll, outcomeOf } from './decide.ts'
import { decideOnEach, mayEndApproval } from './decide-many.ts'

/** A decision that was held back, by the id of its proposal. */
type Chosen = { participantId: string; proposalId: string }
type Publication = { id: string; entries: readonly Chosen[] }

/** Proposals of the same decision with the same remarks are made in the same statements. */
const likeOnes = (proposals: readonly ProposalRow[]) => [
  ...Map.groupBy(proposals, ({ decision, remark, fieldRemarks }) =>
    JSON.stringify([decision, remark, fieldRemarks]),
  ).values(),
]

/**
 * Makes the chosen decisions under the locks of their records: of two publications at once the second finds no proposals. `proposalGone` for those
 * that were decided, submitted again or proposed otherwise since they were chosen.
 */
async function makeHeld(
  db: Database,
  services: Services,
  actor: Actor,
  { id, entries }: Publication,
): Promise<Map<string, Outcome | Refusal>> {
  const ids = entries.map(({ participantId }) => participantId)
  await lockParticipants(db, ids)
  const [held, earlier] = [await proposalsOn(db, ids), await outcomesOf(db, id, ids)]
  const answers = new Map<string, Outcome | Refusal>()
  const found: ProposalRow[] = []
  for (const { participantId, proposalId } of entries) {
    const [proposal, first] = [held.get(participantId), earlier.get(participantId)]
    if (proposal?.id === proposalId) found.push(proposal)
    // the same publication once more: the decision that it made
    else if (first?.actorId === actor.accountId && !first.undoneAt)
      answers.set(participantId, outcomeOf(first))
    else answers.set(participantId, refuse('proposalGone'))
  }
  for (const some of likeOnes(found)) {
    const { decision, remark, fieldRemarks } = some[0] as ProposalRow
    const made = await decideOnAll(db, services, actor, { id, decision, remark, fieldRemarks }, some)
    for (const [participantId, answer] of made) answers.set(participantId, answer)
  }
  return answers
}

/**
 * Publishes decisions that were held back: ordinary decisions of the caller with the remarks of their proposals, each once, told once, and to be
 * undone together by the id of the call.
 */
export async function publishHeld(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  { id, entries }: Publication,
  report: (fault: unknown) => void,
): Promise<BulkOutcome[]> {
  const held = await proposalsOn(
    services.db,
    entries.map(({ participantId }) => participantId),
  )
  return decideOnEach<Chosen>({
    services,
    entries,
    together: ![...held.values()].some(({ decision }) => mayEndApproval(decision)),
    decide: (tx, some) => makeHeld(tx, services, actor, { id, entries: some }),
    report,
  })
}
