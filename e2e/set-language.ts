import type { BrowserContext } from '@playwright/test'

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** Lets the portal come up in this language, as for a reader who chose it on an earlier visit. */
export async function setLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript((chosen) => {
    // Runs at every page load; who switches the language during a visit must stay there.
    if (!location.protocol.startsWith('http') || localStorage.getItem('language')) return
    localStorage.setItem('language', chosen)
  }, language)
}
