import type { Bilingual } from '#kit/words/bilingual.ts'

/** The meta element of a page that says what the provider is called; missing where there is none. */
export const loginProviderMeta = 'login-provider'

/** What the provider is called, and the address of the portal that it sends people back to. */
export type LoginProvider = { name: Bilingual; address: string }

/** The provider by which organisers may log in; undefined where there is none. */
export function loginProvider(): LoginProvider | undefined {
  // while the first frame of the page is drawn
  if (typeof document === 'undefined') return undefined
  const told = document.querySelector<HTMLMetaElement>(`meta[name=${loginProviderMeta}]`)?.content
  return told ? (JSON.parse(told) as LoginProvider) : undefined
}
