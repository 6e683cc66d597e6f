import { useKeptEdits } from '#kit/form/use-kept-edits.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { DraftTexts, PolicyDraft } from '../api/console.ts'
import { shapeOf } from '../rules/policy-text.ts'
import { policyLimits } from '../rules.ts'
import { draftWords as words } from '../words/console.ts'

export type DraftPart = keyof DraftTexts

const languages = ['zh', 'en'] as const
const parts = ['text', 'changes'] as const

type Field = `${DraftPart}.${Language}`
/** Each text of its own, so that two editors meet only in the same one. */
type Fields = Record<Field, string>

const fieldsOf = ({ text, changes }: DraftTexts): Fields => ({
  'text.zh': text.zh,
  'text.en': text.en,
  'changes.zh': changes.zh,
  'changes.en': changes.en,
})

function textsOf(fields: Fields): DraftTexts {
  const both = (part: DraftPart) => ({ zh: fields[`${part}.zh`], en: fields[`${part}.en`] })
  return { text: both('text'), changes: both('changes') }
}

/** The next version as it is edited, and its problems; what was not saved is kept in this browser, and untouched texts follow what others save. */
export function useDraft(saved: PolicyDraft) {
  const { value, edit, isNews, told, sent, sending, ...edits } = useKeptEdits<Fields>(
    'policy-draft',
    fieldsOf(saved),
  )
  const texts = textsOf(value)
  const typed = (part: DraftPart, language: Language) => texts[part][language].trim()
  // who reads the first version has read none before
  const needed = saved.inForce ? parts : (['text'] as const)
  const isWhole = needed.every((part) => languages.every((language) => typed(part, language)))
  const [zh, en] = [shapeOf(texts.text.zh), shapeOf(texts.text.en)]
  return {
    ...edits,
    texts,
    isWhole,
    isSame: languages.every((language) => typed('text', language) === saved.inForce?.text[language]),
    /** One language lacks something that the other has. */
    differs: zh.headings !== en.headings || zh.points !== en.points,
    fits: parts.every((part) => languages.every((language) => !tooLong(texts, part, language))),
    problem: (part: DraftPart, language: Language) => tooLong(texts, part, language),
    /** The saved text where somebody else has changed it since this one was begun. */
    theirs: (part: DraftPart, language: Language) =>
      isNews(`${part}.${language}`) ? saved[part][language] : undefined,
    change: (part: DraftPart, language: Language, text: string) => edit({ [`${part}.${language}`]: text }),
    /** The author has been told of what is saved now, or of these texts, which came with a refusal. */
    told: (current?: DraftTexts) => told(current && fieldsOf(current)),
    /** These texts are being sent. */
    sending: (texts: DraftTexts) => sending(fieldsOf(texts)),
    /** These texts are saved. */
    sent: (texts: DraftTexts) => sent(fieldsOf(texts)),
  }
}

const tooLong = (texts: DraftTexts, part: DraftPart, language: Language) =>
  texts[part][language].trim().length > policyLimits[part]
    ? words.tooLong({ max: policyLimits[part] })
    : undefined

export type Draft = ReturnType<typeof useDraft>
