import { randomUUID } from 'node:crypto'
import type { Precedence } from '#domain/approval/precedence/rules.ts'
import { differences } from '#kit/db/audit/audit.ts'
import type { SeatingPlan, Wish } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import {
  isFrozen,
  maxWishes,
  nextStates,
  type PlacingChange,
  type PlanState,
  usualPlacing,
  type WishKind,
} from '../../rules.ts'
import {
  insertWish,
  keepVersion,
  placementsOf,
  putPersonOfPlan,
  putPlacements,
  removeWish,
  wishesOf,
} from '../store.ts'
import {
  notePeople,
  notePlan,
  type OnPlan,
  requireExpected,
  requireOpen,
  requireRevision,
  settle,
} from './changing.ts'
import { seatsOfRows } from './people.ts'

type OfPerson = OnPlan & { params: { participantId: string } }

/** Says side, stage and accessible seat of a person for this plan; what is not named stays. Refused: `notExpected`, `notEditable`. */
export async function placePerson(call: OfPerson & { body: PlacingChange }): Promise<SeatingPlan> {
  const { db, record: plan, params, body } = call
  const { participantId } = params
  await requireOpen(db, plan.activityId)
  const { known } = await requireExpected(db, plan, [participantId])
  if (Object.keys(body).length > 0) await putPersonOfPlan(db, { planId: plan.id, participantId, ...body })
  const changes = differences(known.set.get(participantId) ?? usualPlacing, body)
  await notePeople(call, 'seating', [{ id: participantId, changes }])
  return settle(call)
}

/** Sets the precedence of a person for this activity alone, or takes it back. Refused: `notExpected`, `notEditable`. */
export async function rankPerson(
  call: OfPerson & { body: { precedence: Precedence | null } },
): Promise<SeatingPlan> {
  const { db, record: plan, params, body } = call
  const { participantId } = params
  await requireOpen(db, plan.activityId)
  const { known } = await requireExpected(db, plan, [participantId])
  const { rankClass, number } = body.precedence ?? { rankClass: null, number: null }
  await putPersonOfPlan(db, { planId: plan.id, participantId, rankClass, rankNumber: number })
  const changes = differences(known.set.get(participantId) ?? {}, { rankClass, rankNumber: number })
  await notePeople(call, 'seatingRank', [{ id: participantId, changes }])
  return settle(call)
}

/** A wish in the history of both, neither with the name of the other. */
const noteWishOf = (
  call: OnPlan,
  { oneId, otherId }: Pick<Wish, 'oneId' | 'otherId'>,
  change: { before: WishKind | null; after: WishKind | null },
) =>
  notePeople(
    call,
    'seating',
    [oneId, otherId].map((id) => ({ id, changes: [{ field: 'wish', ...change }] })),
  )

/** Notes a wish about two people; the same again changes nothing. Refused: `wishOfOne`, `notExpected`, `tooManyWishes`, `notEditable`. */
export async function noteWish(call: OnPlan & { body: Omit<Wish, 'id'> }): Promise<SeatingPlan> {
  const { db, record: plan, body } = call
  await requireOpen(db, plan.activityId)
  if (body.oneId === body.otherId) throw refuse('wishOfOne')
  await requireExpected(db, plan, [body.oneId, body.otherId])
  const wishes = await wishesOf(db, plan.id)
  if (wishes.length >= maxWishes) throw refuse('tooManyWishes')
  // apart and together have no direction
  const [oneId = '', otherId = ''] =
    body.kind === 'behind' ? [body.oneId, body.otherId] : [body.oneId, body.otherId].toSorted()
  const wish = { id: randomUUID(), planId: plan.id, kind: body.kind, oneId, otherId }
  const isThere = wishes.some(
    (one) => one.kind === wish.kind && one.oneId === oneId && one.otherId === otherId,
  )
  if (!isThere) {
    await insertWish(db, wish)
    await noteWishOf(call, wish, { before: null, after: wish.kind })
  }
  return settle(call)
}

/** Takes a wish back; one that is not there is taken back already. Refused: `notEditable`. */
export async function takeWishBack(call: OnPlan & { params: { wishId: string } }): Promise<SeatingPlan> {
  const { db, record: plan, params } = call
  await requireOpen(db, plan.activityId)
  const wish = (await wishesOf(db, plan.id)).find(({ id }) => id === params.wishId)
  await removeWish(db, plan.id, params.wishId)
  if (wish) await noteWishOf(call, wish, { before: wish.kind, after: null })
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
  await notePlan(call, [{ field: 'state', before: plan.state, after: body.to }])
  return settle(call, { state: body.to })
}
