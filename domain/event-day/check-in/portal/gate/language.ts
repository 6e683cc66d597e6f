import { createContext, useContext } from 'react'
import { type Bilingual, type Language, languageFrom } from '#kit/words/bilingual.ts'

const key = 'check-in language'

export const firstLanguage = (): Language => languageFrom(localStorage.getItem(key) ?? navigator.language)

export const keepLanguage = (language: Language) => localStorage.setItem(key, language)

export const LanguageContext = createContext<Language>('zh')

/** Says a text in the language of this device. */
export function useWords() {
  const language = useContext(LanguageContext)
  return (text: Bilingual) => text[language]
}
