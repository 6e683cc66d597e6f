import { randomUUID } from 'node:crypto'
import type { Precedence } from '#domain/approval/precedence/rules.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { SeatingPlan, Wish } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { isFrozen, maxWishes, nextStates, type PlacingChange, type PlanState } from '../../rules.ts'
import {
  insertWish,
  keepVersion,
  placementsOf,
  putPersonOfPlan,
  putPlacements,
  removeWish,
  wishesOf,
} from '../store.ts'
import { type OnPlan, requireExpected, requireOpen, requireRevision, settle } from './changing.ts'
import { seatsOfRows } from './people.ts'

type OfPerson = OnPlan & { params: { participantId: string } }

/** Says side, stage and accessible seat of a person for this plan; what is not named stays. Refused: `notExpected`, `notEditable`. */
export async function placePerson(call: OfPerson & { body: PlacingChange }): Promise<SeatingPlan> {
  const { db, record: plan, params, body } = call
  const { participantId } = params
  await requireOpen(db, plan.activityId)
  await requireExpected(db, plan, [participantId])
  if (Object.keys(body).length > 0) await putPersonOfPlan(db, { planId: plan.id, participantId, ...body })
  return settle(call)
}

/** Sets the precedence of a person for this activity alone, or takes it back. Refused: `notExpected`, `notEditable`. */
export async function rankPerson(
  call: OfPerson & { body: { precedence: Precedence | null } },
): Promise<SeatingPlan> {
  const { db, record: plan, params, body } = call
  const { participantId } = params
  await requireOpen(db, plan.activityId)
  await requireExpected(db, plan, [participantId])
  const { rankClass, number } = body.precedence ?? { rankClass: null, number: null }
  await putPersonOfPlan(db, { planId: plan.id, participantId, rankClass, rankNumber: number })
  return settle(call)
}

/** Notes a wish about two people; the same again changes nothing. Refused: `wishOfOne`, `notExpected`, `tooManyWishes`, `notEditable`. */
export async function noteWish(call: OnPlan & { body: Omit<Wish, 'id'> }): Promise<SeatingPlan> {
  const { db, record: plan, body } = call
  await requireOpen(db, plan.activityId)
  if (body.oneId === body.otherId) throw refuse('wishOfOne')
  await requireExpected(db, plan, [body.oneId, body.otherId])
  if ((await wishesOf(db, plan.id)).length >= maxWishes) throw refuse('tooManyWishes')
  // apart and together have no direction
  const [oneId = '', otherId = ''] =
    body.kind === 'behind' ? [body.oneId, body.otherId] : [body.oneId, body.otherId].toSorted()
  await insertWish(db, { id: randomUUID(), planId: plan.id, kind: body.kind, oneId, otherId })
  return settle(call)
}

/** Takes a wish back; one that is not there is taken back already. Refused: `notEditable`. */
export async function takeWishBack(call: OnPlan & { params: { wishId: string } }): Promise<SeatingPlan> {
  const { db, record: plan, params } = call
  await requireOpen(db, plan.activityId)
  await removeWish(db, plan.id, params.wishId)
  return settle(call)
}

/**
 * Takes a plan to the next state or one back, and keeps a version of it. From frozen on whoever was seated by the rules is kept; published, people see
 * their seats. Refused: `notInThisState`, `changedElsewhere`, `notEditable`.
 */
export async function decidePlan(
  call: OnPlan & { body: { revision: number; to: PlanState } },
): Promise<SeatingPlan> {
  const { db, services, actor, record: plan, body } = call
  await requireOpen(db, plan.activityId)
  await requireRevision(call, body.revision)
  if (!nextStates[plan.state].includes(body.to)) throw refuse('notInThisState')
  const at = services.clock.now()
  const [from, to] = isFrozen(body.to) ? (['rule', 'kept'] as const) : (['kept', 'rule'] as const)
  const all = await placementsOf(db, plan.id)
  const rows = all.filter(({ how }) => how === from)
  await putPlacements(
    db,
    plan.id,
    rows.map((row) => ({ ...row, how: to })),
  )
  const by = { at, actorId: actor.accountId, actorName: actor.name }
  await keepVersion(db, { planId: plan.id, state: body.to, ...by }, seatsOfRows(all))
  const subject = { type: 'seatingPlan', id: plan.id }
  await recordChanges(db, at, actor, subject, [{ field: 'state', before: plan.state, after: body.to }])
  return settle(call, { state: body.to })
}
