import { seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import type { SeatingPlan } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { arrange } from '../../rules/assign.ts'
import { isFrozen, type Move } from '../../rules.ts'
import { keepVersion, type Placement, type Plan, putPlacements } from '../store.ts'
import {
  inSeats,
  notePeople,
  notePlan,
  noteSeats,
  type OnPlan,
  requireExpected,
  requireOpen,
  requireRevision,
  requireState,
  settle,
} from './changing.ts'
import { type Known, knownOf, seatsIn, seatsOfRows, taskOf } from './people.ts'

/** Rows of those whom the rules seat, and of those for whom there is no seat. */
function arrangedRows(known: Known, staying: ReadonlyMap<string, string>): Placement[] {
  const { id: planId } = known.plan
  const { seated, unseated } = arrange(taskOf(known, staying))
  return [
    ...[...seated].map(([participantId, { seatId, why }]) => ({
      planId,
      participantId,
      seatId,
      how: 'rule' as const,
      reason: why.reason,
      withId: why.with,
    })),
    ...[...unseated].map(([participantId, why]) => ({
      planId,
      participantId,
      seatId: null,
      how: null,
      reason: why.reason,
      withId: why.with,
    })),
  ]
}

/** Seats everybody anew by the rules; who was seated by hand stays. Refused: `notInThisState` unless it is a draft, `changedElsewhere`, `notEditable`. */
export async function arrangePlan(call: OnPlan & { body: { revision: number } }): Promise<SeatingPlan> {
  const { db, services, actor, record: plan, body } = call
  await requireOpen(db, plan.activityId)
  requireState(plan, 'draft')
  await requireRevision(call, body.revision)
  const known = await knownOf(db, plan)
  const fixed = [...known.placements.values()].filter(({ how }) => how === 'fixed')
  const staying = seatsIn({ ...known, placements: new Map(fixed.map((row) => [row.participantId, row])) })
  const rows = arrangedRows(known, staying)
  const [before, after] = [seatsIn(known), new Map([...staying, ...seatsOfRows(rows)])]
  const by = { at: services.clock.now(), actorId: actor.accountId, actorName: actor.name }
  // so that the arrangement can be compared with what it replaces
  if ([...before].some(([id, seatId]) => after.get(id) !== seatId))
    await keepVersion(db, { planId: plan.id, state: plan.state, ...by }, before)
  await putPlacements(db, plan.id, rows)
  await notePlan(call, [{ field: 'arranged', before: before.size, after: after.size }])
  return settle(call)
}

/** Fills free seats with those who wait and moves nobody. Refused: `changedElsewhere`, `notEditable`. */
export async function fillGaps(call: OnPlan & { body: { revision: number } }): Promise<SeatingPlan> {
  const { db, record: plan, body } = call
  await requireOpen(db, plan.activityId)
  await requireRevision(call, body.revision)
  const known = await knownOf(db, plan)
  const rows = arrangedRows(known, seatsIn(known))
  await putPlacements(db, plan.id, rows)
  await noteSeats(
    call,
    [...seatsOfRows(rows)].map(([id, after]) => ({ id, before: null, after })),
  )
  return settle(call)
}

type Moving = { moves: readonly Move[]; seatOf: ReadonlyMap<string, string>; swap: boolean }

/** Refuses `noSuchSeat`, `seatTwiceInPlan`, and `satElsewhere` for somebody who is not where the caller saw them. */
async function requirePossible({ db, record: plan }: OnPlan, { moves, seatOf }: Moving): Promise<void> {
  const open = new Set(seatsOf(plan.drawing).flatMap(({ id, isBlocked }) => (isBlocked ? [] : [id])))
  const said = (list: readonly Move[]) => inSeats(db, plan, list)
  const unknown = moves.filter(({ seatId }) => seatId !== null && !open.has(seatId))
  if (unknown.length > 0) throw refuse('noSuchSeat', { name: await said(unknown) })
  const bySeat = Map.groupBy(
    moves.filter(({ seatId }) => seatId !== null),
    ({ seatId }) => seatId,
  )
  const people = new Set(moves.map(({ participantId }) => participantId))
  const twice = [...bySeat.values()].filter(({ length }) => length > 1).flat()
  if (twice.length > 0 || people.size < moves.length)
    throw refuse('seatTwiceInPlan', { name: await said(twice.length > 0 ? twice : moves) })
  const moved = moves.filter(({ participantId, seatId, seen }) => {
    const now = seatOf.get(participantId) ?? null
    // whoever is there already was put there by the same call before
    return seen !== undefined && now !== seen && now !== seatId
  })
  if (moved.length > 0)
    throw refuse('satElsewhere', {
      name: await inSeats(
        db,
        plan,
        moved.map(({ participantId }) => ({ participantId, seatId: seatOf.get(participantId) ?? null })),
      ),
    })
}

/** Where people are after moves; whoever held a seat that is taken gets the one that was left. Refuses `seatHeld` with who sits there, without `swap`. */
async function afterMoves(
  call: OnPlan,
  { moves, seatOf, swap }: Moving,
): Promise<Map<string, string | null>> {
  const after = new Map(moves.map(({ participantId, seatId }) => [participantId, seatId]))
  const wanted = new Map(
    moves.flatMap(({ participantId, seatId }) => (seatId ? [[seatId, participantId]] : [])),
  )
  const held = [...seatOf].filter(([id, seatId]) => !after.has(id) && wanted.has(seatId))
  if (held.length === 0) return after
  if (!swap)
    throw refuse('seatHeld', {
      name: await inSeats(
        call.db,
        call.record,
        held.map(([participantId, seatId]) => ({ participantId, seatId })),
      ),
      holders: held.map(([participantId, seatId]) => ({ participantId, seatId })),
    })
  const taken = new Set(wanted.keys())
  for (const [id, seatId] of held) {
    const left = seatOf.get(wanted.get(seatId) ?? '')
    const isFree = left !== undefined && !taken.has(left)
    after.set(id, isFree ? left : null)
    if (isFree) taken.add(left)
  }
  return after
}

type Moves = {
  moves: Move[]
  swap?: boolean | undefined
  afterFreeze?: boolean | undefined
  release?: string[] | undefined
}

/** How people who are left to the rules have their seats. */
const looseIn = ({ state }: Plan) => (isFrozen(state) ? ('kept' as const) : ('rule' as const))

/**
 * Seats people by hand or lifts them; all or none. Of two who want one seat at once the second finds it taken. Refused: `notExpected`, `noSuchSeat`,
 * `seatTwiceInPlan`, `satElsewhere`, `seatHeld`, `notEditable`, `seatsFrozen` for people who have a seat of a frozen plan, unless `afterFreeze` confirms it.
 */
export async function movePeople(call: OnPlan & { body: Moves }): Promise<SeatingPlan> {
  const { db, record: plan, body } = call
  await requireOpen(db, plan.activityId)
  const ids = body.moves.map(({ participantId }) => participantId)
  const { seatOf } = await requireExpected(db, plan, ids)
  const moving = { moves: body.moves, seatOf, swap: body.swap === true }
  await requirePossible(call, moving)
  const after = await afterMoves(call, moving)
  const changed = [...after].filter(([id, seatId]) => (seatOf.get(id) ?? null) !== seatId)
  const leaving = changed.flatMap(([participantId]) => {
    const seatId = seatOf.get(participantId)
    return seatId === undefined ? [] : [{ participantId, seatId }]
  })
  if (isFrozen(plan.state) && !body.afterFreeze && leaving.length > 0)
    throw refuse('seatsFrozen', { name: await inSeats(db, plan, leaving) })
  const released = new Set(body.release)
  const howOf = (id: string) => (released.has(id) ? looseIn(plan) : ('fixed' as const))
  await putPlacements(
    db,
    plan.id,
    [...after].map(([participantId, seatId]) => ({
      planId: plan.id,
      participantId,
      seatId,
      how: seatId ? howOf(participantId) : null,
      reason: seatId ? null : ('lifted' as const),
      withId: null,
    })),
  )
  await noteSeats(
    call,
    changed.map(([id, seatId]) => ({ id, before: seatOf.get(id) ?? null, after: seatId })),
  )
  return settle(call)
}

/** Fixes people in their seats, or leaves them to the rules again. Refused: `notExpected`, `notEditable`. */
export async function fixPeople(
  call: OnPlan & { body: { participantIds: string[]; isFixed: boolean } },
): Promise<SeatingPlan> {
  const { db, record: plan, body } = call
  await requireOpen(db, plan.activityId)
  const { known } = await requireExpected(db, plan, body.participantIds)
  const how = body.isFixed ? ('fixed' as const) : looseIn(plan)
  const rows = [...new Set(body.participantIds)].flatMap((id) => {
    const row = known.placements.get(id)
    return row?.seatId && row.how !== how ? [{ before: row.how, row: { ...row, how } }] : []
  })
  await putPlacements(
    db,
    plan.id,
    rows.map(({ row }) => row),
  )
  await notePeople(
    call,
    'seating',
    rows.map(({ before, row }) => ({
      id: row.participantId,
      changes: [{ field: 'how', before, after: how }],
    })),
  )
  return settle(call)
}
