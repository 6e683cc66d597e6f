import { isInternalPath } from './return-path.ts'

/** Public pages that are the app's own. */
export const ownPages = ['/RecommendBrowser', '/401', '/403', '/404'] as const

/** Who is logged in has no business there. */
const onlyWithoutLogin = new Set(['/login', '/choose'])

/** Addresses that are other names for a page. */
const otherNames: Readonly<Record<string, string>> = { '/notice': '/notice/myNotice' }

export type Address = { pathname: string; search: string; hash: string }

const redirect = '/redirect'

/** Where `/redirect/…` leads: to the path behind it, unless that could be read as another site's, plainly or encoded. */
function redirectedTo(pathname: string): string {
  const inner = pathname.slice(redirect.length)
  try {
    return isInternalPath(inner) && isInternalPath(decodeURIComponent(inner)) ? inner : '/404'
  } catch (error) {
    // a percent sign that encodes nothing: no address of ours
    if (error instanceof URIError) return '/404'
    throw error
  }
}

/** A path as the tables name it: without a stroke at its end. */
export const plainPath = (pathname: string): string =>
  pathname === '/' ? pathname : pathname.replace(/\/+$/, '')

/** Where an address leads instead; undefined to stay. `isPublic` tells the pages of nouns that need no login: the browser and the server list them each. */
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
