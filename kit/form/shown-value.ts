import type * as z from 'zod'
import { dayText, localTimeText } from '#kit/rules/clock/local-time-words.ts'
import { telephoneText } from '#kit/rules/telephone-number.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { AnyFieldWords } from '#kit/words/record-words.ts'
import { controlKind } from './control-kind.ts'
import { countryName } from './countries.ts'
import { formWords } from './form-words.ts'

/** A value as display text; undefined when empty. Groups and files are rendered by other components. */
export function shownValue(
  schema: z.core.$ZodType,
  words: AnyFieldWords,
  value: unknown,
  language: Language,
): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const found = controlKind(schema)
  const text = String(value)
  switch (found.kind) {
    case 'choice':
    case 'choiceOrOther':
      return words.options?.[text]?.[language] ?? text
    case 'country':
      return countryName(text)[language]
    case 'yesNo':
      return formWords[value === true ? 'yes' : 'no'][language]
    case 'day':
      // a protected day may be masked, and then is not a date
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text, language) : text
    case 'localTime':
      return localTimeText(text, language)
    case 'telephone':
      return telephoneText(text)
    case 'number':
      // no thousands separator below five digits: a year is not 2,027
      return Number(value).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', { useGrouping: 'min2' })
    default:
      return text
  }
}
