import { placeText } from '#domain/plans/itineraries/words/places.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Board, BoardPerson } from '../api.ts'
import { timeOn } from '../parts/event-time.ts'
import { windowMinutes } from '../rules/grouping.ts'
import { delayOf } from '../rules/movements.ts'
import { boardWords as words } from '../words/board.ts'

export const groupings = ['movement', 'here', 'hour'] as const
export type Grouping = (typeof groupings)[number]
export const shows = ['all', 'unassigned', 'open'] as const
export type Show = (typeof shows)[number]

/** Who comes on their own way is there only once somebody has noted it. */
const isThere = ({ state }: BoardPerson) => state === 'arrived'

/** Those who need a run and have none. */
export const isUnassigned = ({ runId, pickup, state }: BoardPerson) =>
  runId === null && pickup !== false && state !== 'arrived' && state !== 'ownWay' && state !== 'noShow'

/** How many there are, are there, and have no run. */
export const figuresOf = (people: readonly BoardPerson[]) => ({
  all: people.length,
  there: people.filter(isThere).length,
  unassigned: people.filter(isUnassigned).length,
})

/** Those who are asked for, and found by name, organisation, number or plate. */
export function chosenOf({ people, runs }: Board, show: Show, search: string): BoardPerson[] {
  const typed = search.trim().toLowerCase()
  const plates = new Map(runs.map((run) => [run.id, run.vehicle?.plate ?? '']))
  return people.filter((person) => {
    if (show === 'unassigned' && !isUnassigned(person)) return false
    if (show === 'open' && isThere(person)) return false
    const { name, organisation, sign, runId } = person
    return [name.zh, name.en, organisation?.zh, organisation?.en, sign, plates.get(runId ?? '')].some(
      (each) => (each ?? '').toLowerCase().includes(typed),
    )
  })
}

/** These people, with their companions on the board who are on no run and come with them: the same place, nearly the same time. */
export function withCompanions({ people }: Board, ids: readonly string[]): string[] {
  const guests = new Map(
    people.flatMap((each) => (ids.includes(each.participantId) ? [[each.participantId, each]] : [])),
  )
  const along = people.filter(({ participantId, guestId, runId, pickup, here, at }) => {
    const guest = guests.get(guestId ?? '')
    if (!guest || guests.has(participantId) || runId !== null || pickup === false) return false
    return guest.here === here && Math.abs(Date.parse(guest.at) - Date.parse(at)) <= windowMinutes * 60_000
  })
  return [...ids, ...along.map(({ participantId }) => participantId)]
}

/** Where those stand of whom nobody knows when they come. */
export const withoutTimeId = 'without-time'

/** The board that was read, where it is one of training as the view is: what the view before had may be shown until then, training never as the true one. */
export const boardOfView = (read: Board | undefined, view: { training: 'yes' | undefined }) =>
  read?.isTraining === (view.training === 'yes') ? read : undefined

export type BoardGroup = { key: string; people: BoardPerson[]; title: Bilingual | null }

const unknownPlace = words.unknownPlace

/** The moment at which somebody comes or leaves by what is told of the flight or train. */
export function liveAt({ at, movement }: BoardPerson, { movements }: Pick<Board, 'movements'>): number {
  const told = movement ? movements.find(({ key }) => key === movement)?.current : null
  return Date.parse(at) + delayOf(told) * 60_000
}

const anHour = 3_600_000
const firstHour = Date.parse('1970-01-01T00:00+08:00')

/** The hours of the event since 1970, of a moment: its zone has no other time in summer. */
const hourOf = (moment: number) => Math.floor((moment - firstHour) / anHour)

/** When such an hour begins, with the day where it is another than the board’s. */
const beginOfHour = (hour: number, day: string) =>
  timeOn(new Date(hour * anHour + firstHour).toISOString(), day)

/** People of one flight, place or hour, in the order in which they come by what is told. */
export function groupsOf(
  people: readonly BoardPerson[],
  by: Grouping,
  board: Pick<Board, 'movements' | 'day'>,
): BoardGroup[] {
  const live = (person: BoardPerson) => liveAt(person, board)
  const keyOf = (person: BoardPerson) =>
    by === 'movement'
      ? (person.movement ?? JSON.stringify([person.sign, person.at, person.here]))
      : by === 'here'
        ? (person.here ?? '')
        : String(hourOf(live(person)))
  const inOrder = people.toSorted((a, b) => live(a) - live(b))
  return [...Map.groupBy(inOrder, keyOf)].map(([key, members]) => ({
    key,
    people: members,
    title:
      by === 'movement'
        ? null
        : by === 'hour'
          ? words.hour({ from: beginOfHour(Number(key), board.day) })
          : key
            ? placeText(key)
            : unknownPlace,
  }))
}

export type BoardHour = { hour: string; count: number; there: number; isNow: boolean }

/** How many come in each hour from the first to the last by what is told, and how many of them are there; empty hours between stand too. */
export function hoursOf(
  people: readonly BoardPerson[],
  board: Pick<Board, 'movements' | 'at' | 'day'>,
): BoardHour[] {
  if (people.length === 0) return []
  const byHour = Map.groupBy(people, (person) => hourOf(liveAt(person, board)))
  const hours = [...byHour.keys()]
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => {
    const members = byHour.get(first + at) ?? []
    return {
      hour: beginOfHour(first + at, board.day),
      count: members.length,
      there: members.filter(isThere).length,
      isNow: hourOf(Date.parse(board.at)) === first + at,
    }
  })
}

/** When a person comes by what is told of the flight, and by plan where that differs. */
export function timesOf(person: BoardPerson, movement: Board['movements'][number] | undefined, day: string) {
  const late = delayOf(movement?.current)
  const live = new Date(Date.parse(person.at) + late * 60_000).toISOString()
  return { live: timeOn(live, day), planned: late === 0 ? null : timeOn(person.at, day) }
}
