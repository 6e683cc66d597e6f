import { useKeptEdit } from '#kit/form/use-kept-edit.ts'
import { isSame } from '#kit/form/values.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { problemsOfText, type TemplateTexts } from '#kit/words/template.ts'
import type { ShownTemplate } from '../api/templates.ts'
import { textLimits } from '../rules.ts'
import { templateWords } from '../words/templates-screen.ts'

export type TextPart = keyof typeof textLimits

const { problems: sentences } = templateWords

/** Problems of one text, in words; the server finds the same. */
function problemOf(of: ShownTemplate, part: TextPart, text: string): Bilingual | undefined {
  if (!text.trim()) return sentences.empty()
  if (text.length > textLimits[part]) return sentences.tooLong({ name: String(textLimits[part]) })
  const [first] = problemsOfText(of, text, { needsAll: part !== 'subject' })
  return first && sentences[first.code]({ name: first.name })
}

/** The texts as they are edited, and their problems; what was not saved is kept in this browser. */
export function useTemplateForm(of: ShownTemplate) {
  const [texts, setTexts] = useKeptEdit<TemplateTexts>(`template:${of.key}`, of.texts, (key, value) =>
    isSame(value, of.texts[key as keyof TemplateTexts]),
  )
  const isChanged = !isSame(texts, of.texts)
  const parts = (['subject', 'text', 'sms'] as const).filter((part) => texts[part])
  const problem = (part: TextPart, language: 'zh' | 'en') =>
    problemOf(of, part, texts[part]?.[language] ?? '')
  return {
    texts,
    isChanged,
    problem,
    isSound: parts.every((part) => !problem(part, 'zh') && !problem(part, 'en')),
    change: (part: TextPart, language: 'zh' | 'en', text: string) =>
      setTexts((before) => ({ ...before, [part]: { ...(before[part] ?? before.text), [language]: text } })),
    /** Gives the SMS a text of its own, initially that of the mail, or removes it. */
    splitSms: (isOwn: boolean) =>
      setTexts(({ sms: _sms, ...before }) => (isOwn ? { ...before, sms: before.text } : before)),
    replace: (by: TemplateTexts) => setTexts(() => by),
  }
}

export type TemplateForm = ReturnType<typeof useTemplateForm>
