import { logged } from '#domain/logged.ts'
import { ofPerson } from '#domain/people/participants/server/actions.ts'
import { formWords } from '#kit/form/form-words.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import { itinerary } from '../../rules.ts'
import { consoleWords, itineraryLogFields } from '../../words/console.ts'
import { legsText, planWords } from '../../words/plan.ts'
import { words } from '../../words.ts'

/** How the log and the timeline say a change of an itinerary. */
export const itineraryLog = logged({
  type: 'itinerary',
  title: words.title,
  readBy: 'itineraries:read',
  form: itinerary,
  words,
  fields: itineraryLogFields,
  says: {
    arrivalLegs: legsText,
    returnLegs: legsText,
    hotelId: (value) => (value ? planWords.chosenHotel : undefined),
  },
  ...ofPerson,
})

type Change = { field: string; before: unknown; after: unknown }

/** One change in a line: “Is a pick-up needed on arrival?: No → Yes”; a value that reads as before, such as another hotel, is said to have changed. */
export function itineraryChangeText({ field, before, after }: Change): Bilingual {
  const say = (language: Language) => {
    const [was, is] = [before, after].map(
      (value) => itineraryLog.value(field, value, language) ?? consoleWords.nothing[language],
    )
    return was === is ? formWords.changed[language] : `${was} → ${is}`
  }
  return labelled(words.fields[field as keyof typeof words.fields] ?? words.title, {
    zh: say('zh'),
    en: say('en'),
  })
}
