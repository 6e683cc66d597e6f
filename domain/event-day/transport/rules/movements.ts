import type { Direction, MovementKey, MovementSource, MovementState } from '../rules.ts'

export type Report = {
  state: MovementState
  minutes: number | null
  source: MovementSource
  at: Date
}

/** The text under which everything about one flight or train is found. */
export const keyText = ({ number, day, from }: MovementKey) => `${number} ${day} ${from}`

const newest = <T extends Report>(reports: readonly T[]): T | undefined =>
  reports.reduce<T | undefined>((last, each) => (last && last.at >= each.at ? last : each), undefined)

/**
 * The one state of a flight or train. What a person typed stands until another person types; what a feed says after that, and says otherwise, is a hint.
 */
export function currentOf<T extends Report>(reports: readonly T[]): { current: T | null; hint: T | null } {
  const typed = newest(reports.filter(({ source }) => source === 'typed'))
  const feed = newest(reports.filter(({ source }) => source === 'feed'))
  if (!typed) return { current: feed ?? null, hint: null }
  const differs = feed && (feed.state !== typed.state || feed.minutes !== typed.minutes)
  return { current: typed, hint: differs && feed.at > typed.at ? feed : null }
}

/** Minutes by which a flight or train is late; one that has landed keeps those that were told last. */
export const delayOf = (report: Pick<Report, 'state' | 'minutes'> | null | undefined) =>
  report?.state === 'delayed' || report?.state === 'landed' ? (report.minutes ?? 0) : 0

/** Minutes that were told last before it landed; null where it was not late, or has not landed. */
export const minutesAtLanding = (reports: readonly Report[], current: Report | null): number | null =>
  current?.state === 'landed'
    ? (newest(reports.filter(({ state, at }) => ['delayed', 'scheduled'].includes(state) && at <= current.at))
        ?.minutes ?? null)
    : null

/** Whether new times can still be proposed by what is told: not of one that has landed, does not come, or lands elsewhere. */
export const isComing = (state: MovementState | undefined) =>
  state === undefined || state === 'scheduled' || state === 'delayed'

/** When a rider comes or leaves by plan, and the minutes by which that is late. */
export type RiderTime = { planned: Date; late: number }

const minute = 60_000

/** The moment that decides when a run leaves: a car waits for the last who comes, and goes with the first who leaves. */
const decisive = (direction: Direction, moments: readonly number[]) =>
  direction === 'arrival' ? Math.max(...moments) : Math.min(...moments)

const toldAt = ({ planned, late }: RiderTime) => planned.getTime() + late * minute

/** Minutes by which what is told moves the moment that decides for a run; 0 without people. */
export function delayOfRun(direction: Direction, times: readonly RiderTime[]): number {
  if (times.length === 0) return 0
  const planned = times.map((each) => each.planned.getTime())
  return (decisive(direction, times.map(toldAt)) - decisive(direction, planned)) / minute
}

type Timed = { id: string; vehicleId: string | null; leavesAt: Date; until: Date }

/**
 * Where a run would go by the delay of its people, and the next run of its vehicle that would then be late; null where its times follow already. A run of an
 * arrival is never proposed to leave before the last of its people has come.
 */
export function proposedTimes<T extends Timed>(
  run: T & { direction: Direction; delayMinutes: number },
  times: readonly RiderTime[],
  ofVehicle: readonly T[],
): { leavesAt: Date; until: Date; minutes: number; breaks: T | null } | null {
  const wanted = (delayOfRun(run.direction, times) - run.delayMinutes) * minute
  const leaves = run.leavesAt.getTime()
  const last = Math.max(...times.map(toldAt))
  const isTooEarly = run.direction === 'arrival' && wanted < 0 && leaves + wanted < last
  const shift = isTooEarly ? Math.min(leaves, last) - leaves : wanted
  if (shift === 0) return null
  const [leavesAt, until] = [run.leavesAt, run.until].map((each) => new Date(each.getTime() + shift)) as [
    Date,
    Date,
  ]
  const breaks = ofVehicle
    .filter(({ id, leavesAt: begins, until: ends }) => id !== run.id && begins < until && ends > leavesAt)
    .toSorted((a, b) => a.leavesAt.getTime() - b.leavesAt.getTime())[0]
  return { leavesAt, until, minutes: shift / minute, breaks: breaks ?? null }
}
