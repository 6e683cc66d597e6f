import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventDay, eventZone } from '#kit/rules/clock/zone.ts'
import type { OwnActivity } from '../api.ts'

/** Minimum height of a block, in hours, in which a name can still be read. */
const shortest = 1

const hourOf = (iso: string): number => {
  const time = localTime(new Date(iso), eventZone).slice(11)
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
}

type Placed<A> = { activity: A; column: number; from: number; until: number }

/**
 * Lays out the activities of one day: each in the first column that is free at its time. `from` and `until` are hours after the first hour shown;
 * what goes on past midnight, or for days, ends with the day.
 */
export function columnsOf<A extends Pick<OwnActivity, 'beginsAt' | 'endsAt'>>(activities: readonly A[]) {
  const spans = activities.map((activity) => {
    const from = hourOf(activity.beginsAt)
    const isOneDay = eventDay(new Date(activity.beginsAt)) === eventDay(new Date(activity.endsAt))
    const until = isOneDay ? Math.max(from + shortest, hourOf(activity.endsAt)) : 24
    return { activity, from, until }
  })
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)))
  const last = Math.ceil(Math.max(...spans.map(({ until }) => until)))
  const ends: number[] = []
  const placed = spans
    .sort((one, other) => one.from - other.from || other.until - one.until)
    .map(({ activity, from, until }): Placed<A> => {
      const free = ends.findIndex((end) => end <= from)
      const column = free < 0 ? ends.length : free
      ends[column] = until
      return { activity, column, from: from - first, until: until - first }
    })
  return {
    placed,
    columns: ends.length,
    hours: Array.from({ length: last - first }, (_, at) => first + at),
  }
}
