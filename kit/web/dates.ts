import { eventZone } from '#kit/clock/zone.ts'
import type { Language } from '#kit/words/bilingual.ts'

const locale = { zh: 'zh-CN', en: 'en-GB' } as const

/** A calendar day with its weekday: 2026年6月18日 星期四 / Thursday, 18 June 2026. `day` is `YYYY-MM-DD`. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Two calendar days as one span, with weekdays: what they share is said once. Both are `YYYY-MM-DD`. */
export const formatDays = (from: string, to: string, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { dateStyle: 'full', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  )

/** A moment in the event's zone with its weekday and the zone: Thu 18 June 2026, 09:30 (GMT+8). `iso` is an ISO date and time. */
export const formatMoment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], {
    timeZone: eventZone,
    year: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(iso))

/** The time of day where the reader is, for “saved 14:02”. */
export const formatTime = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    time,
  )
