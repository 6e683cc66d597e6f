import type { Context } from '#domain/context.ts'
import { pointsIn } from '#domain/event-day/arrival-points/server/actions.ts'
import { type NamedHotel, namedHotels } from '#domain/ground/hotels/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { vehiclesIn } from '#domain/ground/vehicles/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { hasApproval } from '#domain/people/participants/rules.ts'
import { type Attendee, attendees } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { minutesAfter } from '#domain/plans/itineraries/rules/transfers.ts'
import { hotelTyped } from '#domain/plans/itineraries/rules.ts'
import {
  type Traveller,
  travellersBetween,
  travellersWithoutTime,
} from '#domain/plans/itineraries/server/actions.ts'
import { type LateArrival, lateFor } from '#domain/programme/attendance/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { addDays, beginOfDay, eventDay } from '#kit/rules/clock/zone.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { Board, BoardPerson } from '../../api.ts'
import { delayOf, keyText } from '../../rules/movements.ts'
import { countingTaps, stateOf } from '../../rules/taps.ts'
import { travelOf } from '../../rules/travel.ts'
import type { Direction } from '../../rules.ts'
import { mostMinutesLate, runsBetween, type StoredTap, tapsOf } from '../store.ts'
import { type Known, knownOf, movementsOf, nameIn, pointName, shownRun, shownRuns } from './knowing.ts'

/** The most people and runs of one board: more than any day of a summit has. */
const maxOnBoard = 3_000
const maxRuns = 1_000

/** A day of the event’s zone as a span of moments. */
export const spanOfDay = (day: string) => ({ from: beginOfDay(day), until: beginOfDay(addDays(day, 1)) })

async function organisationsOf(
  db: Database,
  people: readonly Pick<Attendee, 'organisationId'>[],
): Promise<Map<string, Bilingual>> {
  const ids = [...new Set(people.flatMap(({ organisationId }) => organisationId ?? []))]
  return new Map(
    [...(await organisationNames(db, ids))].flatMap(([id, { name, englishName }]) => {
      const said = withFallback(name, englishName)
      return said ? [[id, said] as const] : []
    }),
  )
}

/** Where somebody stays, by the name of one of these hotels where it was chosen, or typed in either language. */
export function shownHotel(
  hotels: readonly NamedHotel[],
  { hotel, hotelName, hotelId }: Pick<Traveller, 'hotel' | 'hotelName' | 'hotelId'>,
): BoardPerson['hotel'] {
  if (!hotel || hotel === 'notDesignated') return null
  const chosen = hotels.find(({ id }) => id === hotelId) ?? hotelTyped(hotels, { hotel, hotelName })
  return { kind: hotel, name: hotelName, named: chosen?.name ?? null }
}

/** The taps about somebody that count. */
export const shownTaps = (taps: readonly StoredTap[]): BoardPerson['taps'] =>
  countingTaps(taps).flatMap(({ id, kind, at, actorName: by }) =>
    kind ? [{ id, kind, at: at.toISOString(), by }] : [],
  )

type Given = {
  known: Known
  hotels: readonly NamedHotel[]
  direction: Direction
  organisations: ReadonlyMap<string, Bilingual>
  taps: ReadonlyMap<string, StoredTap[]>
  runOf: ReadonlyMap<string, string>
  late: Awaited<ReturnType<typeof lateFor>>
}

function shownPerson(
  { known, hotels, direction, organisations, taps, runOf, late }: Given,
  { participantId, pickup, ...traveller }: Traveller,
): BoardPerson[] {
  const person = known.people.get(participantId)
  const travel = known.ways[direction].get(participantId)?.travel
  if (!person || !travel) return []
  const own = taps.get(participantId) ?? []
  const { movement, at, ...way } = travel
  return [
    {
      ...way,
      at: at.toISOString(),
      participantId,
      name: nameIn(known, participantId),
      organisation: organisations.get(person.organisationId ?? '') ?? null,
      portrait: person.portrait,
      kind: person.kind,
      guestId: person.guestId,
      movement: movement && keyText(movement),
      pickup,
      hotel: shownHotel(hotels, traveller),
      state: stateOf(own, pickup),
      taps: shownTaps(own),
      runId: runOf.get(participantId) ?? null,
      lateFor: (late.get(participantId) ?? []).map(({ beginsAt, ...each }) => ({
        ...each,
        beginsAt: beginsAt.toISOString(),
      })),
      approved: hasApproval(person),
    },
  ]
}

/** Who arrives later than planned by what a person has told: what a feed says alone warns of nothing. */
function lateArrivals({ ways, movements }: Known): Map<string, LateArrival> {
  const late = new Map<string, LateArrival>()
  for (const [id, { traveller, travel }] of ways.arrival) {
    const told = travel?.movement && movements.get(keyText(travel.movement))?.current
    const minutes = told?.source === 'typed' ? delayOf(told) : 0
    const last = traveller.legs?.at(-1)
    if (!travel || !last || minutes === 0) continue
    const arrives = new Date(travel.at.getTime() + minutes * 60_000)
    late.set(id, { planned: travel.at, told: arrives, minutesAfter: minutesAfter(last) })
  }
  return late
}

type Asked = { day?: string | undefined; direction?: Direction | undefined; training?: 'yes' | undefined }

/** Days before a board’s whose flights, with the longest delay there is and the date line between, can be of this day. */
const daysBefore = 4

/** Who was due before this day, and is delayed into it by what is told. */
async function delayedInto(db: Database, summitId: string, day: string, direction: Direction) {
  const late = await mostMinutesLate(db, { summitId, from: addDays(day, -daysBefore), until: day })
  if (late === 0) return []
  const { from: begin } = spanOfDay(day)
  const from = new Date(begin.getTime() - late * 60_000)
  const earlier = await travellersBetween(db, { summitId, direction, from, until: begin, limit: maxOnBoard })
  const travels = earlier.flatMap((traveller) => {
    const travel = travelOf(traveller.legs, direction)
    return travel?.movement ? [{ traveller, at: travel.at, movement: travel.movement }] : []
  })
  const told = await movementsOf(
    db,
    summitId,
    travels.map(({ movement }) => movement),
  )
  return travels.flatMap(({ traveller, at, movement }) => {
    const delay = delayOf(told.get(keyText(movement))?.current)
    return at.getTime() + delay * 60_000 >= begin.getTime() ? [traveller] : []
  })
}

/** The people of a day with all that is known of them, and its runs; also those who are delayed into it. */
export async function boardOf(db: Database, summitId: string, day: string, direction: Direction) {
  const span = { summitId, ...spanOfDay(day) }
  const travellers = [
    ...(await delayedInto(db, summitId, day, direction)),
    ...(await travellersBetween(db, { ...span, direction, limit: maxOnBoard })),
  ]
  const runs = (await runsBetween(db, { ...span, limit: maxRuns })).filter(
    (run) => run.direction === direction,
  )
  const hotels = await namedHotels(db, summitId)
  return {
    travellers,
    hotels,
    known: await knownOf(db, { summitId, runs, board: { direction, travellers } }),
  }
}

/** The most people without a time who are named. */
const maxNamed = 100

/** Who comes and nobody knows when: they stand on no day’s board. */
async function withoutTime(
  db: Database,
  summitId: string,
  direction: Direction,
): Promise<Board['withoutTime']> {
  const { count, ids } = await travellersWithoutTime(db, { summitId, direction, limit: maxNamed })
  const people = await attendees(db, ids)
  const organisations = await organisationsOf(db, people)
  return {
    count,
    people: people.map((person) => ({
      participantId: person.id,
      name: nameOf(person),
      organisation: organisations.get(person.organisationId ?? '') ?? null,
    })),
  }
}

/** The board of a day of the current edition; each person stands on it once. */
export async function readBoard({
  db,
  services: { clock },
  query: { day = eventDay(clock.now()), direction = 'arrival', training },
}: Pick<Context, 'db' | 'services'> & { query: Asked }): Promise<Board> {
  const { id: summitId } = await currentSummit(db)
  const { travellers, hotels, known } = await boardOf(db, summitId, day, direction)
  const people = travellers.map(({ participantId }) => participantId)
  const isTraining = training === 'yes'
  const taps = await tapsOf(db, { direction, people, isTraining })
  const runOf = new Map(
    known.rides.flatMap((ride) =>
      ride.direction === direction ? [[ride.participantId, ride.runId] as const] : [],
    ),
  )
  const given = {
    known,
    hotels,
    direction,
    organisations: await organisationsOf(db, [...known.people.values()]),
    taps,
    runOf,
    late: direction === 'arrival' ? await lateFor(db, lateArrivals(known)) : new Map(),
  }
  return {
    at: clock.now().toISOString(),
    day,
    direction,
    isTraining,
    people: travellers.flatMap((traveller) => shownPerson(given, traveller)),
    runs: known.runs.map((run) => shownRun(known, run)),
    movements: [...known.movements.values()],
    withoutTime: await withoutTime(db, summitId, direction),
  }
}

/** The runs of a day in both directions. */
export async function readRuns({
  db,
  services: { clock },
  query: { day = eventDay(clock.now()) },
}: Pick<Context, 'db' | 'services'> & { query: { day?: string | undefined } }) {
  const { id: summitId } = await currentSummit(db)
  const runs = await runsBetween(db, { summitId, ...spanOfDay(day), limit: maxRuns })
  return { day, runs: await shownRuns(db, summitId, runs) }
}

/** Vehicles in use and arrival points. */
export async function readChoices({ db }: Pick<Context, 'db'>) {
  const { id } = await currentSummit(db)
  return {
    vehicles: (await vehiclesIn(db, id)).flatMap(({ isEnded, ...vehicle }) =>
      isEnded ? [] : { id: vehicle.id, plate: vehicle.plate, seats: vehicle.seats, driver: vehicle.driver },
    ),
    points: (await pointsIn(db, id)).map((point) => ({
      id: point.id,
      name: pointName(point),
      place: point.place,
    })),
  }
}
