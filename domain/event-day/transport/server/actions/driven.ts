import type { Vehicle } from '#domain/ground/vehicles/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { isOwnDriver } from '../../rules.ts'
import { type Ride, runsOfVehicles } from '../store.ts'
import { shownHotel } from './board.ts'
import { shownTravel } from './journeys.ts'
import { type Known, knownOf, nameIn, toldOf } from './knowing.ts'
import { fetchingRun } from './own.ts'

function passengerOf(known: Known, { direction, participantId, luggage }: Ride) {
  const way = known.ways[direction].get(participantId)
  const told = way?.travel && toldOf(known, way.travel)
  return {
    ...shownTravel(way?.travel),
    participantId,
    name: nameIn(known, participantId),
    luggage,
    told: told ? { state: told.state, minutes: told.minutes } : null,
    hotel: way ? shownHotel(way.traveller) : null,
  }
}

/** The runs in a span that a vehicle’s own driver drives, with who rides, in a fixed number of statements; not those that were cancelled. */
export async function drivenRuns(
  db: Database,
  { vehicle, from, until }: { vehicle: Vehicle; from: Date; until: Date },
) {
  const runs = await runsOfVehicles(db, [vehicle.id], { from, until })
  const own = runs.filter((run) => isOwnDriver(run, vehicle))
  const known = await knownOf(db, { summitId: vehicle.summitId, runs: own })
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
      passengers: known.rides.flatMap((ride) => (ride.runId === id ? passengerOf(known, ride) : [])),
    }
  })
}
