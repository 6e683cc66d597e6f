import { type Language, languageFrom } from '#kit/words/bilingual.ts'

/** Local storage key of the chosen language (R-046: switching stores it). */
export const languageKey = 'language'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The language to use: the stored one, else the browser's first supported one, else English. */
export function languageOf(stored: string | null, browser: readonly string[]): Language {
  if (stored === 'zh' || stored === 'en') return stored
  const known = browser.find((tag) => /^(zh|en)\b/i.test(tag))
  return languageFrom(known)
}

/** The language of this page load. */
export const currentLanguage = (store: Store, browser: readonly string[]): Language =>
  languageOf(store.getItem(languageKey), browser)

/** Cookie with the language of the last visit, so that the server renders its HTML in it. */
export const languageCookie = (language: Language) =>
  `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`

/** Stores the language and reloads the page, as specified (section 4). */
export function switchLanguage(to: Language): void {
  localStorage.setItem(languageKey, to)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where the portal must work too
  document.cookie = languageCookie(to)
  location.reload()
}
