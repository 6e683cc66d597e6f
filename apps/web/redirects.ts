import { isInternalPath } from './return-path.ts'

/** Public pages that the app itself defines. */
export const ownPages = ['/RecommendBrowser', '/401', '/403', '/404'] as const

/** Pages that redirect users who are logged in. */
const onlyWithoutLogin = new Set(['/login', '/choose'])

/** Aliases of pages. */
const otherNames: Readonly<Record<string, string>> = { '/notice': '/notice/myNotice' }

export type Address = { pathname: string; search: string; hash: string }

const redirect = '/redirect'

/** The target of `/redirect/…`: the path behind it, unless a browser could read it as another site, plain or percent-decoded. */
function redirectedTo(pathname: string): string {
  const inner = pathname.slice(redirect.length)
  try {
    return isInternalPath(inner) && isInternalPath(decodeURIComponent(inner)) ? inner : '/404'
  } catch (error) {
    // invalid percent-encoding: no address of ours
    if (error instanceof URIError) return '/404'
    throw error
  }
}

/** Normalises a path for look-ups: without a trailing slash. */
export const plainPath = (pathname: string): string =>
  pathname === '/' ? pathname : pathname.replace(/\/+$/, '')

/** Redirect target of an address; undefined to stay. `isPublic` tells the nouns' public pages, which browser and server list separately. */
export function redirectAmong(
  isPublic: (path: string) => boolean,
  { pathname, search, hash }: Address,
  hasToken: boolean,
): string | undefined {
  if (pathname.startsWith(`${redirect}/`)) return redirectedTo(pathname) + search + hash
  const path = plainPath(pathname)
  const named = otherNames[path]
  if (named) return named + search + hash
  if (hasToken && onlyWithoutLogin.has(path)) return '/'
  const isOpen = isPublic(path) || ownPages.some((page) => page === path)
  return isOpen || hasToken ? undefined : '/login'
}
