import { words as organisationWords } from '#domain/identity/organisations/words.ts'
import { historyFields } from '#domain/people/participants/words/record.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { words as intentionWords } from '#domain/plans/intentions/words.ts'
import { words as itineraryWords } from '#domain/plans/itineraries/words.ts'
import { words as messageWords } from '#domain/plans/messages/words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import type { AnyWords } from '#kit/words/record-words.ts'

/** The words of each form that organisers edit, by its name and by its name in the history. */
const wordsOf: Readonly<Record<string, AnyWords>> = {
  guest: guestWords,
  participant: guestWords,
  itinerary: itineraryWords,
  intention: intentionWords,
  message: messageWords,
  organisation: organisationWords,
}

/** The name of a field of a form. */
export function fieldLabel(form: string, field: string): Bilingual {
  const words = wordsOf[form]
  return historyFields[field] ?? (words ? pathLabel(field, words) : { zh: field, en: field })
}
