import type { Bilingual } from '#kit/words/bilingual.ts'

/** The meta element of a page that says what the provider is called; missing where there is none. */
export const loginProviderMeta = 'login-provider'

/** What the provider is called, and the address of the portal that it sends people back to. */
export type LoginProvider = { name: Bilingual; address: string }

/** The provider by which organisers may log in; undefined where there is none. */
export function loginProvider(): LoginProvider | undefined {
  const told = document.querySelector<HTMLMetaElement>(`meta[name=${loginProviderMeta}]`)?.content
  return told ? (JSON.parse(told) as LoginProvider) : undefined
}

/**
 * This page at the address that the provider sends people back to, where it was opened at another one: a login that begins here could not be completed
 * there, since the browser keeps what belongs to it for this address alone.
 */
export function rightAddress({ address }: LoginProvider): string | undefined {
  const right = new URL(address)
  return right.origin === location.origin
    ? undefined
    : `${right.origin}${location.pathname}${location.search}`
}
