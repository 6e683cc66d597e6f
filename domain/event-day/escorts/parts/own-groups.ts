import { knownTaps } from '#domain/event-day/transport/parts/known-taps.ts'
import type { Journey } from '#domain/event-day/transport/rules/journey.ts'
import { delayOf } from '#domain/event-day/transport/rules/movements.ts'
import { countingTaps, nextTap, stateOf } from '#domain/event-day/transport/rules/taps.ts'
import { type Tap, type TapKind, type TravelState, tapKinds } from '#domain/event-day/transport/rules.ts'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import type { EscortedGuest } from '../api.ts'

/** A guest on one of their ways, with how far they are, what this device has not sent yet included. */
export type OnTheWay = {
  guest: EscortedGuest
  way: Journey
  live: string | null
  state: TravelState
  /** The tap by which they are so far. */
  last: { id: string; at: Date } | undefined
}

/** People who come or leave together. */
export type OwnGroup = { key: string; people: [OnTheWay, ...OnTheWay[]] }

const minute = 60_000
const hour = 60 * minute

/** Who has arrived stays among those they came with for so long: what was noted can be taken back where it was noted, and no other line comes below the thumb. */
const staysFor = 10 * minute

/** One press for all is offered so long before and after they come by what is told. */
const offeredFor = 12 * hour

/** When a way begins or ends by what is told; null while nobody knows. */
export const liveOf = ({ at, told }: Pick<Journey, 'at' | 'told'>): string | null =>
  at && new Date(Date.parse(at) + delayOf(told) * minute).toISOString()

/** Whether a way can be tapped on this day: flights are early and late, and whose time nobody knows can come at any time. */
export const isOfToday = (live: string | null, today: string): boolean =>
  !live || [-1, 0, 1].some((days) => addDays(today, days) === eventDay(new Date(live)))

/** What counts of the taps about somebody on a way, what this device has not sent yet included. */
const tapsOf = (id: string, { direction, taps }: Pick<Journey, 'direction' | 'taps'>, kept: readonly Tap[]) =>
  knownTaps(
    taps,
    kept.filter(
      (each) => each.participantId === id && each.direction === direction && each.isTraining !== true,
    ),
  )

function waysOf(guest: EscortedGuest, kept: readonly Tap[]): OnTheWay[] {
  return guest.journeys.map((way) => {
    const taps = tapsOf(guest.participantId, way, kept)
    const last = countingTaps(taps).at(-1)
    return { guest, way, live: liveOf(way), state: stateOf(taps, way.pickup), last }
  })
}

/** Until when a way without a further tap is the one that is looked at: nobody is met on the own way, and who did not come may still come. */
const hoursAfter: Partial<Record<TravelState, number>> = { arrived: 0, ownWay: 3 }

function isOver({ live, state, last }: OnTheWay, now: Date): boolean {
  if (last && now.getTime() - last.at.getTime() < staysFor) return false
  if (state === 'arrived') return true
  return live !== null && now.getTime() - Date.parse(live) > (hoursAfter[state] ?? 36) * hour
}

/** Those of one flight, train or car together; all whose time nobody knows. */
const keyOf = ({ way: { direction, mode, sign, here, there }, live }: OnTheWay) =>
  JSON.stringify(live === null ? [direction] : [direction, mode, sign, live, here, there])

const together = (people: readonly OnTheWay[]): OwnGroup[] =>
  [...Map.groupBy(people, keyOf)].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, people: [first, ...others] }] : [],
  )

/**
 * The guests of an escort by the flight, train or car with which they come or leave next. Nobody leaves a group before all of it are through. First stand those
 * whom a press can take on, then the others, each by time; whose ways are over come last.
 */
export function ownGroups(guests: readonly EscortedGuest[], kept: readonly Tap[], now: Date): OwnGroup[] {
  const ways = guests.map((guest) => waysOf(guest, kept))
  const open = new Set(
    together(ways.flat()).flatMap(({ key, people }) =>
      people.some((person) => !isOver(person, now)) ? [key] : [],
    ),
  )
  const people = ways.flatMap((own) => own.find((each) => open.has(keyOf(each))) ?? own.at(-1) ?? [])
  const rank = (group: OwnGroup) =>
    !open.has(group.key) ? 2 : stepForAll(group, now) || group.people.some(isRecent(now)) ? 0 : 1
  const live = ({ people: [first] }: OwnGroup) => first.live ?? '9'
  return together(people).toSorted((a, b) => rank(a) - rank(b) || live(a).localeCompare(live(b)))
}

const isRecent =
  (now: Date) =>
  ({ last }: OnTheWay) =>
    last !== undefined && now.getTime() - last.at.getTime() < staysFor

/**
 * Who of a group can be taken on with one press: all who are least far, and their next step. Who did not come is left out; nothing is offered long before or after
 * they come, nor where nobody knows the time: they do not come together.
 */
export function stepForAll(
  { people: [first, ...others] }: OwnGroup,
  now: Date,
): { kind: TapKind; people: OnTheWay[] } | undefined {
  if (first.live === null || Math.abs(Date.parse(first.live) - now.getTime()) > offeredFor) return undefined
  const steps = [first, ...others].flatMap((person) => {
    const kind = person.state === 'noShow' ? undefined : nextTap(person.state, person.way.direction)
    return kind ? [{ person, kind }] : []
  })
  const kind = tapKinds.find((each) => steps.some((step) => step.kind === each))
  return kind && { kind, people: steps.flatMap((step) => (step.kind === kind ? [step.person] : [])) }
}

/** How many are expected today whom nobody has met yet. */
export const leftToMeet = (groups: readonly OwnGroup[], today: string): number =>
  groups
    .flatMap(({ people }) => people)
    .filter(
      ({ state, way, live }) =>
        state === 'expected' && way.direction === 'arrival' && live && eventDay(new Date(live)) === today,
    ).length

export type Noted = { participantId: string; direction: Journey['direction']; tap: string }

/** Those of whom what was noted is still the last that is known, and not long ago. */
export const stillNoted = (
  noted: readonly Noted[],
  guests: readonly EscortedGuest[],
  kept: readonly Tap[],
  now: Date,
): Noted[] =>
  noted.filter(({ participantId, direction, tap }) =>
    guests.some(
      (guest) =>
        guest.participantId === participantId &&
        waysOf(guest, kept).some(
          (each) => each.way.direction === direction && each.last?.id === tap && isRecent(now)(each),
        ),
    ),
  )
