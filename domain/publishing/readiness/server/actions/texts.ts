import type { Lacking } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { maxNamed } from '../../rules.ts'
import { type Lack, lackLabels, lacks } from '../../words/lacks.ts'
import { messageWords as words } from '../../words/messages.ts'

const languages = ['zh', 'en'] as const

const inBoth = (write: (language: Language) => string): Bilingual =>
  Object.fromEntries(languages.map((language) => [language, write(language)])) as Bilingual

/** Labels within a sentence: in English they begin with a small letter there. */
const listed = (of: readonly Lack[], language: Language) =>
  of
    .map((lack) => (language === 'en' ? lackLabels[lack].en.toLowerCase() : lackLabels[lack].zh))
    .join(words.separator[language])

type Named = Pick<Lacking<Lack>, 'passportName' | 'chineseName' | 'lacks'>

const shortList = (people: readonly Named[], language: Language) => {
  const shown = people.slice(0, maxNamed.sms).map((person) => nameOf(person)[language])
  const more = people.length - shown.length
  const names = shown.join(words.separator[language])
  return more > 0 ? words.andOthers({ names, more, all: people.length })[language] : names
}

const lines = (people: readonly Named[], language: Language) => {
  const shown = people
    .slice(0, maxNamed.mail)
    .map(
      (person) =>
        words.line({ name: nameOf(person)[language], what: listed(person.lacks, language) })[language],
    )
  const more = people.length - shown.length
  return [...shown, ...(more > 0 ? [words.more({ count: more })[language]] : [])].join('\n')
}

/** The values of one message: its people by name, and what each lacks. */
export const textsAbout = (people: readonly Named[]) => {
  const missing = lacks.filter((lack) => people.some((person) => person.lacks.includes(lack)))
  return {
    count: words.count({ count: people.length }),
    what: inBoth((language) => listed(missing, language)),
    names: inBoth((language) => shortList(people, language)),
    people: inBoth((language) => lines(people, language)),
  }
}
