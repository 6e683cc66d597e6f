import { useKeptEdits } from '#kit/form/use-kept-edits.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
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

type Field = `${TextPart}.${Language}`
/** Each text of its own, so that two editors meet only in the same one; an SMS without a text of its own has null. */
type Fields = Record<Field, string | null>

const fieldsOf = ({ subject, text, sms }: TemplateTexts): Fields => ({
  'subject.zh': subject.zh,
  'subject.en': subject.en,
  'text.zh': text.zh,
  'text.en': text.en,
  'sms.zh': sms?.zh ?? null,
  'sms.en': sms?.en ?? null,
})

const hasOwnSms = (fields: Fields) => fields['sms.zh'] !== null || fields['sms.en'] !== null

function textsOf(fields: Fields): TemplateTexts {
  const both = (part: TextPart) => ({ zh: fields[`${part}.zh`] ?? '', en: fields[`${part}.en`] ?? '' })
  return {
    subject: both('subject'),
    text: both('text'),
    ...(hasOwnSms(fields) && { sms: both('sms') }),
  }
}

/** The texts as they are edited, and their problems; what was not saved is kept in this browser, and untouched texts follow what others save. */
export function useTemplateForm(of: ShownTemplate) {
  const saved = fieldsOf(of.texts)
  const { value, seen, edit, isNews, told, sent, sending, ...edits } = useKeptEdits<Fields>(
    `template:${of.key}`,
    saved,
  )
  const texts = textsOf(value)
  const parts = (['subject', 'text', 'sms'] as const).filter((part) => texts[part])
  const problem = (part: TextPart, language: Language) => problemOf(of, part, texts[part]?.[language] ?? '')
  return {
    ...edits,
    texts,
    /** The texts on which typing began. */
    seen: textsOf(seen),
    problem,
    isSound: parts.every((part) => !problem(part, 'zh') && !problem(part, 'en')),
    /** The saved text where somebody else has changed it since this one was begun; empty where they removed it. */
    theirs: (part: TextPart, language: Language) =>
      isNews(`${part}.${language}`) ? (saved[`${part}.${language}`] ?? '') : undefined,
    change: (part: TextPart, language: Language, text: string) => edit({ [`${part}.${language}`]: text }),
    /** Gives the SMS a text of its own, initially that of the mail, or removes it. */
    splitSms: (isOwn: boolean) =>
      edit({
        'sms.zh': isOwn ? value['text.zh'] : null,
        'sms.en': isOwn ? value['text.en'] : null,
      }),
    /** The author has been told of what is saved now, or of these texts, which came with a refusal. */
    told: (current?: TemplateTexts) => told(current && fieldsOf(current)),
    /** These texts are being sent. */
    sending: (texts: TemplateTexts) => sending(fieldsOf(texts)),
    /** These texts are saved. */
    sent: (texts: TemplateTexts) => sent(fieldsOf(texts)),
  }
}

export type TemplateForm = ReturnType<typeof useTemplateForm>
