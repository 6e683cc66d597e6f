import { isInternalPath } from './return-path.ts'

/** Pages that need no login, with the screen that each shows (spec 2). */
export const publicPages: Readonly<Record<string, string>> = {
  '/guide': 'guide/portal/public-guide',
  '/login': 'accounts/portal/login',
  '/choose': 'accounts/portal/choose',
  '/register': 'accounts/portal/register',
  '/registerFrontUser': 'accounts/portal/register-front-user',
  '/resetPwd': 'accounts/portal/reset-password',
  '/privacy-policy': 'accounts/portal/privacy-policy',
  '/share': 'shares/portal/open-share',
  '/tempEnrollRegister': 'invitations/portal/temp-register',
  '/tempGroupRegister': 'invitations/portal/temp-register',
  '/tempGroupGovRegister': 'invitations/portal/temp-register',
  '/tempGroupWorkerRegister': 'invitations/portal/temp-register',
  '/tempGroupVolunteerRegister': 'invitations/portal/temp-register',
  '/tempGroupMediaRegister': 'invitations/portal/temp-register',
  '/tempGroupBuilderRegister': 'invitations/portal/temp-register',
  '/tempActGuestUnofficialRegister': 'invitations/portal/temp-register',
  '/tempActRecommendInvite': 'invitations/portal/temp-register',
  '/tempActRecommendInviteClose': 'invitations/portal/invitation-closed',
  '/ActRecommendInviteClose': 'invitations/portal/invitation-closed',
  '/dev/mailbox': 'outbox/portal/mailbox',
}

/** Public pages that are the app's own. */
export const ownPages = ['/RecommendBrowser', '/401', '/403', '/404'] as const

/** Who is logged in has no business there (spec 2). */
const onlyWithoutLogin = new Set(['/login', '/choose'])

/** Addresses that are other names for a page (spec 2). */
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

/** The route guard: where somebody at this address has to go instead; undefined to stay. */
export function redirectAt({ pathname, search, hash }: Address, hasToken: boolean): string | undefined {
  if (pathname.startsWith(`${redirect}/`)) return redirectedTo(pathname) + search + hash
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  const named = otherNames[path]
  if (named) return named + search + hash
  if (hasToken && onlyWithoutLogin.has(path)) return '/'
  const isOpen = Object.hasOwn(publicPages, path) || ownPages.some((page) => page === path)
  return isOpen || hasToken ? undefined : '/login'
}
