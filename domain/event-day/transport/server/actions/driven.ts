import { type NamedHotel, namedHotels } from '#domain/ground/hotels/server/actions.ts'
import type { Vehicle } from '#domain/ground/vehicles/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { countingTaps } from '../../rules/taps.ts'
import { directions, isOwnDriver } from '../../rules.ts'
import { type Ride, type Run, ridesOfRuns, runsOfVehicles, type StoredTap, tapsOf } from '../store.ts'
import { shownHotel } from './board.ts'
import { shownTravel } from './journeys.ts'
import { type Known, knownOf, nameIn, toldOf } from './knowing.ts'
import { fetchingRun } from './own.ts'

type Driven = { vehicle: Vehicle; from: Date; until: Date }

/** The runs in a span that a vehicle’s own driver drives; not those that were cancelled. */
async function ownRuns(db: Database, { vehicle, from, until }: Driven): Promise<Run[]> {
  const runs = await runsOfVehicles(db, [vehicle.id], { from, until })
  return runs.filter((run) => isOwnDriver(run, vehicle))
}

function passengerOf(
  { known, hotels }: { known: Known; hotels: readonly NamedHotel[] },
  { direction, participantId, luggage }: Ride,
  taps: readonly StoredTap[],
) {
  const way = known.ways[direction].get(participantId)
  const told = way?.travel && toldOf(known, way.travel)
  return {
    ...shownTravel(way?.travel),
    participantId,
    name: nameIn(known, participantId),
    luggage,
    pickup: way?.traveller.pickup ?? null,
    told: told ? { state: told.state, minutes: told.minutes } : null,
    hotel: way ? shownHotel(hotels, way.traveller) : null,
    /** Those that count, the newest last, with who made them. */
    taps: countingTaps(taps).flatMap(({ id, kind, at, actorId }) =>
      kind ? [{ id, kind, at: at.toISOString(), actorId }] : [],
    ),
  }
}

/** The taps about everybody who rides, by direction and person. */
async function tapsOfRiders(db: Database, rides: readonly Ride[]) {
  const taps = { arrival: new Map<string, StoredTap[]>(), return: new Map<string, StoredTap[]>() }
  for (const direction of directions) {
    const people = rides.flatMap((ride) => (ride.direction === direction ? ride.participantId : []))
    taps[direction] = await tapsOf(db, { direction, people })
  }
  return taps
}

/** The runs in a span that a vehicle’s own driver drives, with who rides and how far they are, in a fixed number of statements; not those that were cancelled. */
export async function drivenRuns(db: Database, driven: Driven) {
  const { vehicle } = driven
  const known = await knownOf(db, { summitId: vehicle.summitId, runs: await ownRuns(db, driven) })
  const taps = await tapsOfRiders(db, known.rides)
  const hotels = await namedHotels(db, vehicle.summitId)
  return known.runs.map((run) => {
    const { point, meetingPoint } = fetchingRun(run, vehicle, known.points.get(run.pointId ?? ''))
    const { id, direction, name, leavesAt, state } = run
    return {
      id,
      direction,
      name,
      leavesAt,
      until: run.until.toISOString(),
      state,
      point,
      meetingPoint,
      passengers: known.rides.flatMap((ride) =>
        ride.runId === id
          ? passengerOf({ known, hotels }, ride, taps[direction].get(ride.participantId) ?? [])
          : [],
      ),
    }
  })
}

/** Who rides on the runs in a span that a vehicle’s own driver drives, and when. */
export async function ridesDriven(db: Database, driven: Driven) {
  const runs = new Map((await ownRuns(db, driven)).map((run) => [run.id, run]))
  const rides = runs.size === 0 ? [] : await ridesOfRuns(db, [...runs.keys()])
  return rides.flatMap(({ participantId, runId }) => {
    const run = runs.get(runId)
    return run ? [{ participantId, direction: run.direction, leavesAt: run.leavesAt, until: run.until }] : []
  })
}
