import { organisation } from '#domain/identity/organisations/rules.ts'
import { words as organisationWords } from '#domain/identity/organisations/words.ts'
import { guest } from '#domain/people/participants/rules.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { words as guestWords, statusWords } from '#domain/people/participants/words.ts'
import { intention } from '#domain/plans/intentions/rules.ts'
import { words as intentionWords } from '#domain/plans/intentions/words.ts'
import { itinerary } from '#domain/plans/itineraries/rules.ts'
import { legsText } from '#domain/plans/itineraries/words/plan.ts'
import { words as itineraryWords } from '#domain/plans/itineraries/words.ts'
import { message } from '#domain/plans/messages/rules.ts'
import { words as messageWords } from '#domain/plans/messages/words.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import type { AnyForm } from '#kit/rules/define-form.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyWords } from '#kit/words/record-words.ts'

/** The forms that organisers edit, by their names in the history. */
const forms: Readonly<Record<string, { form: AnyForm; words: AnyWords }>> = {
  participant: { form: guest, words: guestWords },
  itinerary: { form: itinerary, words: itineraryWords },
  intention: { form: intention, words: intentionWords },
  message: { form: message, words: messageWords },
  organisation: { form: organisation, words: organisationWords },
}

const pictures: readonly string[] = ['idPhoto', 'businessCard', 'portrait', 'logo']

/** A value of a history line as a reader of the form knows it; undefined for an empty one. */
export function valueText(subject: string, field: string, value: unknown): Bilingual | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (subject === 'itinerary' && Array.isArray(value)) return legsText(value)
  if (subject === 'participant' && field === 'status' && String(value) in statusWords)
    return statusWords[value as keyof typeof statusWords]
  if (pictures.includes(field)) return recordWords.newPhoto
  const { form, words } = forms[subject] ?? {}
  const [schema, said] = [form?.shape[field], words?.fields[field]]
  if (!schema || !said) return { zh: String(value), en: String(value) }
  return {
    zh: shownValue(schema, said, value, 'zh') ?? '',
    en: shownValue(schema, said, value, 'en') ?? '',
  }
}
