import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'

const Spoken = createContext<Language>('en')

/** Says in which language everything below speaks. */
export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <Spoken value={language}>{children}</Spoken>
)

/** The language of this page; it does not change without a page load. */
export const useLanguage = (): Language => useContext(Spoken)

/** Turns a text of both languages into the reader's. */
export function useText(): (text: Bilingual) => string {
  const language = useLanguage()
  return useCallback((text) => text[language], [language])
}
