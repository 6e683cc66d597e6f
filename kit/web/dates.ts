import {
  daysText,
  hourInEvent,
  hourOfReader,
  momentText,
  shortDayText,
  shortMomentText,
} from '#kit/rules/clock/day-words.ts'
import { locales } from '#kit/rules/clock/formats.ts'
import { dayText } from '#kit/rules/clock/local-time-words.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { unbroken } from '#kit/words/unbroken.ts'

type Said = (day: string, language: Language) => string
const onScreen =
  (said: Said): Said =>
  (day, language) =>
    unbroken(said(day, language))

/** A calendar day with its weekday: 2026年6月18日星期四 / Thursday, 18 June 2026. `day` is `YYYY-MM-DD`. */
export const formatDay: Said = onScreen(dayText)

/** A calendar day without its year: 6月18日周四 / Thu 18 Jun. `day` is `YYYY-MM-DD`. */
export const formatDayShort: Said = onScreen(shortDayText)

/** A moment with its weekday, see {@link momentText}. `iso` is an ISO date and time. */
export const formatMoment: Said = onScreen(momentText)

/** A moment in short form, see {@link shortMomentText}. */
export const formatShortMoment: Said = onScreen(shortMomentText)

/** A range of two calendar days with weekdays and one year. Both are `YYYY-MM-DD`. */
export const formatDays = (from: string, to: string, language: Language): string =>
  unbroken(daysText(from, to, language))

/** A range of days for a narrow place: a line breaks at its dash, and within no day. */
export const unbrokenDays = (range: string): string =>
  range.replace(/([^\s–])[ \u2009](?=[^\s–])/g, '$1\u00a0')

/** Whether the reader's local time differs from the event's, so that a page must state the zone. */
export const isElsewhere = (): boolean => hourOfReader(new Date()) !== hourInEvent(new Date())

/** The reader's local time of day, for “saved 14:02”. */
export const formatTime = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    time,
  )
