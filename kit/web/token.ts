import type { Token } from '#kit/http/signature.ts'
import { forgetOtherSessions } from './kept-for-session.ts'

/** The name of the token's cookie. */
export const tokenCookie = 'QMS-User-Admin-Token'

/** The form of both halves; what has another cannot sign a call. */
const forms = { principal: /^[0-9a-f-]{36}$/, credentials: /^[0-9a-f]{64}$/ }

function tokenFrom(text: string): Token | undefined {
  try {
    const { principal, credentials } = Object(JSON.parse(decodeURIComponent(text))) as Record<string, unknown>
    return typeof principal === 'string' &&
      typeof credentials === 'string' &&
      forms.principal.test(principal) &&
      forms.credentials.test(credentials)
      ? { principal, credentials }
      : undefined
  } catch {
    // a foreign or truncated cookie counts as none: the person logs in again
    return undefined
  }
}

/**
 * Reads the token out of a cookie header; undefined when there is none or it is not one of ours. The name is the specification's, so another
 * portal of this host or of the domain above may have left a cookie of that name, and the browser sends both.
 */
export function tokenIn(cookies: string): Token | undefined {
  const name = `${tokenCookie}=`
  for (const entry of cookies.split('; ')) {
    const token = entry.startsWith(name) ? tokenFrom(entry.slice(name.length)) : undefined
    if (token) return token
  }
  return undefined
}

/** The cookie that keeps a token: for this site only, on https never sent in the clear. */
export const cookieOf = (token: Token, secure: boolean) =>
  `${tokenCookie}=${encodeURIComponent(JSON.stringify(token))}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`

/** The token of this browser. */
export const readToken = () => tokenIn(document.cookie)

const news = 'token'

/** Tells the tabs of this browser, which share the cookie, whose it is now; undefined after a logout. */
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
  void forgetOtherSessions(principal)
}

/** Forgets the token; the session itself is ended by the logout call. */
export function forgetToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${tokenCookie}=; Path=/; Max-Age=0; SameSite=Strict`
  void forgetOtherSessions(undefined)
  tellTabs(undefined)
}
