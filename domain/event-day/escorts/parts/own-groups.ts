import { knownTaps, type SentTap } from '#domain/event-day/transport/parts/known-taps.ts'
import type { Journey } from '#domain/event-day/transport/rules/journey.ts'
import { delayOf } from '#domain/event-day/transport/rules/movements.ts'
import { nextTap, stateOf } from '#domain/event-day/transport/rules/taps.ts'
import { type Tap, type TapKind, type TravelState, tapKinds } from '#domain/event-day/transport/rules.ts'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import type { EscortedGuest } from '../api.ts'

/** A guest on one of their ways, with how far they are, what this device has not sent yet included. */
export type OnTheWay = { guest: EscortedGuest; way: Journey; live: string | null; state: TravelState }

/** People who come or leave together, in the order in which they do. */
export type OwnGroup = { key: string; people: [OnTheWay, ...OnTheWay[]]; isDone: boolean }

/** When a way begins or ends by what is told; null while nobody knows. */
export const liveOf = ({ at, told }: Pick<Journey, 'at' | 'told'>): string | null =>
  at && new Date(Date.parse(at) + delayOf(told) * 60_000).toISOString()

/** Whether a way can be tapped on this day: flights are early and late, and whose time nobody knows can come at any time. */
export const isOfToday = (live: string | null, today: string): boolean =>
  !live || [-1, 0, 1].some((days) => addDays(today, days) === eventDay(new Date(live)))

const tapsOf = (
  id: string,
  { direction, taps }: { direction: Journey['direction']; taps: readonly SentTap[] },
  kept: readonly Tap[],
) =>
  knownTaps(
    taps,
    kept.filter(
      (each) => each.participantId === id && each.direction === direction && each.isTraining !== true,
    ),
  )

const isOver = ({ live, state }: Pick<OnTheWay, 'live' | 'state'>, today: string) =>
  state === 'arrived' || (live !== null && eventDay(new Date(live)) < addDays(today, -1))

/** The way that is next of a guest: the first that is not over, else the last. */
function onTheWay(guest: EscortedGuest, kept: readonly Tap[], today: string): OnTheWay | undefined {
  const ways = guest.journeys.map((way) => ({
    guest,
    way,
    live: liveOf(way),
    state: stateOf(tapsOf(guest.participantId, way, kept), way.pickup),
  }))
  return ways.find((each) => !isOver(each, today)) ?? ways.at(-1)
}

/** The guests of an escort by the flight, train or car with which they come or leave next, the first first; who has been seen off comes last. */
export function ownGroups(guests: readonly EscortedGuest[], kept: readonly Tap[], today: string): OwnGroup[] {
  const people = guests.flatMap((guest) => onTheWay(guest, kept, today) ?? [])
  const byKey = Map.groupBy(people, ({ way, live }) =>
    JSON.stringify([way.direction, way.sign, live, way.here]),
  )
  return [...byKey]
    .flatMap(([key, [first, ...others]]): OwnGroup[] =>
      first
        ? [
            {
              key,
              people: [first, ...others],
              isDone: [first, ...others].every((each) => isOver(each, today)),
            },
          ]
        : [],
    )
    .toSorted(
      (a, b) =>
        Number(a.isDone) - Number(b.isDone) ||
        (a.people[0].live ?? '9').localeCompare(b.people[0].live ?? '9'),
    )
}

/** Who of a group can be tapped with one press: all who are least far, and whose state follows from it. Who has not come is left out. */
export function stepForAll(
  { people }: OwnGroup,
  today: string,
): { kind: TapKind; people: OnTheWay[] } | undefined {
  const steps = people.flatMap((person) => {
    const kind =
      person.state === 'noShow' || !isOfToday(person.live, today)
        ? undefined
        : nextTap(person.state, person.way.direction)
    return kind ? [{ person, kind }] : []
  })
  const kind = tapKinds.find((each) => steps.some((step) => step.kind === each))
  return kind && { kind, people: steps.flatMap((step) => (step.kind === kind ? [step.person] : [])) }
}
