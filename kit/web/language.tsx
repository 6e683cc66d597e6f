import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { unbroken } from '#kit/words/unbroken.ts'

const Spoken = createContext<Language>('en')

/** Context provider of the language. */
export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <Spoken value={language}>{children}</Spoken>
)

/** The language of this page; it does not change without a page load. */
export const useLanguage = (): Language => useContext(Spoken)

/** Hook: selects the reader's language of a bilingual text for the screen: no line ends within a day. What goes into a file is taken by `useLanguage`. */
export function useText(): (text: Bilingual) => string {
  const language = useLanguage()
  return useCallback((text) => unbroken(text[language]), [language])
}
