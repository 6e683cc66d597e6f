/** The two languages of the portal. Chinese and English are equals: every text exists in both, by type. */
export type Language = 'zh' | 'en'

/** One text in both languages. */
export type Bilingual = { zh: string; en: string }

/** Completes a text with a missing language by the other one. Undefined when both are missing. */
export function withFallback(
  zh: string | null | undefined,
  en: string | null | undefined,
): Bilingual | undefined {
  const any = zh || en
  return any ? { zh: zh || any, en: en || any } : undefined
}

/** A bilingual text with parameters. */
export type BilingualWith<Figures> = (figures: Figures) => Bilingual

/** Values of the `lang` attribute, for screen readers and hyphenation. */
export const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en' }

/** The text in the reader's language. */
export const inLanguage = (text: Bilingual, language: Language) => text[language]

/** The language of a header or browser setting: Chinese if it begins with zh, else English. */
export const languageFrom = (tag: string | undefined): Language =>
  tag?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en'
