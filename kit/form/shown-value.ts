import type * as z from 'zod'
import { dayText, localTimeText } from '#kit/rules/clock/local-time-words.ts'
import { telephoneText } from '#kit/rules/telephone-number.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { inOneLine, labelled, listed } from '#kit/words/punctuation.ts'
import type { AnyFieldWords } from '#kit/words/record-words.ts'
import { controlKind } from './control-kind.ts'
import { countryName } from './countries.ts'
import { entryWords, formWords } from './form-words.ts'
import type { Values } from './values.ts'

/** The entries of a group in one line: “Contact 1: Li, 138…; Contact 2: …”; undefined without any. */
function shownEntries(
  shape: z.core.$ZodShape,
  words: AnyFieldWords,
  entries: readonly Values[],
  language: Language,
): string | undefined {
  const said = entries.map((entry, at) => {
    const values = Object.entries(shape).flatMap(([key, inner]) => {
      const label = words.fields?.[key]
      return (label && shownValue(inner, label, entry[key], language)) ?? []
    })
    return labelled(entryWords(words.entry ?? words, at + 1), listed(values))
  })
  return said.length > 0 ? inOneLine(said)[language] : undefined
}

/** A value as display text; undefined when empty. Files are rendered by other components. */
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
    case 'group':
      return Array.isArray(value) ? shownEntries(found.shape, words, value, language) : undefined
    default:
      return text
  }
}
