import { placeText } from '#domain/plans/itineraries/words/places.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Board, BoardPerson } from '../api.ts'
import { delayOf } from '../rules/movements.ts'
import { boardWords as words } from '../words/board.ts'
import { timeOf } from './event-time.ts'

export const groupings = ['movement', 'here', 'hour'] as const
export type Grouping = (typeof groupings)[number]
export const shows = ['all', 'unassigned', 'open'] as const
export type Show = (typeof shows)[number]

const isThere = ({ state }: BoardPerson) => state === 'arrived' || state === 'ownWay'

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

export type BoardGroup = { key: string; people: BoardPerson[]; title: Bilingual | null }

const unknownPlace = words.unknownPlace

/** People of one flight, place or hour, in the order of their time. */
export function groupsOf(people: readonly BoardPerson[], by: Grouping): BoardGroup[] {
  const keyOf = ({ movement, sign, at, here }: BoardPerson) =>
    by === 'movement'
      ? (movement ?? JSON.stringify([sign, at, here]))
      : by === 'here'
        ? (here ?? '')
        : timeOf(at).slice(0, 2)
  return [...Map.groupBy(people, keyOf)].map(([key, members]) => ({
    key,
    people: members,
    title:
      by === 'movement'
        ? null
        : by === 'hour'
          ? words.hour({ hour: key })
          : key
            ? placeText(key)
            : unknownPlace,
  }))
}

/** When a person comes by what is told of the flight, and by plan where that differs. */
export function timesOf(person: BoardPerson, movement: Board['movements'][number] | undefined) {
  const late = delayOf(movement?.current)
  const live = new Date(Date.parse(person.at) + late * 60_000).toISOString()
  return { live: timeOf(live), planned: late === 0 ? null : timeOf(person.at) }
}
