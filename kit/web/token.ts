import type { Token } from '#kit/http/signature.ts'

/** The name of the token's cookie (spec 9). */
export const tokenCookie = 'QMS-User-Admin-Token'

/** Reads the token out of a cookie header; undefined when there is none or it is not one of ours. */
export function tokenIn(cookies: string): Token | undefined {
  const entry = cookies.split('; ').find((one) => one.startsWith(`${tokenCookie}=`))
  if (!entry) return undefined
  try {
    const value: unknown = JSON.parse(decodeURIComponent(entry.slice(tokenCookie.length + 1)))
    const { principal, credentials } = Object(value) as Partial<Token>
    return typeof principal === 'string' && typeof credentials === 'string'
      ? { principal, credentials }
      : undefined
  } catch {
    // somebody else's cookie, or one cut short: as good as none, the person logs in again
    return undefined
  }
}

/** The cookie that keeps a token (design 5): for this site only, on https never sent in the clear. */
export const cookieOf = (token: Token, secure: boolean) =>
  `${tokenCookie}=${encodeURIComponent(JSON.stringify(token))}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`

/** The token of this browser. */
export const readToken = () => tokenIn(document.cookie)

const news = 'token'

/** Tells the tabs of this browser, which share the cookie, whose it is now; undefined for nobody's. */
function tellTabs(principal: string | undefined): void {
  const channel = new BroadcastChannel(news)
  channel.postMessage(principal)
  channel.close()
}

/**
 * Calls `listener` whenever a tab has stored or forgotten a token, with the session that there is now: the news may be here before the
 * cookie is. Answers how to stop that.
 */
export function onTokenChanged(listener: (principal: string | undefined) => void): () => void {
  const channel = new BroadcastChannel(news)
  channel.onmessage = ({ data }: MessageEvent<string | undefined>) => listener(data)
  return () => channel.close()
}

/** Keeps the token of a login. */
export function storeToken({ principal, credentials }: Token): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where the portal must work too
  document.cookie = cookieOf({ principal, credentials }, location.protocol === 'https:')
  tellTabs(principal)
}

/** Forgets the token; the session itself is ended by the logout call. */
export function forgetToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${tokenCookie}=; Path=/; Max-Age=0; SameSite=Strict`
  tellTabs(undefined)
}
