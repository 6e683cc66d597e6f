import type { Token } from '#kit/http/signature.ts'
import { forgetOtherSessions } from './kept-for-session.ts'

/** The name of the token's cookie. */
export const tokenCookie = 'QMS-User-Admin-Token'

/** Format of both parts; other values cannot sign a call. */
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
    // ignore an invalid or truncated cookie: the person logs in again
    return undefined
  }
}

/**
 * Parses the token from a cookie header; undefined without a valid one. The name is given by the specification, so another portal on this host
 * or the parent domain may have set a cookie of the same name, and the browser sends both.
 */
export function tokenIn(cookies: string): Token | undefined {
  const name = `${tokenCookie}=`
  for (const entry of cookies.split('; ')) {
    const token = entry.startsWith(name) ? tokenFrom(entry.slice(name.length)) : undefined
    if (token) return token
  }
  return undefined
}

/** The token's cookie: `SameSite`, and `Secure` on https. */
export const cookieOf = (token: Token, secure: boolean) =>
  `${tokenCookie}=${encodeURIComponent(JSON.stringify(token))}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`

/** The token of this browser. */
export const readToken = () => tokenIn(document.cookie)

const news = 'token'

/** Announces the current session to the other tabs, which share the cookie; undefined after a logout. */
function tellTabs(principal: string | undefined): void {
  const channel = new BroadcastChannel(news)
  channel.postMessage(principal)
  channel.close()
}

/**
 * Calls `listener` with the new session whenever a tab stores or removes a token; the message may arrive before the cookie. Returns a
 * function that unsubscribes.
 */
export function onTokenChanged(listener: (principal: string | undefined) => void): () => void {
  const channel = new BroadcastChannel(news)
  channel.onmessage = ({ data }: MessageEvent<string | undefined>) => listener(data)
  return () => channel.close()
}

/** Stores the token of a login. */
export function storeToken({ principal, credentials }: Token): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where the portal must work too
  document.cookie = cookieOf({ principal, credentials }, location.protocol === 'https:')
  tellTabs(principal)
  void forgetOtherSessions(principal)
}

/** Removes the token; the session itself is ended by the logout call. */
export function forgetToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${tokenCookie}=; Path=/; Max-Age=0; SameSite=Strict`
  void forgetOtherSessions(undefined)
  tellTabs(undefined)
}
