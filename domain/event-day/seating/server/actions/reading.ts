import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { capacityOf } from '#domain/event-day/halls/rules/drawing.ts'
import { drawnHall } from '#domain/event-day/halls/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { nameOf as activityName } from '#domain/programme/activities/rules.ts'
import { findActivity } from '#domain/programme/activities/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { SeatedPerson, SeatingPlan } from '../../api.ts'
import { type Reason, reasons, type UnseatedReason, unseatedReasons } from '../../rules/arranging.ts'
import { brokenBy } from '../../rules/broken.ts'
import { lackingOf } from '../../rules/room.ts'
import { isFrozen, usualPlacing } from '../../rules.ts'
import { type Placement, type Plan, planOf } from '../store.ts'
import { isOwnPrecedence, type Known, knownOf, organisationsOf, seatsIn, taskOf } from './people.ts'

type Seat = Pick<SeatedPerson, 'seatId' | 'how' | 'why' | 'unseated'>

const isReason = (said: string): said is Reason => (reasons as readonly string[]).includes(said)
const isUnseated = (said: string): said is UnseatedReason =>
  (unseatedReasons as readonly string[]).includes(said)

/** Where a person sits and why, or why nowhere: somebody without a row came after the plan was arranged, or after it was frozen. */
function seatOf({ state }: Plan, placement: Placement | undefined): Seat {
  const none = { seatId: null, how: null, why: null, unseated: null }
  if (!placement) {
    const reason = isFrozen(state) ? ('late' as const) : ('notArranged' as const)
    return { ...none, unseated: { reason, with: null } }
  }
  const { seatId, how, reason, withId } = placement
  if (seatId && how)
    return { ...none, seatId, how, why: reason && isReason(reason) ? { reason, with: withId } : null }
  return {
    ...none,
    unseated: { reason: reason && isUnseated(reason) ? reason : 'notArranged', with: withId },
  }
}

function personOf(
  known: Known,
  id: string,
  { readsPrecedence, organisation }: { readsPrecedence: boolean; organisation: SeatedPerson['organisation'] },
): SeatedPerson[] {
  const { plan, attendee, expected, set, placements, people } = known
  const [person, attendance, own] = [attendee.get(id), expected.get(id), set.get(id)]
  if (!person || !attendance) return []
  const { side, isOnStage, needsAccessible } = own ?? usualPlacing
  const order = people.find((each) => each.id === id)?.precedence ?? null
  const isOwn = isOwnPrecedence(known, id)
  const shown = {
    participantId: id,
    name: nameOf(person),
    organisation,
    state: attendance.state,
    placing: { side, isOnStage, needsAccessible },
    ...seatOf(plan, placements.get(id)),
  }
  return [readsPrecedence ? { ...shown, precedence: order && { ...order, isOwn } } : shown]
}

/** A plan as its screen draws it; precedence, and who sits against it, only for those who may read it. */
export async function shownPlan(
  db: Database,
  { permissions }: Pick<Actor, 'permissions'>,
  plan: Plan,
): Promise<SeatingPlan> {
  const known = await knownOf(db, plan)
  const [activity, hall] = [await findActivity(db, plan.activityId), await drawnHall(db, plan.hallId)]
  const names = await organisationsOf(db, known)
  const readsPrecedence = permissions.has('precedence:read')
  const { seats, stageSeats } = capacityOf(plan.drawing)
  const expected = known.expected.size
  const { options, ruleSet, state, revision } = plan
  return {
    id: plan.id,
    activityId: plan.activityId,
    activity: activity ? activityName(activity) : { zh: '', en: '' },
    hallId: plan.hallId,
    hall: hall?.name ?? { zh: '', en: '' },
    drawing: plan.drawing,
    isHallChanged: hall !== undefined && hall.revision !== plan.drawingRevision,
    state,
    revision,
    ruleSet,
    options,
    room: { seats: seats - stageSeats, stageSeats, expected, lacking: lackingOf(taskOf(known, new Map())) },
    people: [...known.attendee.values()].flatMap(({ id, organisationId }) =>
      personOf(known, id, { readsPrecedence, organisation: names.get(organisationId ?? '') ?? null }),
    ),
    wishes: known.wishes.map(({ planId: _, ...wish }) => wish),
    broken: brokenBy(taskOf(known, new Map()), seatsIn(known)).filter(
      ({ what }) => readsPrecedence || what !== 'precedenceBroken',
    ),
  }
}

/** The plan of an activity; null before one is begun. */
export async function readPlan({
  db,
  actor,
  params: { id },
}: Pick<Context, 'db' | 'actor'> & { params: { id: string } }): Promise<SeatingPlan | null> {
  const plan = await planOf(db, id)
  return plan ? shownPlan(db, actor, plan) : null
}
