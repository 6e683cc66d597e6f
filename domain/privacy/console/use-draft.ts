import { useEffect, useState } from 'react'
import type { Language } from '#kit/words/bilingual.ts'
import type { DraftTexts, PolicyDraft } from '../api/console.ts'
import { shapeOf } from '../rules/policy-text.ts'
import { policyLimits } from '../rules.ts'
import { draftWords as words } from '../words/console.ts'

export type DraftPart = keyof DraftTexts

const languages = ['zh', 'en'] as const
const parts = ['text', 'changes'] as const

const textsOf = ({ text, changes }: DraftTexts): DraftTexts => ({ text, changes })

/** Whether two drafts are stored alike: the server trims texts. */
const isSameText = (one: DraftTexts, other: DraftTexts) =>
  parts.every((part) =>
    languages.every((language) => one[part][language].trim() === other[part][language].trim()),
  )

/** The unsaved next version, and its problems; closing or reloading the page with unsaved changes asks for confirmation. */
export function useDraft(saved: PolicyDraft) {
  const [texts, setTexts] = useState<DraftTexts>(() => textsOf(saved))
  const isChanged = !isSameText(texts, saved)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isChanged) addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
  const typed = (part: DraftPart, language: Language) => texts[part][language].trim()
  const isWhole = parts.every((part) => languages.every((language) => typed(part, language)))
  const [zh, en] = [shapeOf(texts.text.zh), shapeOf(texts.text.en)]
  return {
    texts,
    isChanged,
    isWhole,
    isSame: languages.every((language) => typed('text', language) === saved.inForce.text[language]),
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
    ? words.tooLong({ most: policyLimits[part] })
    : undefined

export type Draft = ReturnType<typeof useDraft>
