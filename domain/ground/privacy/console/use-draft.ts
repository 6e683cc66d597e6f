import { useKeptEdit } from '#kit/form/use-kept-edit.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { DraftTexts, PolicyDraft } from '../api/console.ts'
import { shapeOf } from '../rules/policy-text.ts'
import { policyLimits } from '../rules.ts'
import { draftWords as words } from '../words/console.ts'

export type DraftPart = keyof DraftTexts

const languages = ['zh', 'en'] as const
const parts = ['text', 'changes'] as const

const textsOf = ({ text, changes }: DraftTexts): DraftTexts => ({ text, changes })

/** Whether the server would store a part as it stands in another draft: it trims texts. */
const isStoredAlike = (one: DraftTexts, other: DraftTexts, part: DraftPart) =>
  languages.every((language) => one[part][language].trim() === other[part][language].trim())

/** The next version as it is edited, and its problems; what was not saved is kept in this browser. */
export function useDraft(saved: PolicyDraft) {
  const [texts, setTexts] = useKeptEdit<DraftTexts>('policy-draft', textsOf(saved), (key, value) =>
    isStoredAlike({ ...saved, [key]: value }, saved, key as DraftPart),
  )
  const isChanged = !parts.every((part) => isStoredAlike(texts, saved, part))
  const typed = (part: DraftPart, language: Language) => texts[part][language].trim()
  // who reads the first version has read none before
  const needed = saved.inForce ? parts : (['text'] as const)
  const isWhole = needed.every((part) => languages.every((language) => typed(part, language)))
  const [zh, en] = [shapeOf(texts.text.zh), shapeOf(texts.text.en)]
  return {
    texts,
    isChanged,
    isWhole,
    isSame: languages.every((language) => typed('text', language) === saved.inForce?.text[language]),
    /** One language lacks something that the other has. */
    differs: zh.headings !== en.headings || zh.points !== en.points,
    fits: parts.every((part) => languages.every((language) => !tooLong(texts, part, language))),
    problem: (part: DraftPart, language: Language) => tooLong(texts, part, language),
    change: (part: DraftPart, language: Language, value: string) =>
      setTexts((before) => ({ ...before, [part]: { ...before[part], [language]: value } })),
  }
}

const tooLong = (texts: DraftTexts, part: DraftPart, language: Language) =>
  texts[part][language].trim().length > policyLimits[part]
    ? words.tooLong({ max: policyLimits[part] })
    : undefined

export type Draft = ReturnType<typeof useDraft>
