import type { BrowserContext } from '@playwright/test'

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** Opens the portal in this language, as for a reader who chose it on an earlier visit. */
export async function setLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript((chosen) => {
    // Runs at every page load; a language switched during a visit must stay.
    if (!location.protocol.startsWith('http') || localStorage.getItem('language')) return
    localStorage.setItem('language', chosen)
  }, language)
}
