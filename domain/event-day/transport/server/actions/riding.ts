import type { Context } from '#domain/context.ts'
import { lockVehicle } from '#domain/ground/vehicles/server/actions.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import { attendees, companionsOf, holdAttendees } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { travellersAmong } from '#domain/plans/itineraries/server/actions.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { differences, type NamedAuthor, recordChanges, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import { listed } from '#kit/words/punctuation.ts'
import type { RunReply } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { windowMinutes } from '../../rules/grouping.ts'
import { type Travel, travelOf } from '../../rules/travel.ts'
import type { Direction, RunState, SeenRuns } from '../../rules.ts'
import {
  countRiders,
  dropRides,
  lockRun,
  putLuggage,
  putRides,
  type Ride,
  type Run,
  ridesOf,
  runsAmong,
} from '../store.ts'
import { nobody, shownOne } from './knowing.ts'
import { requireOpenRun, runText, runTexts } from './run-facts.ts'

export const rideSubject = 'transportRide'

type RideChange = { participantId: string; direction: Direction; before: string | null; after: string | null }

/** Writes into the history of people which run they are on, or were. */
export async function noteRides(
  { db, at, author }: { db: Database; at: Date; author: NamedAuthor | undefined },
  list: readonly RideChange[],
): Promise<void> {
  await recordChangesOfMany(
    db,
    at,
    list.map(({ participantId, direction, before, after }) => ({
      author,
      subject: { type: rideSubject, id: participantId },
      changes: [{ field: direction, before, after }],
    })),
  )
}

/** These people, held until the transaction ends: a withdrawal or decision waits, and finds their rides. Runs are locked after them. */
export const holdPeople = (db: Database, ids: readonly string[]) =>
  holdAttendees(db, [...new Set(ids)], { skipLocked: false })

type Going = { id: string; travel: Travel }

/** How these people travel. Refuses `notTravelling` with the names of those who do not, have no time yet, or no approval in force. */
async function requireTravelling(db: Database, run: Run, ids: readonly string[]): Promise<Going[]> {
  const held = new Map((await holdPeople(db, ids)).map((person) => [person.id, person]))
  const { summitId, direction } = run
  const travellers = await travellersAmong(db, { summitId, direction, ids })
  const going = ids.flatMap((id) => {
    const traveller = travellers.get(id)
    const person = held.get(id)
    const travel =
      person && hasApproval(person) && traveller?.active ? travelOf(traveller.legs, direction) : undefined
    return travel ? [{ id, travel }] : []
  })
  if (going.length === ids.length) return going
  const able = new Set(going.map(({ id }) => id))
  const missing = ids.flatMap((id) => (able.has(id) ? [] : [nameOf(held.get(id) ?? nobody)]))
  throw refuse('notTravelling', { name: listed(missing) })
}

/** Companions of these people who travel with them and are on no run yet. */
async function companionsAlong(db: Database, run: Run, guests: readonly Going[]): Promise<string[]> {
  const guestBy = new Map(guests.map((guest) => [guest.id, guest]))
  const companions = (await companionsOf(db, [...guestBy.keys()])).filter(
    (each) => !guestBy.has(each.id) && hasApproval(each),
  )
  const ids = companions.map(({ id }) => id)
  const { summitId, direction } = run
  const travellers = await travellersAmong(db, { summitId, direction, ids })
  const riding = new Set(
    (await ridesOf(db, { direction, people: ids, runs: [] })).map(({ participantId }) => participantId),
  )
  return companions.flatMap(({ id, guestId }) => {
    const traveller = travellers.get(id)
    const guest = guestBy.get(guestId ?? '')
    const comes = traveller?.active && traveller.pickup !== false && !riding.has(id)
    const travel = comes ? travelOf(traveller.legs, direction) : undefined
    return travel && guest && goTogether(travel, guest.travel) ? [id] : []
  })
}

/** Whether two people are met, or leave, at one place and nearly one time. */
const goTogether = (one: Travel, other: Travel) =>
  one.here === other.here && Math.abs(one.at.getTime() - other.at.getTime()) <= windowMinutes * 60_000

/** Locks the vehicle of a locked run, whose seats nobody changes meanwhile. Refuses `seatsFull` where more get on than it has seats left. */
async function requireSeats(db: Database, run: Run, added: number): Promise<void> {
  // who is on it already stays, also where the vehicle has fewer seats since: the run is flagged
  if (added === 0 || !run.vehicleId) return
  const vehicle = await lockVehicle(db, run.summitId, run.vehicleId)
  if (!vehicle) return
  const left = vehicle.seats - (await countRiders(db, run.id))
  if (added > left) {
    const said = await runText(db, run)
    throw refuse('seatsFull', { name: { zh: said, en: said }, max: Math.max(0, left) })
  }
}

/**
 * Refuses by name `alreadyRiding` for those whose other run is on its way or done, and keeps them; `onAnotherRun` for those who are on another run than `seen`
 * says.
 */
async function requireChanging(
  db: Database,
  {
    run,
    before,
    left,
    seen,
  }: {
    run: Run
    before: ReadonlyMap<string, Ride>
    left: ReadonlyMap<string, Run>
    seen: SeenRuns | undefined
  },
): Promise<void> {
  const changing = [...before.values()].filter(({ runId }) => runId !== run.id)
  const refuseFor = async (code: 'alreadyRiding' | 'onAnotherRun', rides: readonly Ride[]) => {
    if (rides.length === 0) return
    const people = await attendees(
      db,
      rides.map(({ participantId }) => participantId),
    )
    throw refuse(code, { name: listed(people.map(nameOf)) })
  }
  const hasLeft = (state: RunState | undefined) => state === 'onTheWay' || state === 'done'
  await refuseFor(
    'alreadyRiding',
    changing.filter(({ runId }) => hasLeft(left.get(runId)?.state)),
  )
  if (seen)
    await refuseFor(
      'onAnotherRun',
      changing.filter(({ participantId, runId }) => seen[participantId] !== runId),
    )
}

type Given = { people: readonly string[]; alone?: boolean | undefined; seen?: SeenRuns | undefined }

/**
 * Puts people on a locked run, or notes their leg anew where they are on it. Who is on another run of this direction leaves that; with `seen`,
 * only the run that was seen. Refused: `notTravelling`, `seatsFull`, `alreadyRiding`, `onAnotherRun`.
 */
export async function putOnRun(call: Context, run: Run, given: Given): Promise<void> {
  const { db, services, actor } = call
  const at = services.clock.now()
  const asked = await requireTravelling(db, run, [...new Set(given.people)])
  const along = given.alone ? [] : await companionsAlong(db, run, asked)
  const going = [...asked, ...(along.length > 0 ? await requireTravelling(db, run, along) : [])]
  const ids = going.map(({ id }) => id)
  const before = new Map(
    (await ridesOf(db, { direction: run.direction, people: ids, runs: [] }))
      .filter(({ direction }) => direction === run.direction)
      .map((ride) => [ride.participantId, ride]),
  )
  const changing = ids.filter((id) => before.get(id)?.runId !== run.id)
  const left = new Map(
    (await runsAmong(db, [...new Set([...before.values()].map(({ runId }) => runId))])).map((each) => [
      each.id,
      each,
    ]),
  )
  await requireChanging(db, { run, before, left, seen: given.seen })
  await requireSeats(db, run, changing.length)
  await putRides(
    db,
    going.map(({ id, travel }) => ({
      participantId: id,
      direction: run.direction,
      runId: run.id,
      luggage: before.get(id)?.luggage ?? null,
      legSign: travel.sign,
      legAt: travel.at,
      legHere: travel.here,
      addedAt: at,
    })),
  )
  const said = await runTexts(db, [run, ...left.values()])
  await noteRides(
    { db, at, author: actor },
    changing.map((participantId) => ({
      participantId,
      direction: run.direction,
      before: said.get(before.get(participantId)?.runId ?? '') ?? null,
      after: said.get(run.id) ?? null,
    })),
  )
  await notify(db, transportTopic)
}

type OnRun = Context & { record: Run }

/** A run that is still open, locked after its people. Refused: `notFound`, `notEditable`, `runOver`. */
async function lockOpenRun(call: OnRun): Promise<Run> {
  const run = await lockRun(call.db, call.record.id)
  if (!run) throw refuse('notFound')
  await requireOpenRun({ ...call, record: run })
  return run
}

/** Companions of these people, in any state. */
async function withCompanions(db: Database, { people, alone }: Given): Promise<string[]> {
  if (alone) return [...people]
  const companions = await companionsOf(db, [...people])
  return [...new Set([...people, ...companions.map(({ id }) => id)])]
}

/** Puts people on a run. Refused as `putOnRun`, and `notFound`, `notEditable`, `runOver`. Of two who fill the last seat at once the second is refused. */
export async function assignPeople(call: OnRun & { body: Given }): Promise<RunReply> {
  await holdPeople(call.db, await withCompanions(call.db, call.body))
  const run = await lockOpenRun(call)
  await putOnRun(call, run, call.body)
  return shownOne(call.db, run)
}

/** Takes people off a run; who is not on it is left as they are. Refused: `notFound`, `notEditable`, `runOver`. */
export async function takeOffRun(call: OnRun & { body: Given }): Promise<RunReply> {
  const { db, services, actor } = call
  // people before runs, and companions with them, as everywhere
  await holdPeople(db, await withCompanions(db, call.body))
  const run = await lockOpenRun(call)
  const gone = await dropRides(db, run.id, await withCompanions(db, call.body))
  const said = await runText(db, run)
  await noteRides(
    { db, at: services.clock.now(), author: actor },
    gone.map(({ participantId, direction }) => ({ participantId, direction, before: said, after: null })),
  )
  await notify(db, transportTopic)
  return shownOne(db, run)
}

/** Notes the luggage of somebody on a run. Refused: `notOnRun`, `notFound`, `notEditable`, `runOver`. */
export async function noteLuggage(
  call: OnRun & { params: { participantId: string }; body: { luggage: number | null } },
): Promise<RunReply> {
  const { db, services, actor, params } = call
  const run = await lockOpenRun(call)
  const before = await putLuggage(db, run.id, params.participantId, call.body.luggage)
  if (!before) throw refuse('notOnRun')
  await recordChanges(
    db,
    services.clock.now(),
    actor,
    { type: rideSubject, id: params.participantId },
    differences(before, call.body),
  )
  await notify(db, transportTopic)
  return shownOne(db, run)
}
