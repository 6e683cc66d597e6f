import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { takeBackHeld } from '#domain/ground/outbox/server/actions.ts'
import { lockParticipant, undoDecision } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { undoSeconds } from '../../rules.ts'
import { lockUndoable, markUndone, type OutcomeRow, stepsOf } from '../store.ts'
import { occasionOf } from './notify-contacts.ts'

/** Undoes one decision; returns false, and changes nothing, when its message was sent or the record changed since. */
async function undoOne(db: Database, services: Services, actor: Actor, outcome: OutcomeRow) {
  const { id, participantId, before, status, version } = outcome
  const participant = await lockParticipant(db, participantId)
  const last = (await stepsOf(db, participantId)).at(-1)
  const isAsDecided = participant?.status === status && participant.version === version && last?.id === id
  if (!participant || !before || !isAsDecided) return false
  if (!(await takeBackHeld(db, occasionOf(outcome)))) return false
  await undoDecision(db, services, actor, participant, before)
  await markUndone(db, outcome, services.clock.now())
  return true
}

/**
 * Undoes the decisions of one call and discards their messages, as long as these are held: no one was told, so the steps are removed from the review
 * record. Those of many that cannot be undone any more stay. Refused: `undoOver` when nothing could be undone.
 */
export async function undoDecisions({
  db,
  services,
  actor,
  params: { decisionId },
}: Context & { params: { decisionId: string } }): Promise<{ undone: number; kept: number }> {
  const ends = services.clock.now().getTime() - undoSeconds * 1_000
  const outcomes = (await lockUndoable(db, decisionId, actor.accountId)).filter(
    ({ at }) => at.getTime() >= ends,
  )
  let undone = 0
  for (const outcome of outcomes) if (await undoOne(db, services, actor, outcome)) undone++
  if (undone === 0) throw refuse('undoOver')
  return { undone, kept: outcomes.length - undone }
}
