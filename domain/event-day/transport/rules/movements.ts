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

const minute = 60_000

type Decided = { before: Date | null; after: Date | null }
type SetRun = { direction: Direction; leavesAt: Date; setFor: Date | null }

/**
 * For which moment the times of a departure are set after people got on. Where it leaves too late for one of them, the moment stays behind what decides, so that
 * an earlier time is proposed; too late is later than they have to leave, by more than it was for those on it before.
 */
function departureSetFor({ leavesAt, setFor }: SetRun, { before, after }: Decided): Date | null {
  if (!after) return null
  if (setFor && before && after >= before) return setFor
  const accepted = setFor && before ? Math.max(0, leavesAt.getTime() - setFor.getTime()) : 0
  const isTooLate = leavesAt.getTime() > after.getTime() + accepted
  return isTooLate ? new Date(leavesAt.getTime() - accepted) : after
}

/**
 * For which moment the times of a run are set after people got on: the moment moves as far as they move what decides, so that a delay which is not followed yet
 * stays to be followed. A run that had nobody is set for them: who puts them on it sees its time. Of a departure that leaves too late for
 * one of them an earlier time is proposed.
 */
export function setForAfter(run: SetRun, { before, after }: Decided): Date | null {
  const { direction, setFor } = run
  if (direction === 'return') return departureSetFor(run, { before, after })
  return setFor && before && after ? new Date(setFor.getTime() + after.getTime() - before.getTime()) : after
}

type Timed = { id: string; vehicleId: string | null; leavesAt: Date; until: Date }

/**
 * Where a run would go: as far as what decides now (`due`) is from the moment that its times were set for; and the next run of its vehicle that would then be late.
 * Null where its times follow already. A run of an arrival always goes to when the last of its people has come, where it would leave before.
 */
export function proposedTimes<T extends Timed>(
  run: T & { direction: Direction; setFor: Date | null },
  due: Date | null,
  ofVehicle: readonly T[],
): { leavesAt: Date; until: Date; minutes: number; breaks: T | null } | null {
  if (!due) return null
  const leaves = run.leavesAt.getTime()
  const wanted = leaves + due.getTime() - (run.setFor ?? due).getTime()
  const shift = (run.direction === 'arrival' ? Math.max(wanted, due.getTime()) : wanted) - leaves
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
