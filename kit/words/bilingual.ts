/** The two languages of the portal. Chinese and English are equals: every text exists in both, by type. */
export type Language = 'zh' | 'en'

/** One text in both languages. */
export type Bilingual = { zh: string; en: string }

/** A text of which one language may be missing: what there is stands for both readers. Undefined when there is nothing. */
export function withFallback(
  zh: string | null | undefined,
  en: string | null | undefined,
): Bilingual | undefined {
  const any = zh || en
  return any ? { zh: zh || any, en: en || any } : undefined
}

/** A text with figures in it; the same figures serve both languages. */
export type BilingualWith<Figures> = (figures: Figures) => Bilingual

/** What each language is called in `lang`, so that it is read aloud and hyphenated as what it is. */
export const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en' }

/** The text in the reader's language. */
export const inLanguage = (text: Bilingual, language: Language) => text[language]

/** Reads a language out of a header or a browser setting: what begins with zh is Chinese, everything else English. */
export const languageFrom = (tag: string | undefined): Language =>
  tag?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en'
