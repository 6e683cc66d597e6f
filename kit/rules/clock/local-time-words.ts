import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { formatOf, weekdayTimeFormat } from './formats.ts'
import { momentOf, offsetAt } from './local-time.ts'

/** A calendar day with its weekday: 2026年6月18日 星期四 / Thursday, 18 June 2026. `day` is `YYYY-MM-DD`. */
export function dayText(day: string, language: Language): string {
  return formatOf(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A local time with the weekday: Wed, 17 Jun 2026, 09:05. `local` is `YYYY-MM-DDTHH:mm`. */
export function localTimeText(local: string, language: Language): string {
  return weekdayTimeFormat(language, 'UTC').format(new Date(`${local}:00Z`))
}

/** UTC offset of a zone at a local time: UTC+9, UTC+5:30, UTC−4. */
export function offsetText(local: string, zone: string): string {
  const moment = momentOf(local, zone)
  if (!moment) return 'UTC'
  const minutes = offsetAt(moment, zone)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** A duration: 3 h 25 min. */
export const durationText = (milliseconds: number): Bilingual => {
  const minutes = Math.round(milliseconds / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return {
    zh: `${hours ? `${hours} 小时` : ''}${hours && rest ? ' ' : ''}${rest || !hours ? `${rest} 分钟` : ''}`,
    en: `${hours ? `${hours} h` : ''}${hours && rest ? ' ' : ''}${rest || !hours ? `${rest} min` : ''}`,
  }
}
