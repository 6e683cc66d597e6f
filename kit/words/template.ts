import type { Bilingual, Language } from './bilingual.ts'

/** A value for a placeholder; a bilingual one is written in the language of the message. */
export type PlaceholderValue = string | Bilingual

/** What a placeholder stands for while a text is edited: `samples` go from the shortest to the longest value there can be. */
export type Placeholder = {
  label: Bilingual
  samples: readonly [shortest: PlaceholderValue, ...longer: PlaceholderValue[]]
  /** Texts without it are refused: a message with a code makes no sense without the code. */
  required?: boolean
}

/** What one message says: a subject and a text by mail, and the text by SMS where that is another one. */
export type TemplateTexts = { subject: Bilingual; text: Bilingual; sms?: Bilingual }

/**
 * A message that a noun sends. In its texts `{name}` stands for a placeholder, and what stands in square brackets is left out when no
 * placeholder in it has a value.
 */
export type Template<Name extends string = string> = {
  /** `noun.message`; the stored texts of organisers are found by it. */
  key: string
  /** What it is, when it is sent, and to whom. */
  title: Bilingual
  sentWhen: Bilingual
  sentTo: Bilingual
  /** A person waits for it at the screen: it is sent before all others and in quiet hours too. */
  urgent: boolean
  /** It lets its reader in, so organisers never see it filled in. */
  secret?: boolean
  /** Its link answers in the reader's name, so organisers see the text without what stands behind the `#` of the link. */
  linkAnswers?: boolean
  placeholders: Readonly<Record<Name, Placeholder>>
  texts: TemplateTexts
}

/** Declares a template; the names of its placeholders are checked where it is filled in. */
export const template = <const Name extends string>(declared: Template<Name>): Template<Name> => declared

/** The language of a message: one, or both when the reader's is not known. */
export type MessageLanguage = Language | 'both'

export type TemplateValues<Name extends string = string> = Readonly<Record<Name, PlaceholderValue>>

const optionalPart = /\[([^[\]]*)\]/g
const placeholder = /\{([A-Za-z]\w*)\}/g

/** The placeholders that a text names. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]

const valueIn = (language: Language, value: PlaceholderValue | undefined) =>
  typeof value === 'object' ? value[language] : value

/** The text with its placeholders filled in. Values are put in as they are: what looks like a placeholder in one of them is none. */
export function fillIn(text: string, values: TemplateValues, language: Language): string {
  const shown = text.replace(optionalPart, (whole, part: string) => {
    const names = placeholdersIn(part)
    if (names.length === 0) return whole
    return names.some((name) => valueIn(language, values[name])) ? part : ''
  })
  return shown.replace(placeholder, (whole, name: string) => valueIn(language, values[name]) ?? whole)
}

/** The languages a message is written in, in their order. */
export const languagesOf = (language: MessageLanguage): readonly Language[] =>
  language === 'both' ? ['zh', 'en'] : [language]

const between = { subject: ' / ', text: '\n\n———\n\n', sms: '\n' } as const

/** A message as its reader gets it by mail (subject and text) and by SMS; in both languages one below the other. */
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

/** What is wrong with an edited text: unknown placeholders, required ones that are missing, a bracket without its other half. */
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
