import type { Context } from '#domain/context.ts'
import { type ArrivalPoint, pointsIn } from '#domain/event-day/arrival-points/server/actions.ts'
import { type Vehicle, vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { travellersAmong } from '#domain/plans/itineraries/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { OwnRide } from '../../api.ts'
import { stateOf } from '../../rules/taps.ts'
import { directions } from '../../rules.ts'
import { type Run, ridesOfPerson, runsAmong, tapsOfPerson } from '../store.ts'
import { driverOf, pointName } from './knowing.ts'

/** A run as its guests and those who accompany them see it. */
export function fetchingRun(run: Run, vehicle: Vehicle | undefined, point: ArrivalPoint | undefined) {
  return {
    leavesAt: run.leavesAt.toISOString(),
    plate: vehicle?.plate ?? null,
    ...driverOf(run, vehicle),
    point: point ? pointName(point) : null,
    meetingPoint: withFallback(point?.meetingPoint, point?.englishMeetingPoint) ?? null,
  }
}

async function toldRuns(db: Database, runs: readonly Run[]): Promise<Map<string, OwnRide['run']>> {
  const [first] = runs
  if (!first) return new Map()
  const vehicles = await vehiclesAmong(
    db,
    runs.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  const points = await pointsIn(db, first.summitId)
  return new Map(
    runs.map((run) => {
      const vehicle = vehicles.find(({ id }) => id === run.vehicleId)
      const point = points.find(({ id }) => id === run.pointId)
      return [run.id, fetchingRun(run, vehicle, point)]
    }),
  )
}

/** Who fetches a person in each direction: nothing before the hour at which its run is told, and nothing of a run that was cancelled. */
export async function readOwnRides({
  db,
  services: { clock },
  record: { id, summitId },
}: Pick<Context, 'db' | 'services'> & { record: Participant }): Promise<OwnRide[]> {
  const now = clock.now()
  const rides = await ridesOfPerson(db, id)
  const runs = (
    await runsAmong(
      db,
      rides.map(({ runId }) => runId),
    )
  ).filter(({ toldFrom, state }) => toldFrom !== null && toldFrom <= now && state !== 'cancelled')
  const told = await toldRuns(db, runs)
  const taps = await tapsOfPerson(db, id)
  const own: OwnRide[] = []
  for (const direction of directions) {
    const traveller = (await travellersAmong(db, { summitId, direction, ids: [id] })).get(id)
    const run = told.get(rides.find((ride) => ride.direction === direction)?.runId ?? '') ?? null
    const state = stateOf(
      taps.filter((tap) => tap.direction === direction),
      traveller?.pickup ?? null,
    )
    own.push({ direction, state, run })
  }
  return own
}
