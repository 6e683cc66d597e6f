import type { Context } from '#domain/context.ts'
import { lockVehicles } from '#domain/ground/vehicles/server/actions.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import { type Attendee, attendees, holdAttendees } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { travellersAmong } from '#domain/plans/itineraries/server/actions.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { type NamedAuthor, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import { listed } from '#kit/words/punctuation.ts'
import { refuse } from '../../refusals.ts'
import { setForAfter } from '../../rules/movements.ts'
import { type Travel, travelOf } from '../../rules/travel.ts'
import { type Direction, directions, type RunState, type SeenRuns } from '../../rules.ts'
import { countRidersOf, lockRuns, putRides, putSetFor, type Ride, type Run, ridesOf } from '../store.ts'
import { dueOf, knownOf, nobody } from './knowing.ts'
import { runText, runTexts } from './run-facts.ts'

export const rideSubject = 'transportRide'

export type RideChange = {
  participantId: string
  direction: Direction
  before: string | null
  after: string | null
}

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

export type Going = { id: string; travel: Travel }
type Travelling = { direction: Direction; ids: readonly string[] }

/**
 * How these people travel in their direction, in a fixed number of statements; they are held before. Refuses `notTravelling` with the names of those who do
 * not, have no time yet, or no approval in force.
 */
export async function requireTravelling(
  db: Database,
  { summitId, held, asked }: { summitId: string; held: readonly Attendee[]; asked: readonly Travelling[] },
): Promise<Map<Direction, Map<string, Travel>>> {
  const people = new Map(held.map((person) => [person.id, person]))
  const found = new Map<Direction, Map<string, Travel>>()
  const missing = new Set<string>()
  for (const direction of directions) {
    const ids = [...new Set(asked.flatMap((each) => (each.direction === direction ? each.ids : [])))]
    const travellers = await travellersAmong(db, { summitId, direction, ids })
    const going = new Map<string, Travel>()
    for (const id of ids) {
      const [traveller, person] = [travellers.get(id), people.get(id)]
      const isComing = person && hasApproval(person) && traveller?.active
      const travel = isComing ? travelOf(traveller.legs, direction) : undefined
      if (travel) going.set(id, travel)
      else missing.add(id)
    }
    found.set(direction, going)
  }
  if (missing.size === 0) return found
  throw refuse('notTravelling', {
    name: listed([...missing].map((id) => nameOf(people.get(id) ?? nobody))),
  })
}

/** A locked or new run, with the people who get on; `setFor` is the moment that the times of a new one are set for, as its screen had it, else when its people come. */
export type Boarding = {
  run: Run
  going: readonly Going[]
  seen: SeenRuns | undefined
  setFor?: Date | null
  isNew?: true
}

/** Locks these runs and those that these people are on in their direction, in the order of their ids: none of them leaves meanwhile. The people are held. */
export async function lockRunsOf(
  db: Database,
  asked: readonly Travelling[],
  ids: readonly string[] = [],
): Promise<Run[]> {
  const found = new Set(ids)
  for (const direction of directions) {
    const people = asked.flatMap((each) => (each.direction === direction ? each.ids : []))
    if (people.length === 0) continue
    for (const { runId } of await ridesOf(db, { direction, people, runs: [] })) found.add(runId)
  }
  return lockRuns(db, [...found])
}

/** The same for people who get on this run; undefined where it is gone. */
export async function lockWithRunsOf(
  db: Database,
  { id, direction }: Pick<Run, 'id' | 'direction'>,
  people: readonly string[],
): Promise<Run | undefined> {
  const runs = await lockRunsOf(db, [{ direction, ids: people }], [id])
  return runs.find((run) => run.id === id)
}

/** Locks the vehicles of these runs, whose seats nobody changes meanwhile. Refuses `seatsFull` where more get on than one has seats left. */
async function requireSeats(db: Database, getOn: readonly { run: Run; added: number }[]): Promise<void> {
  // who is on it already stays, also where the vehicle has fewer seats since: the run is flagged
  const full = getOn.filter(({ run, added }) => added > 0 && run.vehicleId)
  const [first] = full
  if (!first) return
  const ids = full.flatMap(({ run }) => run.vehicleId ?? [])
  const vehicles = await lockVehicles(db, first.run.summitId, ids)
  const riders = await countRidersOf(
    db,
    full.map(({ run }) => run.id),
  )
  for (const { run, added } of full) {
    const vehicle = vehicles.get(run.vehicleId ?? '')
    const left = (vehicle?.seats ?? Number.POSITIVE_INFINITY) - (riders.get(run.id) ?? 0)
    if (added <= left) continue
    const said = await runText(db, run)
    throw refuse('seatsFull', { name: { zh: said, en: said }, max: Math.max(0, left) })
  }
}

type Changing = { ride: Ride; seen: SeenRuns | undefined }

/**
 * Refuses by name `alreadyRiding` for those whose other run is on its way or done, and keeps them; `onAnotherRun` for those who are on another run than `seen`
 * says.
 */
async function requireChanging(
  db: Database,
  changing: readonly Changing[],
  left: ReadonlyMap<string, Run>,
): Promise<void> {
  const refuseFor = async (code: 'alreadyRiding' | 'onAnotherRun', found: readonly Changing[]) => {
    if (found.length === 0) return
    const people = await attendees(
      db,
      found.map(({ ride }) => ride.participantId),
    )
    throw refuse(code, { name: listed(people.map(nameOf)) })
  }
  const hasLeft = (state: RunState | undefined) => state === 'onTheWay' || state === 'done'
  await refuseFor(
    'alreadyRiding',
    changing.filter(({ ride }) => hasLeft(left.get(ride.runId)?.state)),
  )
  await refuseFor(
    'onAnotherRun',
    changing.filter(({ ride, seen }) => seen && seen[ride.participantId] !== ride.runId),
  )
}

const keyOf = (direction: Direction, id: string) => `${direction} ${id}`

/** The rides that these people have, by direction and person. */
async function ridesBefore(db: Database, boardings: readonly Boarding[]): Promise<Map<string, Ride>> {
  const found = new Map<string, Ride>()
  for (const direction of directions) {
    const people = boardings.flatMap(({ run, going }) =>
      run.direction === direction ? going.map(({ id }) => id) : [],
    )
    if (people.length === 0) continue
    for (const ride of await ridesOf(db, { direction, people, runs: [] }))
      found.set(keyOf(ride.direction, ride.participantId), ride)
  }
  return found
}

/** The runs of these rides by id, locked: none of them leaves while its people change. */
async function lockLeft(db: Database, rides: readonly Ride[]): Promise<Map<string, Run>> {
  const runs = await lockRuns(db, [...new Set(rides.map(({ runId }) => runId))])
  return new Map(runs.map((run) => [run.id, run]))
}

/** Notes for which moment the times of runs are set, now that people have got on; the runs as they are then. */
async function noteSetFor(
  db: Database,
  list: readonly (Boarding & { ids: readonly string[] })[],
): Promise<Run[]> {
  const [first] = list
  if (!first) return []
  const known = await knownOf(db, { summitId: first.run.summitId, runs: list.map(({ run }) => run) })
  const changed = list.map(({ run, ids, setFor, isNew }) => {
    const riders = known.rides.filter(({ runId }) => runId === run.id)
    const others = riders.filter(({ participantId }) => !ids.includes(participantId))
    const after = dueOf(known, run.direction, riders)
    const before = dueOf(known, run.direction, others)
    if (isNew) return { ...run, setFor: setFor ?? after }
    return { ...run, setFor: setForAfter(run, { before: others.length > 0 ? before : null, after }) }
  })
  await putSetFor(db, changed)
  return changed
}

/**
 * Puts people on runs, or notes their leg anew where they are on it, in a fixed number of statements. Who is on another run of this direction leaves that;
 * with `seen`, only the run that was seen. The people are held, and locks are taken in one order: people, runs, vehicles, rides. Refused: `seatsFull`,
 * `alreadyRiding`, `onAnotherRun`.
 */
export async function putOnRuns(
  { db, services, actor }: Context,
  boardings: readonly Boarding[],
): Promise<Run[]> {
  const at = services.clock.now()
  const before = await ridesBefore(db, boardings)
  const rideOf = (run: Run, id: string) => before.get(keyOf(run.direction, id))
  const left = await lockLeft(db, [...before.values()])
  const getOn = boardings.map(({ run, going, seen }) => ({
    run,
    seen,
    ids: going.flatMap(({ id }) => (rideOf(run, id)?.runId === run.id ? [] : [id])),
  }))
  const changing = getOn.flatMap(({ run, seen, ids }) =>
    ids.flatMap((id) => {
      const ride = rideOf(run, id)
      return ride ? [{ ride, seen }] : []
    }),
  )
  await requireChanging(db, changing, left)
  await requireSeats(
    db,
    getOn.map(({ run, ids }) => ({ run, added: ids.length })),
  )
  await putRides(
    db,
    boardings.flatMap(({ run, going }) =>
      going.map(({ id, travel }) => ({
        participantId: id,
        direction: run.direction,
        runId: run.id,
        luggage: rideOf(run, id)?.luggage ?? null,
        legSign: travel.sign,
        legAt: travel.at,
        legHere: travel.here,
        addedAt: at,
      })),
    ),
  )
  const runs = await noteSetFor(
    db,
    boardings.map((boarding, index) => ({ ...boarding, ids: getOn[index]?.ids ?? [] })),
  )
  const said = await runTexts(db, [...boardings.map(({ run }) => run), ...left.values()])
  await noteRides(
    { db, at, author: actor },
    getOn.flatMap(({ run, ids }) =>
      ids.map((participantId) => ({
        participantId,
        direction: run.direction,
        before: said.get(rideOf(run, participantId)?.runId ?? '') ?? null,
        after: said.get(run.id) ?? null,
      })),
    ),
  )
  await notify(db, transportTopic)
  return runs
}
