import * as z from 'zod'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { day, text } from '#kit/rules/fields.ts'

const time = /^([01]\d|2[0-3]):[0-5]\d$/
/** Hours and minutes by the clock of the event, `HH:MM`. */
const clockTime = () => text(5)

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
  return (lastDeparture ?? '') < (firstDeparture ?? '')
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
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Each departure of a day, earliest first and each once; the last one also where the interval misses it. */
export function departuresOf({ firstDeparture, lastDeparture, everyMinutes, departures }: Times): string[] {
  if (departures) return [...new Set(partsOf(departures))].toSorted()
  if (!firstDeparture || !lastDeparture || !everyMinutes) return []
  const [from, until] = [minutesOf(firstDeparture), minutesOf(lastDeparture)]
  const count = Math.floor((until - from) / everyMinutes) + 1
  const all = Array.from({ length: Math.max(0, count) }, (_, at) => clockOf(from + at * everyMinutes))
  return [...new Set([...all, lastDeparture])]
}

/** Whether a line drives on one of the days of somebody who is there; a line without days drives on all. */
export const drivesWithin = (
  { firstDay, lastDay }: Times,
  { from, until }: { from: string; until: string },
): boolean => (!firstDay || firstDay <= until) && (!lastDay || lastDay >= from)
