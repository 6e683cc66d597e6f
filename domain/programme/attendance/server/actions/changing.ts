import { type Activity, findActivity } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { NamedAuthor } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { type Act, holdsPlace, isLive, nextState } from '../../rules.ts'
import { type Attendance, lockSeats, putAttendances, putSeats, type SeatsByForm } from '../store.ts'
import { recordStates, type Step } from './history.ts'
import { releasePlaces } from './places.ts'
import { placesGivenUp } from './planned-seats.ts'
import { tellSteps } from './telling.ts'
import { offerFreePlaces } from './waiting-list.ts'

/** An activity whose places are locked, and the steps taken so far. */
export type Arranging = {
  activity: Activity
  seats: SeatsByForm
  now: Date
  actor: NamedAuthor | undefined
  /** Done by the organisers or the clock, so that those concerned must be told. */
  isOrganiser: boolean
  steps: Step[]
}

/** Locks the places of an activity. Refused: `notFound`. */
export async function arranging(
  tx: Database,
  { clock }: Services,
  activityId: string,
  by: { actor: NamedAuthor | undefined; isOrganiser: boolean },
): Promise<Arranging> {
  const seats = await lockSeats(tx, activityId)
  const activity = await findActivity(tx, activityId)
  if (!activity) throw refuse('notFound')
  return { activity, seats, now: clock.now(), ...by, steps: [] }
}

/** Applies an operation to an attendance. Refuses `wrongState` where it is not possible, and gives the place back where it is no longer held. */
export function step(
  { seats, now, actor, steps }: Arranging,
  row: Attendance,
  act: Act,
  change: Partial<Attendance> = {},
): Attendance {
  const state = nextState(row.state, act)
  if (!state) throw refuse('wrongState')
  if (holdsPlace(row.state) && !holdsPlace(state)) releasePlaces(seats, [row])
  const next: Attendance = {
    ...row,
    ...change,
    state,
    changedAt: now,
    offerEndsAt: null,
    isReserved: holdsPlace(state) && row.isReserved,
    ...(!isLive(state) && { waitingSince: null, seatNumber: null, seatKey: null, seatWords: null }),
  }
  steps.push({ actor, before: row.state, row: next })
  return next
}

/** Stores the steps, offers free places to the waiting list, and tells everyone concerned. */
export async function finish(tx: Database, services: Services, work: Arranging): Promise<void> {
  const { activity, seats, now, steps } = work
  await putAttendances(
    tx,
    steps.map(({ row }) => row),
  )
  const offered = await offerFreePlaces(tx, { activity, seats, now })
  await putSeats(tx, [...seats.values()])
  const all: Step[] = [
    ...steps,
    ...offered.map((row) => ({ actor: undefined, before: 'waitlisted' as const, row })),
  ]
  await recordStates(tx, now, all)
  const left = steps.filter(({ before, row }) => before && holdsPlace(before) && !holdsPlace(row.state))
  if (left.length > 0)
    await services.events.publish(placesGivenUp, tx, {
      activityId: activity.id,
      participantIds: left.map(({ row }) => row.participantId),
      at: now,
      author: work.actor,
    })
  await tellSteps(tx, services, { ...work, steps: all })
}
