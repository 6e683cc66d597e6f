import type { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { missingGlyphs } from '#kit/print/font.ts'
import { type PaperLook, papers } from '#kit/print/paper.ts'
import { codeOf, printable } from '#kit/print/printable.ts'
import type { PrintJob } from '#kit/print/printer.ts'
import { templateAt } from '#kit/print/template.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { fillIn } from '#kit/words/template.ts'
import type { LetterValues } from '../../rules.ts'
import { letterWords as words } from '../../words.ts'
import type { Addressee } from './people.ts'

const template = templateAt(new URL('../letter.typ', import.meta.url))
const page = { ...papers.A4, margin: 25 }

type Summit = Awaited<ReturnType<typeof currentSummit>>

/** The texts of a letter. */
export type LetterTexts = Record<`${'chinese' | 'english'}${'Salutation' | 'Text' | 'Signature'}`, string>

/** One letter: to whom, and in which language. */
export type Letter = { to: Addressee; language: Language }

const locale = { zh: 'zh-CN', en: 'en-GB' } as const
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dates = (language: Language) =>
  new Intl.DateTimeFormat(locale[language], { dateStyle: 'long', timeZone: 'UTC' })

/** “2026年6月18日至20日”, “18–20 June 2026”: without weekdays, as letters write it. */
export function daysOf({ begins, ends }: Pick<Summit, 'begins' | 'ends'>, language: Language): string {
  if (begins === ends) return dates(language).format(dayOf(begins))
  if (language === 'en') return dates('en').formatRange(dayOf(begins), dayOf(ends))
  const last = dates('zh').format(dayOf(ends))
  const shared =
    begins.slice(0, 7) === ends.slice(0, 7)
      ? /^.*月/
      : begins.slice(0, 4) === ends.slice(0, 4)
        ? /^.*年/
        : /^/
  return `${dates('zh').format(dayOf(begins))}${words.until.zh}${last.replace(shared, '')}`
}

const valuesOf = (to: Addressee, summit: Summit, language: Language): LetterValues => ({
  name: to.name[language],
  title: to.title[language],
  position: to.position[language],
  organisation: to.organisation[language],
  summit: language === 'zh' ? summit.chineseName : summit.englishName,
  number: String(summit.number),
  days: daysOf(summit, language),
  venue: language === 'zh' ? summit.chineseCity : summit.englishCity,
})

const textsIn = (of: LetterTexts, language: Language) =>
  language === 'zh'
    ? { salutation: of.chineseSalutation, text: of.chineseText, signature: of.chineseSignature }
    : { salutation: of.englishSalutation, text: of.englishText, signature: of.englishSignature }

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => printable(line.trim()))
    .filter(Boolean)

/** One letter as texts: what no font has is replaced, and named at its foot. */
function letterData(of: LetterTexts, { to, language }: Letter, summit: Summit, at: Date) {
  const values = valuesOf(to, summit, language)
  const written = textsIn(of, language)
  const [salutation, text] = [written.salutation, written.text].map((each) => fillIn(each, values, language))
  const [missing] = missingGlyphs(
    [salutation, text, written.signature].map((each) => ({ of: to.name.en, text: each ?? '' })),
  )
  return {
    language,
    summit: printable(values.summit),
    heading: words.heading[language],
    salutation: printable(salutation ?? ''),
    paragraphs: linesOf(text ?? ''),
    signature: linesOf(written.signature),
    date: dates(language).format(dayOf(eventDay(at))),
    missing: missing
      ? printable(words.missing({ codes: missing.characters.map(codeOf).join(' ') })[language])
      : null,
  }
}

/** The document of some letters, a page each; one that the office made longer has several. */
export const letterJob = (
  of: LetterTexts,
  letters: readonly Letter[],
  { summit, look, at }: { summit: Summit; look: PaperLook | undefined; at: Date },
): PrintJob => ({
  template,
  page,
  language: letters[0]?.language ?? 'zh',
  look,
  pictures: {},
  data: { title: words.title.en, letters: letters.map((letter) => letterData(of, letter, summit, at)) },
})
