import type { Language } from '#kit/words/bilingual.ts'
import { formatOf, weekdayTimeFormat } from './formats.ts'
import { eventZone } from './zone.ts'

/** A range of two calendar days with weekdays and one year. Both are `YYYY-MM-DD`. */
export function daysText(from: string, to: string, language: Language): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  const whole = formatOf(language, { dateStyle: 'full', timeZone: 'UTC' })
  const sameYear = first.getUTCFullYear() === last.getUTCFullYear()
  if (language === 'en' || !sameYear) return whole.formatRange(first, last)
  // Intl's Chinese range format repeats the year
  const inYear = { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' } as const
  return `${whole.format(first)} – ${formatOf('zh', inYear).format(last)}`
}

const hour = { day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
/** Day and time at the event. */
export const hourInEvent = (time: Date) => formatOf('en', { ...hour, timeZone: eventZone }).format(time)
// not kept: a reader who travels is in another zone
/** Day and time where the reader is. */
export const hourOfReader = (time: Date) => time.toLocaleString('en-GB', hour)

/**
 * A moment in the event's zone with its weekday: Thu, 18 Jun 2026, 09:30. The zone is added for readers in another
 * zone. `iso` is an ISO date and time.
 */
export function momentText(iso: string, language: Language): string {
  const time = new Date(iso)
  const said = weekdayTimeFormat(language, eventZone).format(time)
  return hourOfReader(time) === hourInEvent(time) ? said : `${said} (UTC+8)`
}

/** A moment in the event's zone in short form for lists: 18 Jun 2026, 09:30. The list states the zone once. */
export const shortMomentText = (iso: string, language: Language): string =>
  formatOf(language, {
    timeZone: eventZone,
    year: 'numeric',
    month: language === 'zh' ? '2-digit' : 'short',
    day: language === 'zh' ? '2-digit' : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))

/** A calendar day without its year: 6月18日周四 / Thu 18 Jun. `day` is `YYYY-MM-DD`. */
export const shortDayText = (day: string, language: Language): string =>
  formatOf(language, {
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
