import type { Bilingual, Language } from './bilingual.ts'

/** A value for a placeholder; of a bilingual one the message's language is used. */
export type PlaceholderValue = string | Bilingual

/** A placeholder, as described to editors: `samples` go from the shortest to the longest possible value. */
export type Placeholder = {
  label: Bilingual
  samples: readonly [shortest: PlaceholderValue, ...longer: PlaceholderValue[]]
  /** Texts must contain it: a message about a code is useless without the code. */
  required?: boolean
}

/** Texts of a message: subject and text of the mail, and a text for SMS if it differs. */
export type TemplateTexts = { subject: Bilingual; text: Bilingual; sms?: Bilingual }

/**
 * A message that a noun sends. In its texts `{name}` is a placeholder; a part in square brackets is omitted when none of its placeholders
 * has a value.
 */
export type Template<Name extends string = string> = {
  /** `noun.message`; key of the organisers' edited texts. */
  key: string
  /** What it is, when it is sent, and to whom. */
  title: Bilingual
  sentWhen: Bilingual
  sentTo: Bilingual
  /** A person is waiting for it: sent before all others, and during quiet hours, too. */
  urgent: boolean
  /** Contains a login secret, so organisers never see it filled in. */
  secret?: boolean
  /** Its link acts in the reader's name, so organisers see the text without the link's fragment (after `#`). */
  linkAnswers?: boolean
  placeholders: Readonly<Record<Name, Placeholder>>
  texts: TemplateTexts
}

/** Declares a template; the names of its placeholders are type-checked where it is filled in. */
export const template = <const Name extends string>(declared: Template<Name>): Template<Name> => declared

/** The language of a message: one, or both when the reader's is not known. */
export type MessageLanguage = Language | 'both'

export type TemplateValues<Name extends string = string> = Readonly<Record<Name, PlaceholderValue>>

const optionalPart = /\[([^[\]]*)\]/g
const placeholder = /\{([A-Za-z]\w*)\}/g

/** The placeholders in a text. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]

const valueIn = (language: Language, value: PlaceholderValue | undefined) =>
  typeof value === 'object' ? value[language] : value

/** Fills in the placeholders of a text. Values are not expanded again, even if they contain a placeholder. */
export function fillIn(text: string, values: TemplateValues, language: Language): string {
  const shown = text.replace(optionalPart, (whole, part: string) => {
    const names = placeholdersIn(part)
    if (names.length === 0) return whole
    return names.some((name) => valueIn(language, values[name])) ? part : ''
  })
  return shown.replace(placeholder, (whole, name: string) => valueIn(language, values[name]) ?? whole)
}

/** The languages of a message, in their order. */
export const languagesOf = (language: MessageLanguage): readonly Language[] =>
  language === 'both' ? ['zh', 'en'] : [language]

const between = { subject: ' / ', text: '\n\n———\n\n', sms: '\n' } as const

/** Renders a message for mail (subject and text) and SMS; `both` puts one language below the other. */
export function writeMessage(
  { subject, text, sms = text }: TemplateTexts,
  values: TemplateValues,
  language: MessageLanguage,
) {
  const written = (of: Bilingual, part: keyof typeof between) =>
    languagesOf(language)
      .map((each) => fillIn(of[each], values, each))
      .join(between[part])
  return { subject: written(subject, 'subject'), text: written(text, 'text'), sms: written(sms, 'sms') }
}

export type TextProblem = { code: 'placeholderUnknown' | 'placeholderMissing' | 'bracketOpen'; name: string }

/** Problems of an edited text: unknown placeholders, missing required ones, unbalanced brackets. */
export function problemsOfText(
  { placeholders }: { placeholders: Readonly<Record<string, { required?: boolean | undefined }>> },
  text: string,
  { needsAll }: { needsAll: boolean },
): TextProblem[] {
  const named = placeholdersIn(text)
  const unknown = named.filter((name) => !Object.hasOwn(placeholders, name))
  const missing = needsAll
    ? Object.entries(placeholders).flatMap(([name, { required }]) =>
        required && !named.includes(name) ? [name] : [],
      )
    : []
  const rest = text.replace(optionalPart, '').replace(placeholder, '')
  const open = /[[\]{}]/.exec(rest)?.[0]
  return [
    ...unknown.map((name) => ({ code: 'placeholderUnknown' as const, name })),
    ...missing.map((name) => ({ code: 'placeholderMissing' as const, name })),
    ...(open ? [{ code: 'bracketOpen' as const, name: open }] : []),
  ]
}

/** One set of values for a preview: the shortest samples, or the longest. */
export const sampleValues = (
  { placeholders }: { placeholders: Record<string, { samples: readonly PlaceholderValue[] }> },
  at: 'shortest' | 'longest',
) =>
  Object.fromEntries(
    Object.entries(placeholders).map(([name, { samples }]) => [
      name,
      samples.at(at === 'shortest' ? 0 : -1) ?? '',
    ]),
  )
