import type { Language } from '#kit/words/bilingual.ts'

export const locales = { zh: 'zh-CN', en: 'en-GB' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of dates, made once: to make one takes longer than to draw the row that shows it, and each message of a crowd names a time. */
export function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[language], options)
  formats.set(key, made)
  return made
}

/** How a time with its weekday is said: Wed, 17 Jun 2026, 09:05. */
export const weekdayTimeFormat = (language: Language, timeZone: string) =>
  formatOf(language, {
    timeZone,
    year: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
