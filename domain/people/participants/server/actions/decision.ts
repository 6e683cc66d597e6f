import { noteUsesApproved } from '#domain/identity/invitations/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import { refuse } from '../../refusals.ts'
import {
  awaitsGuestApproval,
  hasApproval,
  isExpected,
  nextStatus,
  type Operation,
  type RequestedChanges,
} from '../../rules.ts'
import { decideParticipants, documentOf, type Participant, updateParticipant } from '../store.ts'
import { refusingDuplicates, requireOwnDocument } from './draft.ts'
import { approvalEnded, guestsApprovalChanged, participationEnds, peopleDecided } from './events.ts'
import { beforeApproval } from './hooks.ts'
import { recordStatuses } from './submission.ts'

type Decided = Extract<Operation, 'approve' | 'return' | 'notApprove' | 'reopen'>

/** People for whom an otherwise possible decision is refused, by id. */
async function refusalsOf(
  db: Database,
  { hooks }: Pick<Services, 'hooks'>,
  people: readonly Participant[],
  decision: Decided,
) {
  const refused = new Map<string, Refusal>()
  if (decision === 'approve') {
    const ids = people.map(({ id }) => id)
    await hooks.ask(beforeApproval, db, { ids, refuseFor: (id, why) => refused.set(id, why) })
  }
  if (decision === 'approve' || decision === 'reopen')
    for (const each of people) if (awaitsGuestApproval(each)) refused.set(each.id, refuse('guestNotApproved'))
  return refused
}

/**
 * Applies a reviewer's decision to locked participants, in a fixed number of statements, plus some for each record that is reopened or whose approval
 * ends. Returns the new record of each, or why it was refused; a participant in whose state the decision is not possible is absent and unchanged.
 * `approve` puts the last submitted version in force; `return` stores the remarks and leaves a version in force as it is; `notApprove`, and reopening
 * an approved record, end the approval, and with that of a guest those of the companions. Refused for one: `guestNotApproved`, or
 * what a handler of `beforeApproval` says. Refused for all: `duplicateDocument` when reopening would leave two
 * active records with one document.
 */
export async function applyDecisions(
  db: Database,
  { clock, events, hooks }: Services,
  actor: Author,
  {
    people,
    decision,
    requested = null,
  }: { people: readonly Participant[]; decision: Decided; requested?: RequestedChanges | null },
): Promise<Map<string, Participant | Refusal>> {
  const able = people.filter(({ status }) => nextStatus(status, decision))
  const refused = await refusalsOf(db, { hooks }, able, decision)
  const deciding = able.filter(({ id }) => !refused.has(id))
  const [first] = deciding
  // a decision leads to one status from any other
  const status = first && nextStatus(first.status, decision)
  if (!status) return refused
  const now = clock.now()
  if (decision === 'reopen') for (const each of deciding) await requireOwnVersion(db, each)
  const values = { status, requested: decision === 'return' ? requested : null, updatedAt: now }
  const ids = deciding.map(({ id }) => id)
  // reopening a record that was not approved makes it active, and another with the same document may exist by now
  const decided = await refusingDuplicates(() => decideParticipants(db, ids, decision, values))
  await announce(db, { clock, events, actor, now }, deciding, decided)
  return new Map<string, Participant | Refusal>([...refused, ...decided])
}

/** Refuses `duplicateDocument` when another person's pending version or version in force has the document of the last submitted version. */
async function requireOwnVersion(db: Database, of: Participant): Promise<void> {
  const documentDigest = await documentOf(db, of.id, of.version)
  await requireOwnDocument(db, { ...of, documentDigest })
}

type By = Pick<Services, 'clock' | 'events'> & {
  actor: Author
  now: Date
  /** An approval that is undone was never known to anybody: nobody is told that it ended. */
  isUndone?: boolean
}

/** Records in the history what a decision, or its undoing, changed, and tells upper nouns where an approval began or ended. */
async function announce(
  db: Database,
  { clock, events, actor, now, isUndone = false }: By,
  before: readonly Participant[],
  decided: ReadonlyMap<string, Participant>,
): Promise<void> {
  const steps = before.flatMap((was) => {
    const is = decided.get(was.id)
    return is ? [{ was, is }] : []
  })
  await recordStatuses(
    db,
    now,
    actor,
    steps.map(({ was, is }) => ({ id: is.id, before: was.status, after: is.status })),
  )
  const changed = steps.filter(({ was, is }) => hasApproval(was) !== hasApproval(is)).map(({ is }) => is)
  const guests = changed.filter(({ kind }) => kind === 'guest')
  if (guests.length > 0) await events.publish(guestsApprovalChanged, db, { guests, actor, now, events })
  for (const approved of [true, false]) {
    const ids = changed.filter((each) => hasApproval(each) === approved).map(({ id }) => id)
    await noteUsesApproved(db, { clock }, ids, approved)
  }
  const expected = new Set(steps.filter(({ was }) => isExpected(was)).map(({ was }) => was.id))
  // freed places are offered to the waiting lists, one activity after the other
  for (const { id: participantId, version } of changed.filter((each) => !hasApproval(each))) {
    const step = { participantId, version, at: now, author: actor }
    if (expected.has(participantId) && !isUndone) await events.publish(participationEnds, db, step)
    await events.publish(approvalEnded, db, step)
  }
  await events.publish(peopleDecided, db, { ids: steps.map(({ is }) => is.id), at: now, author: actor })
}

/** What a decision changes of a participant: enough to undo it. */
export type BeforeDecision = Pick<Participant, 'status' | 'approvedVersion' | 'requested'>

/** Whether a decision can be undone completely: not when it ended an approval, because companions and places depend on that. */
export const canBeUndone = (before: BeforeDecision, after: BeforeDecision) =>
  !hasApproval(before) || hasApproval(after)

/** Restores a locked participant to the state before a decision. Refused: `duplicateDocument` when another record has its document by now. */
export async function undoDecision(
  db: Database,
  { clock, events }: Services,
  actor: Author,
  participant: Participant,
  { status, approvedVersion, requested }: BeforeDecision,
): Promise<Participant> {
  const now = clock.now()
  if (status === 'pending') await requireOwnVersion(db, participant)
  const restored = await refusingDuplicates(() =>
    updateParticipant(db, participant.id, { status, approvedVersion, requested, updatedAt: now }),
  )
  await announce(
    db,
    { clock, events, actor, now, isUndone: true },
    [participant],
    new Map([[restored.id, restored]]),
  )
  return restored
}
