import { type ArrivalPoint, pointsIn } from '#domain/event-day/arrival-points/server/actions.ts'
import { type Vehicle, vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import { type Attendee, attendees } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { type Traveller, travellersAmong } from '#domain/plans/itineraries/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Movement, RunReply } from '../../api.ts'
import {
  currentOf,
  delayOf,
  isComing,
  keyText,
  minutesAtLanding,
  proposedTimes,
} from '../../rules/movements.ts'
import { decisive, dueAt, flagOf, type Travel, travelOf, vehicleFlagOf } from '../../rules/travel.ts'
import {
  type Direction,
  directions,
  isOpen,
  isOwnDriver,
  type MovementKey,
  maxRunHours,
} from '../../rules.ts'
import {
  type Ride,
  type Run,
  reportsOf,
  ridesOf,
  ridesOfRuns,
  runsAmong,
  runsOfVehicles,
  type StoredReport,
} from '../store.ts'

type Way = { traveller: Traveller; travel: Travel | undefined }

/** What runs and boards are shown from. */
export type Known = {
  runs: readonly Run[]
  rides: readonly Ride[]
  /** How people travel in each direction. */
  ways: Record<Direction, ReadonlyMap<string, Way>>
  people: ReadonlyMap<string, Attendee>
  vehicles: ReadonlyMap<string, Vehicle>
  points: ReadonlyMap<string, ArrivalPoint>
  /** Runs of the same vehicles about that time. */
  ofVehicle: ReadonlyMap<string, Run[]>
  movements: ReadonlyMap<string, Movement>
}

type Asked = {
  summitId: string
  runs: readonly Run[]
  /** People who are shown whether they are on a run or not. */
  board?: { direction: Direction; travellers: readonly Traveller[] }
}

const wayOf = (traveller: Traveller, direction: Direction): Way => ({
  traveller,
  travel: traveller.active ? travelOf(traveller.legs, direction) : undefined,
})

/** The runs that are asked for, and those that people of the board are on, with all rides of them. */
async function ridesAsked(db: Database, { runs, board }: Asked) {
  const people = board?.travellers.map(({ participantId }) => participantId) ?? []
  const own = board ? await ridesOf(db, { direction: board.direction, people, runs: [] }) : []
  const known = new Set(runs.map(({ id }) => id))
  const elsewhere = await runsAmong(db, [
    ...new Set(own.map(({ runId }) => runId).filter((id) => !known.has(id))),
  ])
  const all = [...runs, ...elsewhere]
  return {
    all,
    rides: await ridesOfRuns(
      db,
      all.map(({ id }) => id),
    ),
  }
}

async function waysOf(
  db: Database,
  { summitId, board }: Asked,
  rides: readonly Ride[],
): Promise<Known['ways']> {
  const ways = { arrival: new Map<string, Way>(), return: new Map<string, Way>() }
  for (const traveller of board?.travellers ?? [])
    ways[board?.direction ?? 'arrival'].set(
      traveller.participantId,
      wayOf(traveller, board?.direction ?? 'arrival'),
    )
  for (const direction of directions) {
    const ids = rides
      .filter((ride) => ride.direction === direction && !ways[direction].has(ride.participantId))
      .map(({ participantId }) => participantId)
    for (const [id, traveller] of await travellersAmong(db, { summitId, direction, ids }))
      ways[direction].set(id, wayOf(traveller, direction))
  }
  return ways
}

const shownReport = ({ state, minutes, source, at, actorName: by }: StoredReport) => ({
  state,
  minutes,
  source,
  at: at.toISOString(),
  by,
})

/** What is told of these flights and trains, each once. */
export async function movementsOf(
  db: Database,
  summitId: string,
  keys: readonly MovementKey[],
): Promise<Map<string, Movement>> {
  const wanted = new Map(keys.map((key) => [keyText(key), key]))
  const reports = Map.groupBy(
    await reportsOf(db, summitId, [...wanted.values()]),
    ({ number, day, departure }) => keyText({ number, day, from: departure }),
  )
  return new Map(
    [...wanted].map(([key, movement]) => {
      const own = reports.get(key) ?? []
      const { current, hint } = currentOf(own)
      const minutes = current?.minutes ?? minutesAtLanding(own, current)
      return [
        key,
        {
          ...movement,
          key,
          current: current && { ...shownReport(current), minutes },
          hint: hint && shownReport(hint),
        },
      ]
    }),
  )
}

const present = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

/** Runs of these vehicles that a delay could reach. */
async function runsAround(db: Database, runs: readonly Run[]): Promise<Map<string, Run[]>> {
  const times = runs.flatMap(({ leavesAt, until }) => [leavesAt.getTime(), until.getTime()])
  if (times.length === 0) return new Map()
  const reach = 2 * maxRunHours * 3_600_000
  const found = await runsOfVehicles(db, present(runs.map(({ vehicleId }) => vehicleId)), {
    from: new Date(Math.min(...times) - reach),
    until: new Date(Math.max(...times) + reach),
  })
  return Map.groupBy(found, ({ vehicleId }) => vehicleId ?? '')
}

/** Everything about these runs, and about the people of a board, in a fixed number of statements. */
export async function knownOf(db: Database, asked: Asked): Promise<Known> {
  const { all: runs, rides } = await ridesAsked(db, asked)
  const ways = await waysOf(db, asked, rides)
  const travels = directions.flatMap((direction) => [...ways[direction].values()].map(({ travel }) => travel))
  const ids = new Set([
    ...directions.flatMap((direction) => [...ways[direction].keys()]),
    ...rides.map(({ participantId }) => participantId),
  ])
  const vehicles = await vehiclesAmong(db, present(runs.map(({ vehicleId }) => vehicleId)))
  return {
    runs: runs.toSorted((a, b) => a.leavesAt.getTime() - b.leavesAt.getTime() || (a.id < b.id ? -1 : 1)),
    rides,
    ways,
    people: new Map((await attendees(db, [...ids])).map((person) => [person.id, person])),
    vehicles: new Map(vehicles.map((each) => [each.id, each])),
    points: new Map((await pointsIn(db, asked.summitId)).map((each) => [each.id, each])),
    ofVehicle: await runsAround(db, runs),
    movements: await movementsOf(
      db,
      asked.summitId,
      travels.flatMap((travel) => travel?.movement ?? []),
    ),
  }
}

export const nobody = { chineseName: null, passportName: null }
export const nameIn = ({ people }: Pick<Known, 'people'>, id: string): Bilingual =>
  nameOf(people.get(id) ?? nobody)

export const pointName = ({ chineseName: zh, englishName: en }: ArrivalPoint): Bilingual => ({ zh, en })

/** The driver of a run with the phone: both of the run, or both of its vehicle. */
export const driverOf = (run: Pick<Run, 'driver' | 'driverPhone'>, vehicle: Vehicle | undefined) =>
  run.driver || run.driverPhone
    ? { driver: run.driver, phone: run.driverPhone }
    : { driver: vehicle?.driver ?? null, phone: vehicle?.phone ?? null }

/** What is told of the flight or train that somebody is on. */
export const toldOf = ({ movements }: Pick<Known, 'movements'>, { movement }: Travel) =>
  movement ? movements.get(keyText(movement))?.current : undefined

/** An itinerary that moved further than this since somebody was put on a run is another journey: it is flagged, and the run does not follow it. */
const longestMove = 12 * 3_600_000

/** What decides when a run leaves by what is told of the flights of its people, not of those that do not come; whether that can still change. */
function dueOfRiders(known: Known, direction: Direction, riders: readonly Ride[]) {
  const going = riders.flatMap(({ participantId, legAt }) => {
    const travel = known.ways[direction].get(participantId)?.travel
    const isSame = travel && Math.abs(travel.at.getTime() - legAt.getTime()) <= longestMove
    return isSame ? [{ travel, told: toldOf(known, travel) }] : []
  })
  return {
    // who has landed waits: nothing to move by
    isMoving: going.some(({ told }) => isComing(told?.state)),
    due: decisive(
      direction,
      going.flatMap(({ travel, told }) =>
        isComing(told?.state) || told?.state === 'landed' ? dueAt(travel, direction, delayOf(told)) : [],
      ),
    ),
  }
}

/** When the last of these people comes, or the first has to leave; null where nobody of them does. */
export const dueOf = (known: Known, direction: Direction, riders: readonly Ride[]): Date | null =>
  dueOfRiders(known, direction, riders).due

/** The same of all people of a run. */
export async function dueNow(db: Database, run: Run): Promise<Date | null> {
  const known = await knownOf(db, { summitId: run.summitId, runs: [run] })
  return dueOf(known, run.direction, known.rides)
}

function proposedFor(known: Known, run: Run, riders: readonly Ride[]): RunReply['proposed'] {
  if (run.state === 'done' || run.state === 'cancelled' || run.state === 'onTheWay') return null
  const { isMoving, due } = dueOfRiders(known, run.direction, riders)
  if (!isMoving) return null
  const found = proposedTimes(run, due, known.ofVehicle.get(run.vehicleId ?? '') ?? [])
  return (
    found && {
      leavesAt: found.leavesAt.toISOString(),
      until: found.until.toISOString(),
      minutes: found.minutes,
      breaks: found.breaks && {
        id: found.breaks.id,
        name: found.breaks.name,
        leavesAt: found.breaks.leavesAt.toISOString(),
      },
    }
  )
}

export function shownRun(known: Known, run: Run): RunReply {
  const vehicle = known.vehicles.get(run.vehicleId ?? '')
  const point = known.points.get(run.pointId ?? '')
  const riders = known.rides.filter(({ runId }) => runId === run.id)
  const { id, direction, name, state, revision, driver, driverPhone } = run
  return {
    id,
    direction,
    name,
    vehicle: vehicle ? { id: vehicle.id, plate: vehicle.plate, seats: vehicle.seats } : null,
    ...driverOf(run, vehicle),
    own: { driver, driverPhone },
    isOwnDriver: vehicle !== undefined && isOwnDriver(run, vehicle),
    point: point ? { id: point.id, name: pointName(point) } : null,
    leavesAt: run.leavesAt.toISOString(),
    until: run.until.toISOString(),
    state,
    toldFrom: run.toldFrom?.toISOString() ?? null,
    revision,
    riders: riders.map(({ participantId, luggage, legSign, legAt, legHere }) => {
      const way = known.ways[direction].get(participantId)
      const then = { sign: legSign, at: legAt, here: legHere }
      return {
        participantId,
        name: nameIn(known, participantId),
        luggage,
        flag: flagOf(then, way?.travel, way?.traveller.pickup ?? null),
        legThen: { ...then, at: legAt.toISOString() },
      }
    }),
    vehicleFlag: isOpen(state) ? vehicleFlagOf(vehicle, riders.length) : null,
    due: dueOf(known, direction, riders)?.toISOString() ?? null,
    proposed: proposedFor(known, run, riders),
  }
}

/** These runs as they are now, the first first. */
export async function shownRuns(db: Database, summitId: string, runs: readonly Run[]): Promise<RunReply[]> {
  const known = await knownOf(db, { summitId, runs })
  return known.runs.map((run) => shownRun(known, run))
}

export async function shownOne(db: Database, run: Run): Promise<RunReply> {
  const [shown] = await shownRuns(db, run.summitId, [run])
  if (!shown) throw new Error('a run is not shown')
  return shown
}
