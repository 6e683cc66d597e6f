import type { Actor } from '#domain/actor.ts'
import { takeBackHeld } from '#domain/outbox/server/actions.ts'
import { lockParticipant, undoDecision } from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { undoSeconds } from '../../rules.ts'
import { lockUndoable, markUndone, type OutcomeRow, stepsOf } from '../store.ts'
import { occasionOf } from './notify-contacts.ts'

/** Undoes one decision; answers false, and changes nothing, when the decision was told or something happened since. */
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
 * Undoes the decisions of one call and the messages about them, as long as these are held: they have not left, so the review record does not name them.
 * What cannot be undone any more among many stays as it is. Refused: `undoOver` when nothing could be undone.
 */
export async function undoDecisions(
  db: Database,
  services: Services,
  actor: Actor,
  decisionId: string,
): Promise<{ undone: number; kept: number }> {
  const ends = services.clock.now().getTime() - undoSeconds * 1_000
  const outcomes = (await lockUndoable(db, decisionId, actor.accountId)).filter(
    ({ at }) => at.getTime() >= ends,
  )
  let undone = 0
  for (const outcome of outcomes) if (await undoOne(db, services, actor, outcome)) undone++
  if (undone === 0) throw refuse('undoOver')
  return { undone, kept: outcomes.length - undone }
}
