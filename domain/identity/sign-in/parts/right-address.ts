import type { LoginProvider } from './login-provider.ts'

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
