import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import { drawnHall } from '#domain/event-day/halls/server/actions.ts'
import { namesOf } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { seatKeyOf } from '#domain/programme/attendance/rules/seats.ts'
import { isExpected } from '#domain/programme/attendance/rules.ts'
import {
  type Attendance,
  lockPlaces,
  putPlannedSeats,
  typedSeats,
} from '#domain/programme/attendance/server/actions.ts'
import { seatingTopic } from '#domain/seating-topic.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import type { SeatingPlan } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import type { RuleSetName } from '../../rules/rule-sets.ts'
import { type PlanOptions, usualOptions } from '../../rules.ts'
import { insertPlan, type Placement, type Plan, placementsOf, putPlacements, removePlan } from '../store.ts'
import { type OnPlan, requireOpen, requireRevision, requireState, settle } from './changing.ts'
import { seatsOfRows } from './people.ts'
import { shownPlan } from './reading.ts'
import { seatsAsTexts, typedTexts } from './seats-in-words.ts'

type Settings = { ruleSet?: RuleSetName | undefined; options?: PlanOptions | undefined }

/** A hall that plans may use. Refused: `hallNotDrawn`. */
async function hallFor(db: Database, hallId: string) {
  const hall = await drawnHall(db, hallId)
  if (!hall || hall.isEnded || seatsOf(hall.drawing).length === 0) throw refuse('hallNotDrawn')
  return hall
}

type Refused = { row: Attendance; reason: 'noSuchSeat' | 'taken' | 'blocked' | 'notExpected' }

/** Seats that were typed, found in the drawing by what they say: row and number, or the id of the seat. */
function importedFrom({ id: planId, drawing }: Plan, typed: readonly Attendance[]) {
  const texts = typedTexts(drawing)
  const byKey = new Map<string | null, { id: string; isBlocked: boolean } | undefined>()
  // a text that may mean two seats means neither
  for (const { id, isBlocked } of seatsOf(drawing))
    for (const key of [seatKeyOf(id), seatKeyOf(texts.get(id) ?? '')]) {
      const isOther = byKey.has(key) && byKey.get(key)?.id !== id
      byKey.set(key, isOther ? undefined : { id, isBlocked })
    }
  const taken = new Set<string>()
  const rows: Placement[] = []
  const refused: Refused[] = []
  for (const row of typed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const seat = byKey.get(seatKeyOf(row.seatNumber))
    const reason = !isExpected(row)
      ? 'notExpected'
      : !seat
        ? 'noSuchSeat'
        : seat.isBlocked
          ? 'blocked'
          : taken.has(seat.id)
            ? 'taken'
            : undefined
    if (reason || !seat) {
      refused.push({ row, reason: reason ?? 'noSuchSeat' })
      continue
    }
    taken.add(seat.id)
    const { participantId } = row
    rows.push({ planId, participantId, seatId: seat.id, how: 'fixed', reason: null, withId: null })
  }
  return { rows, refused }
}

const typedReasons = { noSuchSeat: 'typedUnknown', taken: 'typedTaken', blocked: 'typedBlocked' } as const

/** Somebody whose typed seat is none of the plan: named with that reason until they are seated. Nobody for one who is not expected. */
const waitingRow = (planId: string, { row: { participantId }, reason }: Refused): Placement[] =>
  reason === 'notExpected'
    ? []
    : [{ planId, participantId, seatId: null, how: null, reason: typedReasons[reason], withId: null }]

/**
 * Begins the plan of an activity. Seats that were typed are set by hand in it; those that name no free seat are answered. From then on nobody types seats.
 * Refused: `planBegun`, `hallNotDrawn`, `notEditable` in a past edition.
 */
export async function beginPlan({
  db,
  services,
  actor,
  params: { id: activityId },
  body: { hallId, ruleSet = 'centreLeft', options = usualOptions },
}: Context & { params: { id: string }; body: Settings & { hallId: string } }): Promise<{
  plan: SeatingPlan
  imported: number
  notImported: (Pick<Refused, 'reason'> & {
    participantId: string
    seatNumber: string
    name: SeatingPlan['hall']
  })[]
}> {
  await requireOpen(db, activityId)
  await lockPlaces(db, activityId)
  const { drawing, revision } = await hallFor(db, hallId)
  const at = services.clock.now()
  const plan = await insertPlan(db, {
    id: randomUUID(),
    activityId,
    hallId,
    drawing,
    drawingRevision: revision,
    ruleSet,
    options,
    state: 'draft',
    updatedAt: at,
  })
  if (!plan) throw refuse('planBegun')
  const { rows, refused } = importedFrom(plan, await typedSeats(db, activityId))
  await putPlacements(db, plan.id, [...rows, ...refused.flatMap((one) => waitingRow(plan.id, one))])
  await putPlannedSeats(db, { activityId, seats: new Map(), at, author: actor })
  await notify(db, seatingTopic)
  const names = await namesOf(
    db,
    refused.map(({ row }) => row.participantId),
  )
  return {
    plan: await shownPlan(db, actor, plan),
    imported: rows.length,
    notImported: refused.map(({ row: { participantId, seatNumber }, reason }) => ({
      participantId,
      seatNumber: seatNumber ?? '',
      reason,
      name: nameOf(names.get(participantId) ?? { chineseName: null, passportName: null }),
    })),
  }
}

/**
 * Sets the rules of a draft, or takes over a hall as it is drawn now; people whose seat is not there, or blocked, are lifted and named with that reason.
 * Refused: `changedElsewhere`, `notInThisState`, `hallNotDrawn`, `notEditable`.
 */
export async function savePlan(
  call: OnPlan & { body: Settings & { revision: number; hallId?: string | undefined } },
): Promise<SeatingPlan> {
  const { db, record: plan, body } = call
  await requireOpen(db, plan.activityId)
  requireState(plan, 'draft')
  await requireRevision(call, body.revision)
  const { ruleSet = plan.ruleSet, options = plan.options, hallId } = body
  if (!hallId) return settle(call, { ruleSet, options })
  const { drawing, revision } = await hallFor(db, hallId)
  const open = new Set(seatsOf(drawing).flatMap(({ id, isBlocked }) => (isBlocked ? [] : [id])))
  const gone = (await placementsOf(db, plan.id)).filter(({ seatId }) => seatId && !open.has(seatId))
  await putPlacements(
    db,
    plan.id,
    gone.map((row) => ({ ...row, seatId: null, how: null, reason: 'seatGone' as const, withId: null })),
  )
  return settle(call, { ruleSet, options, hallId, drawing, drawingRevision: revision })
}

/** Gives up a draft; who sat where becomes a text that is typed. Refused: `changedElsewhere`, `notInThisState`, `notEditable`. */
export async function givePlanUp(call: OnPlan & { body: { revision: number } }): Promise<void> {
  const { db, services, actor, record: plan, body } = call
  await requireOpen(db, plan.activityId)
  requireState(plan, 'draft')
  await requireRevision(call, body.revision)
  const seatOf = seatsOfRows(await placementsOf(db, plan.id))
  await putPlannedSeats(db, {
    activityId: plan.activityId,
    seats: seatsAsTexts(plan.drawing, seatOf),
    at: services.clock.now(),
    author: actor,
  })
  await removePlan(db, plan.id)
  await notify(db, seatingTopic)
}
