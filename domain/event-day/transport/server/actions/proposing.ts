import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { vehiclesIn } from '#domain/ground/vehicles/server/actions.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { ProposedGroup } from '../../api.ts'
import { proposeGroups, type Waiting } from '../../rules/grouping.ts'
import { delayOf } from '../../rules/movements.ts'
import type { Direction } from '../../rules.ts'
import { runsOfVehicles } from '../store.ts'
import { boardOf, shownHotel, spanOfDay } from './board.ts'
import { type Known, nameIn, pointName, toldOf } from './knowing.ts'

/** One hotel, however its name was typed. */
const hotelKey = (hotel: ProposedGroup['hotel']) =>
  JSON.stringify(hotel && [hotel.kind, hotel.named ?? hotel.name])

/** Those of the board who are approved, on no run, and want one. */
function waitingOf(
  { known, travellers, hotels }: Awaited<ReturnType<typeof boardOf>>,
  direction: Direction,
): Waiting[] {
  const riding = new Set(
    known.rides.flatMap((ride) => (ride.direction === direction ? ride.participantId : [])),
  )
  return travellers.flatMap((traveller) => {
    const { participantId: id, pickup } = traveller
    const travel = known.ways[direction].get(id)?.travel
    const person = known.people.get(id)
    if (!travel?.here || !person || !hasApproval(person) || riding.has(id) || pickup === false) return []
    return [
      {
        id,
        place: travel.here,
        hotel: hotelKey(shownHotel(hotels, traveller)),
        // as it comes by what is told
        at: new Date(travel.at.getTime() + delayOf(toldOf(known, travel)) * 60_000),
        mode: travel.mode,
        organisationId: person.organisationId,
        guestId: person.guestId,
      },
    ]
  })
}

/** The arrival point of a place, where it has one only. */
function pointOf({ points }: Known, place: string): ProposedGroup['point'] {
  const [point, ...more] = [...points.values()].filter((each) => each.place === place)
  return point && more.length === 0 ? { id: point.id, name: pointName(point) } : null
}

/** Proposes runs for those of a day who have none; nothing is stored. */
export async function proposeRuns({
  db,
  services: { clock },
  query: { day = eventDay(clock.now()), direction = 'arrival' },
}: Pick<Context, 'db' | 'services'> & {
  query: { day?: string | undefined; direction?: Direction | undefined }
}) {
  const { id: summitId } = await currentSummit(db)
  const board = await boardOf(db, summitId, day, direction)
  const fleet = (await vehiclesIn(db, summitId)).filter(({ isEnded }) => !isEnded)
  const { from, until } = spanOfDay(day)
  const reach = 86_400_000
  const busy = Map.groupBy(
    await runsOfVehicles(
      db,
      fleet.map(({ id }) => id),
      { from: new Date(from.getTime() - reach), until: new Date(until.getTime() + reach) },
    ),
    ({ vehicleId }) => vehicleId,
  )
  const groups = proposeGroups(
    waitingOf(board, direction),
    fleet.map(({ id, seats }) => ({
      id,
      seats,
      busy: (busy.get(id) ?? []).map((run) => ({ from: run.leavesAt, until: run.until })),
    })),
    direction,
  )
  const hotelOf = new Map(
    board.travellers.map((each) => [each.participantId, shownHotel(board.hotels, each)] as const),
  )
  const vehicleOf = new Map(fleet.map(({ id, plate, seats }) => [id, { id, plate, seats }]))
  return {
    day,
    direction,
    groups: groups.map(
      (group): ProposedGroup => ({
        here: group.place,
        hotel: hotelOf.get(group.people[0] ?? '') ?? null,
        leavesAt: group.leavesAt.toISOString(),
        until: group.until.toISOString(),
        vehicle: vehicleOf.get(group.vehicleId ?? '') ?? null,
        point: pointOf(board.known, group.place),
        people: group.people.map((participantId) => ({
          participantId,
          name: nameIn(board.known, participantId),
        })),
      }),
    ),
  }
}
