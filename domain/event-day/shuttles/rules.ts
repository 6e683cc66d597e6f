import * as z from 'zod'
import { addDays } from '#kit/rules/clock/zone.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { day, text } from '#kit/rules/fields.ts'

const time = /^([01]\d|2[0-3]):[0-5]\d$/
/** Hours and minutes by the clock of the event, `HH:MM`. */
const clockTime = () => text(5)

/** Until this time a bus after midnight belongs to the day before: the last ones after an evening. */
const endOfNight = '04:00'
const isOfNight = (clock: string) => clock < endOfNight

const separators = /[\s,，、;；]+/
const partsOf = (times: string) => times.split(separators).filter((part) => part !== '')

type Times = Partial<
  Record<'firstDeparture' | 'lastDeparture' | 'departures' | 'firstDay' | 'lastDay', string | null>
> & { everyMinutes?: number | null | undefined }

/** Either a list, or first and last departure with the interval. */
function timesAreSaid({ firstDeparture, lastDeparture, everyMinutes, departures }: Times) {
  const interval = [firstDeparture, lastDeparture, everyMinutes].filter(Boolean).length
  if (departures) return interval > 0 ? [{ at: 'departures' as const, code: 'listOrInterval' as const }] : []
  if (interval < 3) return [{ at: 'firstDeparture' as const, code: 'timesMissing' as const }]
  return (lastDeparture ?? '') < (firstDeparture ?? '') && !isOfNight(lastDeparture ?? '')
    ? [{ at: 'lastDeparture' as const, code: 'lastBeforeFirst' as const }]
    : []
}

const timesAreOfTheClock = (line: Times) =>
  (['firstDeparture', 'lastDeparture'] as const).flatMap((at) =>
    line[at] && !time.test(line[at]) ? [{ at, code: 'clockTime' as const }] : [],
  )

function listIsTimes({ departures }: Times) {
  const isList = !departures || partsOf(departures).every((part) => time.test(part))
  return isList ? [] : [{ at: 'departures' as const, code: 'noTimes' as const }]
}

const daysInOrder = ({ firstDay, lastDay }: Times) =>
  firstDay && lastDay && lastDay < firstDay
    ? [{ at: 'lastDay' as const, code: 'endsBeforeBeginning' as const }]
    : []

/** A bus that drives between places on these days of an edition, at these times. */
export const shuttle = defineForm(
  'shuttle',
  {
    line: {
      chineseName: text(30),
      englishName: text(60),
      chineseRoute: text(120),
      englishRoute: text(200),
      chineseStop: text(100).optional(),
      englishStop: text(150).optional(),
      plate: text(20).optional(),
    },
    times: {
      firstDeparture: clockTime().optional(),
      lastDeparture: clockTime().optional(),
      everyMinutes: z.number().int().min(5).max(240).optional(),
      departures: text(400).optional(),
    },
    days: {
      firstDay: day().optional(),
      lastDay: day().optional(),
    },
  },
  { checks: [timesAreSaid, timesAreOfTheClock, listIsTimes, daysInOrder] },
)

export type ShuttleDraft = Draft<typeof shuttle>

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const dayMinutes = 1_440
const clockOf = (minutes: number) =>
  [Math.floor((minutes % dayMinutes) / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** When a bus leaves, by the clock of the event; `isNextDay`: after midnight of the day to which it belongs. */
export type Departure = { time: string; isNextDay: boolean }

const departureAt = (minutes: number): Departure => ({
  time: clockOf(minutes),
  isNextDay: minutes >= dayMinutes,
})

/** The times of a list in minutes; one of the night that stands behind a later time belongs to the same day. */
function listed(departures: string): number[] {
  const times = partsOf(departures)
  return times.map((clock, at) => {
    const isBehind = isOfNight(clock) && times.slice(0, at).some((before) => !isOfNight(before))
    return minutesOf(clock) + (isBehind ? dayMinutes : 0)
  })
}

/** First and last departure in minutes; the last one may be in the night that follows. */
function betweenOf({ firstDeparture, lastDeparture }: Times): { from: number; until: number } | undefined {
  if (!firstDeparture || !lastDeparture) return undefined
  const isAfterMidnight = lastDeparture < firstDeparture && isOfNight(lastDeparture)
  return {
    from: minutesOf(firstDeparture),
    until: minutesOf(lastDeparture) + (isAfterMidnight ? dayMinutes : 0),
  }
}

/** Each departure of a day, earliest first and each once; the last one also where the interval misses it. */
export function departuresOf(line: Times): Departure[] {
  const minutes = (all: readonly number[]) => [...new Set(all)].toSorted((a, b) => a - b).map(departureAt)
  if (line.departures) return minutes(listed(line.departures))
  const between = betweenOf(line)
  const { everyMinutes } = line
  if (!between || !everyMinutes) return []
  const count = Math.floor((between.until - between.from) / everyMinutes) + 1
  const all = Array.from({ length: Math.max(0, count) }, (_, at) => between.from + at * everyMinutes)
  return minutes([...all, between.until])
}

/** Departures at an interval, which is said where it saves two of them: at fewer each time is as short. */
const minRegular = 3

/** The interval of a line with its first departure and the last one that it meets; null where the departures are a list, or so few that each is said. */
function intervalOf(line: Times, departures: readonly Departure[]) {
  const { everyMinutes: minutes, firstDeparture: first } = line
  const between = betweenOf(line)
  if (line.departures || !between || !minutes || !first) return null
  const missed = (between.until - between.from) % minutes
  const regular = missed === 0 ? departures : departures.slice(0, -1)
  const last = regular.at(-1)?.time
  return last && regular.length >= (missed === 0 ? 2 : minRegular) ? { first, last, minutes } : null
}

/** The times of a line as they are said: where `every` is there, it says all departures but a last one that the interval misses. */
export function shownTimes(line: Times) {
  const departures = departuresOf(line)
  return { every: intervalOf(line, departures), departures }
}

/** Days from the first to the last, both included. */
export type DaySpan = { from: string; until: string }

/** Whether a line drives on one of the days of somebody who is there; a line without days drives on all. */
export const drivesWithin = ({ firstDay, lastDay }: Times, { from, until }: DaySpan): boolean =>
  (!firstDay || firstDay <= until) && (!lastDay || lastDay >= from)

/** Whether the days of a line, as far as it has any, are among these. */
export const liesWithin = ({ firstDay, lastDay }: Times, { from, until }: DaySpan): boolean =>
  [firstDay, lastDay].every((day) => !day || (from <= day && day <= until))

/** The days that two spans share; undefined where there are none. */
export function sharedSpan(one: DaySpan, other: DaySpan): DaySpan | undefined {
  const [, from = ''] = [one.from, other.from].toSorted()
  const [until = ''] = [one.until, other.until].toSorted()
  return from <= until ? { from, until } : undefined
}

/** The first and the last day on which a line drives that drives within a span, each null where it has none. */
export const daysWithin = ({ firstDay, lastDay }: Times, { from, until }: DaySpan) => ({
  firstDay: firstDay && firstDay < from ? from : (firstDay ?? null),
  lastDay: lastDay && lastDay > until ? until : (lastDay ?? null),
})

/** Each day of a span, in order. */
export function daysIn({ from, until }: DaySpan): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
