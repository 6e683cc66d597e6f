import { travellersAmong } from '#domain/plans/itineraries/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Journey } from '../../rules/journey.ts'
import { stateOf } from '../../rules/taps.ts'
import type { Travel } from '../../rules/travel.ts'
import { type Direction, directions } from '../../rules.ts'
import { type StoredTap, tapsOf } from '../store.ts'
import { shownTaps } from './board.ts'
import { type Known, knownOf, toldOf } from './knowing.ts'
import { fetchingRun } from './own.ts'

type Way = { known: Known; direction: Direction; taps: ReadonlyMap<string, StoredTap[]> }

const unknown = { mode: null, sign: null, here: null, there: null, at: null }

/** How somebody travels, as those see it who meet them; everything null while the time is not known. */
export function shownTravel(travel: Travel | undefined) {
  if (!travel) return unknown
  const { movement: _, at, ...rest } = travel
  return { ...rest, at: at.toISOString() }
}

function journeyOf({ known, direction, taps }: Way, participantId: string): Journey {
  const way = known.ways[direction].get(participantId)
  const told = way?.travel && toldOf(known, way.travel)
  const ride = known.rides.find(
    (each) => each.participantId === participantId && each.direction === direction,
  )
  const run = known.runs.find(({ id }) => id === ride?.runId)
  const own = taps.get(participantId) ?? []
  const pickup = way?.traveller.pickup ?? null
  return {
    ...shownTravel(way?.travel),
    direction,
    pickup,
    told: told ? { state: told.state, minutes: told.minutes } : null,
    state: stateOf(own, pickup),
    taps: shownTaps(own),
    run: run
      ? {
          ...fetchingRun(run, known.vehicles.get(run.vehicleId ?? ''), known.points.get(run.pointId ?? '')),
          state: run.state,
        }
      : null,
  }
}

/** How these people come and leave, by person, in a fixed number of statements; also in a direction whose time is not known. */
export async function journeysOf(
  db: Database,
  summitId: string,
  ids: readonly string[],
): Promise<Map<string, Journey[]>> {
  const journeys = new Map<string, Journey[]>(ids.map((id) => [id, []]))
  for (const direction of directions) {
    const travellers = [...(await travellersAmong(db, { summitId, direction, ids })).values()]
    const known = await knownOf(db, { summitId, runs: [], board: { direction, travellers } })
    const taps = await tapsOf(db, { direction, people: ids })
    for (const id of ids) journeys.get(id)?.push(journeyOf({ known, direction, taps }, id))
  }
  return journeys
}
