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
