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
  /** How far they were some minutes ago: where they stand on the page follows from that, so that no tap moves another line below the thumb. */
  settled: { state: TravelState; isTapped: boolean }
}

/** People who come or leave together. */
export type OwnGroup = { key: string; people: [OnTheWay, ...OnTheWay[]] }

const minute = 60_000
const hour = 60 * minute

/** For so long what is noted changes no place on the page, and can be taken back where it was noted. */
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

const isBefore = ({ at }: { at: Date }, now: Date) => now.getTime() - at.getTime() >= staysFor

function waysOf(guest: EscortedGuest, kept: readonly Tap[], now: Date): OnTheWay[] {
  return guest.journeys.map((way) => {
    const taps = tapsOf(guest.participantId, way, kept)
    const before = taps.filter((tap) => isBefore(tap, now))
    return {
      guest,
      way,
      live: liveOf(way),
      state: stateOf(taps, way.pickup),
      last: countingTaps(taps).at(-1),
      settled: { state: stateOf(before, way.pickup), isTapped: countingTaps(before).length > 0 },
    }
  })
}

/** Until when a way without a further tap is the one that is looked at: nobody is met on the own way, and who did not come may still come. */
const hoursAfter: Partial<Record<TravelState, number>> = { ownWay: 3 }

function isOver({ live, settled: { state } }: OnTheWay, now: Date): boolean {
  if (state === 'arrived') return true
  return live !== null && now.getTime() - Date.parse(live) > (hoursAfter[state] ?? 36) * hour
}

const awayFrom = (live: string, now: Date) => Math.abs(Date.parse(live) - now.getTime())

/** Whether somebody’s next way is the one that is looked at, whatever was noted of the one before: something is noted of it, or its time is nearer. */
function takesOver({ live, settled }: OnTheWay, before: OnTheWay, now: Date): boolean {
  if (settled.isTapped) return true
  return live !== null && awayFrom(live, now) < (before.live ? awayFrom(before.live, now) : offeredFor)
}

/** Those of one flight, train or car together; all whose time nobody knows. */
const keyOf = ({ way: { direction, mode, sign, here, there }, live }: OnTheWay) =>
  JSON.stringify(live === null ? [direction] : [direction, mode, sign, live, here, there])

const together = (people: readonly OnTheWay[]): OwnGroup[] =>
  [...Map.groupBy(people, keyOf)].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, people: [first, ...others] }] : [],
  )

/** Nobody has to be met: they come on their own way, or did not come. */
const isSunk = ({ settled: { state } }: OnTheWay) => state === 'ownWay' || state === 'noShow'

/** The place of a group: those of these hours who have to be met, then the others, then those whose ways are over. */
function rankOf({ people }: OwnGroup, now: Date): number {
  if (people.every((person) => isOver(person, now))) return 2
  const [{ live }] = people
  return live !== null && awayFrom(live, now) <= offeredFor && !people.every(isSunk) ? 0 : 1
}

/**
 * The guests of an escort by the flight, train or car with which they come or leave next. Who has arrived stays with those they came with until all are through,
 * unless the way home is nearer. First stand those of these hours, then the others, each by time; whose ways are over come last.
 */
export function ownGroups(guests: readonly EscortedGuest[], kept: readonly Tap[], now: Date): OwnGroup[] {
  const all = guests.map((guest) => waysOf(guest, kept, now))
  const held = all.flatMap(([first, next]) =>
    first && !(next && takesOver(next, first, now)) ? [first] : [],
  )
  const isOpen = new Set(
    held.flatMap((each) => (each.live !== null && !isOver(each, now) ? [keyOf(each)] : [])),
  )
  const people = all.flatMap(([first, next]) => {
    if (!first || !next) return first ?? []
    if (takesOver(next, first, now)) return next
    return !isOver(first, now) || isOpen.has(keyOf(first)) ? first : next
  })
  const live = ({ people: [first] }: OwnGroup) => first.live ?? '9'
  return together(people).toSorted(
    (a, b) => rankOf(a, now) - rankOf(b, now) || live(a).localeCompare(live(b)),
  )
}

/**
 * Who of a group can be taken on with one press: all who are least far, and their next step. Who did not come is left out; nothing is offered long before or after
 * they come, nor where nobody knows the time: they do not come together.
 */
export function stepForAll(
  { people: [first, ...others] }: OwnGroup,
  now: Date,
): { kind: TapKind; people: OnTheWay[] } | undefined {
  if (first.live === null || awayFrom(first.live, now) > offeredFor) return undefined
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
        waysOf(guest, kept, now).some(
          ({ way, last }) => way.direction === direction && last?.id === tap && !isBefore(last, now),
        ),
    ),
  )
