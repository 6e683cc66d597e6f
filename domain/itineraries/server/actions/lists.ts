import { mayHaveItinerary } from '#domain/participants/rules.ts'
import { participantCounts, peopleOf } from '#domain/participants/server/actions.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import { differences } from '#kit/audit/audit.ts'
import { eventDay } from '#kit/clock/zone.ts'
import type { Database } from '#kit/db/database.ts'
import type { ItineraryDifference, Planned } from '../../api.ts'
import type { Direction } from '../../rules.ts'
import { itinerariesOf, lastHandOver, receptionsOf, type StoredItinerary } from '../store.ts'
import { isActive, type Traveller, travellers } from './travellers.ts'
import { fieldsOfItinerary } from './writing.ts'

type ListQuery = {
  direction: Direction
  day?: string | undefined
  only?: 'news' | 'unassigned' | undefined
  search?: string | undefined
  current: number
  size: number
}

const timeOf = (person: Traveller, direction: Direction) =>
  direction === 'arrival' ? person.reachesAt : person.leavesAt

const dayOf = (person: Traveller, direction: Direction) => {
  const time = timeOf(person, direction)
  return time ? eventDay(time) : null
}

/** First come first; whose time is not known stands at the end. */
const inOrder = (direction: Direction) => (one: Traveller, other: Traveller) =>
  (timeOf(one, direction)?.getTime() ?? Number.MAX_SAFE_INTEGER) -
    (timeOf(other, direction)?.getTime() ?? Number.MAX_SAFE_INTEGER) || one.id.localeCompare(other.id)

/** What the reception was told and what is so now, of a record that it was told of. */
const changesSince = ({ handed, ...row }: StoredItinerary): ItineraryDifference[] =>
  handed
    ? (differences(
        fieldsOfItinerary(handed) as Record<string, unknown>,
        fieldsOfItinerary(row) as Record<string, unknown>,
      ) as ItineraryDifference[])
    : []

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

function plannedFrom(
  { id, status, kind, news }: Traveller,
  { passportName, chineseName, organisationName, organisationEnglishName }: Person,
  row: StoredItinerary,
  met: Planned['reception'],
): Planned {
  return {
    ...fieldsOfItinerary(row),
    ...{ id, status, kind, passportName, chineseName, organisationName, organisationEnglishName, news },
    missing: row.missing,
    reception: met,
    differences: news === 'changed' || news === 'back' ? changesSince(row) : [],
  }
}

/** A page of those who arrive or leave in the current edition, in the order of their times. */
export async function listTravellers(db: Database, query: ListQuery) {
  const { direction, day, only, search, current, size } = query
  const summit = await currentSummit(db)
  const everybody = await travellers(db, summit.id, search)
  const idsOf = (people: readonly Traveller[]) => people.map(({ id }) => id)
  // of everybody only where it decides who is listed
  const meetings = only === 'unassigned' ? await receptionsOf(db, idsOf(everybody)) : undefined
  const fitting = everybody
    .filter((person) => day === undefined || (dayOf(person, direction) ?? 'none') === day)
    .filter(({ id, news, status }) =>
      only === 'news' ? news : only === 'unassigned' ? isActive(status) && !meetings?.has(id) : true,
    )
    .sort(inOrder(direction))
  const page = fitting.slice((current - 1) * size, current * size)
  const ids = idsOf(page)
  const met = meetings ?? (await receptionsOf(db, ids))
  const rows = new Map((await itinerariesOf(db, ids)).map((row) => [row.participantId, row]))
  const people = new Map((await peopleOf(db, { summitId: summit.id, ids })).map((one) => [one.id, one]))
  const records = page.flatMap((person) => {
    const [row, named] = [rows.get(person.id), people.get(person.id)]
    return row && named ? [plannedFrom(person, named, row, met.get(person.id) ?? null)] : []
  })
  return { records, total: fitting.length, current, size }
}

function perDay(everybody: readonly Traveller[], direction: Direction) {
  const days = Map.groupBy(everybody, (person) => dayOf(person, direction))
  const pickup = direction === 'arrival' ? 'arrivalPickup' : 'returnPickup'
  return (
    [...days]
      // whose day is not known stands at the end
      .sort(([one], [other]) => (one ?? '9').localeCompare(other ?? '9'))
      .map(([day, people]) => ({
        day,
        people: people.length,
        pickups: people.filter((person) => person[pickup]).length,
        news: people.filter(({ news }) => news).length,
      }))
  )
}

/** How many arrive and leave on each day of the current edition, and what the reception was told last. */
export async function overviewOf(db: Database) {
  const summit = await currentSummit(db)
  const everybody = await travellers(db, summit.id)
  const last = await lastHandOver(db, summit.id)
  const registered = (await participantCounts(db))
    .filter(({ status, kind }) => isActive(status) && mayHaveItinerary(kind))
    .reduce((sum, row) => sum + row.count, 0)
  const coming = everybody.filter(({ status, kind }) => isActive(status) && mayHaveItinerary(kind))
  return {
    arrival: perDay(everybody, 'arrival'),
    return: perDay(everybody, 'return'),
    news: everybody.filter(({ news }) => news).length,
    without: Math.max(0, registered - coming.length),
    handOver: {
      number: last?.number ?? 0,
      at: last?.at.toISOString() ?? null,
      actorName: last?.actorName ?? null,
    },
  }
}
