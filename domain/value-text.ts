import { formWords } from '#kit/form/form-words.ts'
import { shortMomentText } from '#kit/rules/clock/day-words.ts'
import { dayText } from '#kit/rules/clock/local-time-words.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const day = /^\d{4}-\d\d-\d\d$/
const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Longest value that a line of the log shows, in characters. */
const maxShown = 300

const isBilingual = (value: object): value is Bilingual =>
  'zh' in value && 'en' in value && typeof value.zh === 'string' && typeof value.en === 'string'

function textOf(value: string, language: Language): string | undefined {
  if (moment.test(value)) return shortMomentText(value, language)
  if (day.test(value)) return dayText(value, language)
  // a number of the database says nothing to a reader: something is there
  if (identifier.test(value)) return '•'
  return value.trim() || undefined
}

/** Any recorded value as text for a reader; undefined when empty. */
export function valueText(value: unknown, language: Language): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'boolean') return formWords[value ? 'yes' : 'no'][language]
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return cut(textOf(value, language))
  if (typeof value !== 'object') return undefined
  if (isBilingual(value)) return cut(value[language])
  const parts = Object.values(value).flatMap((each) => valueText(each, language) ?? [])
  return parts.length > 0 ? cut(parts.join(language === 'zh' ? '、' : ', ')) : undefined
}

const cut = (text: string | undefined) =>
  text !== undefined && text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
